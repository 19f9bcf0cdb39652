/** *Show Output* begins with what this server is, what it knows and what it has sent: the first questions of any report. */
import { sourceLabel } from "../../describe/sources";
import { maskFreeText } from "../../masking";
import type { AboutResult } from "../../protocol";
import { VERSION } from "../../version";
import type { OnlineAnswers } from "../online/onlineAnswers";
import type { Session } from "../session";

export function about(session: Session, online: OnlineAnswers): AboutResult {
  const { directory, documents, workspace, view } = session;
  const configurations = workspace.configurationPaths;
  return {
    lines: [
      `Paylint ${VERSION}, ${session.runtime.name}; ${documents.uris.length} documents open`,
      ...(directory === null
        ? ["Bank directory: switched off (paylint.directory.enabled)"]
        : directory
            .sources()
            .map(({ source, records }) => `Directory: ${sourceLabel(source, view.today)}, ${records} records`)),
      ...(configurations.length === 0
        ? ["Configuration: none found"]
        : configurations.map((path) => `Configuration: ${maskFreeText(path)}`)),
      queriesOf(online),
      ...(session.trusted ? [] : ["Restricted workspace: nothing is sent"]),
    ],
  };
}

function queriesOf({ queries }: OnlineAnswers): string {
  if (queries === null || queries.answered + queries.unanswered === 0) {
    return "Queries to the interfaces: none in this session";
  }
  const { answered, unanswered } = queries;
  return `Queries to the interfaces in this session: ${answered} answered, ${unanswered} without answer`;
}
