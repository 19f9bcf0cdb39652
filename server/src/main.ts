/** Entry point of the language server: over stdio or IPC, whichever the client's arguments say. */
import { enableCompileCache } from "node:module";
import { startServer } from "./server";

enableCompileCache?.();
startServer();
