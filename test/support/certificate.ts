/** A certificate that nobody vouches for, made for each run. */
import { createCertificate } from "../../server/src/sandbox/certificate";

export const certificate = await createCertificate("localhost");
