/** A certificate for HTTPS on this machine, made when the sandbox starts and kept nowhere. */
import { isIP } from "node:net";
import { generate } from "selfsigned";

export interface Certificate {
  /** PEM, as are both. */
  readonly cert: string;
  readonly key: string;
}

const ONE_DAY = 24 * 60 * 60 * 1000;
const DAYS = 365;

/** Signed by itself: a client has to be told to trust it (NODE_EXTRA_CA_CERTS, `ca`). */
export async function createCertificate(host: string): Promise<Certificate> {
  const names = [...new Set(["localhost", "127.0.0.1", "::1", host])];
  const altNames = names.map((name) =>
    isIP(name) === 0 ? ({ type: 2, value: name } as const) : ({ type: 7, ip: name } as const),
  );
  const now = Date.now();
  const { cert, private: key } = await generate([{ name: "commonName", value: "Paylint sandbox" }], {
    keyType: "ec",
    notBeforeDate: new Date(now - ONE_DAY),
    notAfterDate: new Date(now + DAYS * ONE_DAY),
    extensions: [
      { name: "basicConstraints", cA: true, critical: true },
      { name: "subjectAltName", altNames },
    ],
  });
  return { cert, key };
}
