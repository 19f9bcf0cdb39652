/** `paylint mcp`: the tools for language models, over standard input and output until that is closed. */
import { StdioServerTransport } from "../../mcp/packages";
import { createMcpServer } from "../../mcp/server";
import { VERSION } from "../../version";
import { loadEngines } from "../check/loadEngines";
import { loadReference } from "../loading";
import { complain, type ExitCode } from "../terminal/output";
import { createTools } from "./mcpTools";

export interface McpOptions {
  readonly online?: boolean;
  readonly maxQueries: number;
}

export async function runMcp(options: McpOptions): Promise<ExitCode> {
  const root = process.cwd();
  const loaded = loadReference({ directory: true });
  if (!loaded.ok) return complain(loaded.error);
  const opened = options.online === true ? await (await import("../online/online")).openOnline(options) : null;
  if (opened?.ok === false) return complain(opened.error);
  const engines = await loadEngines({
    root,
    named: null,
    directory: true,
    showValues: false,
    explain: false,
    fix: false,
    wanted: { literals: true },
  });
  if (!engines.ok) return complain(engines.error);
  const tools = createTools({
    root,
    reference: loaded.reference,
    engines: engines.engines,
    online: opened?.online ?? null,
  });
  const server = createMcpServer(VERSION, tools, opened !== null);
  const closed = new Promise<void>((resolve) => {
    server.server.onclose = resolve;
    process.stdin.on("end", resolve);
  });
  await server.connect(new StdioServerTransport());
  await closed;
  await opened?.online.finish();
  return 0;
}
