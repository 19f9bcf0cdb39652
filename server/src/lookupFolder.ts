/** Where remembered replies lie: in the folder that the client names, else beside the user's imported directories. */
import path from "node:path";
import { importFolder } from "./directory";

export function lookupFolder(storagePath?: string): string {
  return path.join(storagePath ?? path.dirname(importFolder()), "lookups");
}
