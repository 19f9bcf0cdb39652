/** What the MCP server stands on, which no other command loads: a bundle of its own holds it. */
export { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
export { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
export { array, boolean, enum, looseObject, number, string, union, type ZodType } from "zod";
