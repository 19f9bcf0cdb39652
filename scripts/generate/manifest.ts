/** The settings and the configuration's schema in the extension manifest (`contributes` of package.json). */
import * as z from "zod";
import { TOOLS, type Tool } from "../../server/src/mcp/vocabulary";
import { settings } from "../../server/src/settings";

interface Manifest {
  readonly contributes?: Readonly<Record<string, unknown>> & {
    readonly languageModelTools?: readonly { readonly name: string }[];
  };
}

/** `contributes.configuration`: every setting with default, description, scope and schema. */
function configurationSection(): Readonly<Record<string, unknown>> {
  return {
    title: "Paylint",
    properties: Object.fromEntries(
      // The list is in the order of use.
      Object.values(settings).map(({ key, scope, schema, description, ...setting }, order) => [
        key,
        { ...schema, default: setting.default, scope, order, markdownDescription: description },
      ]),
    ),
  };
}

/** Inputs that only a server with a folder of its own has, or that page through a long answer. */
const NOT_IN_EDITOR: ReadonlySet<string> = new Set(["path", "skip"]);

/** `contributes.languageModelTools`: what the MCP server offers, for the models of the editor. */
function modelTools(present: readonly { readonly name: string }[]): object[] {
  return Object.entries<Tool>(TOOLS).map(([key, { title, description, input }]) => {
    const name = `paylint_${key}`;
    const inputs = Object.fromEntries(
      Object.entries(input)
        .filter(([member]) => !NOT_IN_EDITOR.has(member))
        // What may be left out in favour of a path has to be given where there is none.
        .map(([member, type]) => [member, member === "text" ? z.nonoptional(type) : type]),
    );
    const {
      $schema: _,
      additionalProperties: _also,
      ...inputSchema
    } = z.toJSONSchema(z.object(inputs), { io: "input" });
    return {
      name,
      displayName: title,
      toolReferenceName: name.replace(/_(.)/gu, (_, letter: string) => letter.toUpperCase()),
      canBeReferencedInPrompt: true,
      ...present.find((one) => one.name === name),
      modelDescription: `${description} Offline.`,
      inputSchema,
    };
  });
}

/** The manifest with its generated parts as the code has them; all else as it is. */
export function withConfiguration(present: string): string {
  const manifest: Manifest = JSON.parse(present);
  const contributes = {
    ...manifest.contributes,
    configuration: configurationSection(),
    languageModelTools: modelTools(manifest.contributes?.languageModelTools ?? []),
    jsonValidation: [{ fileMatch: "paylint.json", url: "./schemas/paylint.schema.json" }],
  };
  return `${JSON.stringify({ ...manifest, contributes }, null, 2)}\n`;
}
