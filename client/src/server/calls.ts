/** Whoever answers the requests of the protocol: the language server, or a stand-in in a test. */
import type { CancellationToken } from "vscode";
import type { Notification, Request } from "../../../server/src/protocol";
import type { ReportProgress } from "../dialogues/progress";

export interface ServerCalls {
  ask<Params, Result>(
    request: Request<Params, Result>,
    params: NoInfer<Params>,
    token?: CancellationToken,
  ): Promise<Result>;
  /** Follows the progress that the server reports of a request. */
  track<Params, Result>(
    request: Request<Params, Result>,
    params: NoInfer<Params>,
    token: CancellationToken,
    report: ReportProgress,
  ): Promise<Result>;
  /** Tells the server if it runs; one that starts later asks for what it needs. */
  notify<Params>(notification: Notification<Params>, params: NoInfer<Params>): Promise<void>;
}
