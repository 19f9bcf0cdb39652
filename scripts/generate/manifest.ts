/** The settings and the configuration's schema in the extension manifest (`contributes` of package.json). */
import { settings } from "../../server/src/settings";

interface Manifest {
  readonly contributes?: Readonly<Record<string, unknown>>;
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

/** The manifest with its generated parts as the code has them; all else as it is. */
export function withConfiguration(present: string): string {
  const manifest: Manifest = JSON.parse(present);
  const contributes = {
    ...manifest.contributes,
    configuration: configurationSection(),
    jsonValidation: [{ fileMatch: "paylint.json", url: "./schemas/paylint.schema.json" }],
  };
  return `${JSON.stringify({ ...manifest, contributes }, null, 2)}\n`;
}
