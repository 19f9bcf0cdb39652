/** Entry point of the language server: over stdio or IPC, whichever the client's arguments say. */
import { startServer } from "./server";

startServer();
