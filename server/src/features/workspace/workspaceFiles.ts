/** Which files of a workspace are checked: those that the command line would choose, before the configuration's word. */
import { DOCUMENT_ENDINGS, formatOf } from "../../formats";
import type { WorkspaceFilesResult } from "../../protocol";
import { pathOfUri } from "../../runtime";

/** @param uris folders; those that are not on this machine are passed over */
export async function workspaceFiles(uris: readonly string[]): Promise<WorkspaceFilesResult> {
  const { walk } = await import("../../files/walk");
  const folders = uris.map(pathOfUri).filter((path) => path !== null);
  const walks = folders.map((folder) => walk(folder, { ignore: true, takes: (file) => formatOf(file) !== null }));
  const paths = (await Promise.all(walks)).flatMap(({ found }) => found);
  return { paths: [...new Set(paths)].sort(), endings: DOCUMENT_ENDINGS };
}
