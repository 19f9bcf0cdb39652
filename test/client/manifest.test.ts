import { describe, expect, it } from "vitest";
import manifest from "../../package.json";
import { type Settings, settings } from "../../server/src/settings";

const names = Object.keys(settings) as (keyof Settings)[];

describe("the manifest", () => {
  it("restricts exactly the settings that say where data goes and what is read from elsewhere", () => {
    const machine = names
      .map((name) => settings[name])
      .filter(({ scope }) => scope === "machine" || scope === "application");
    const restricted: readonly string[] = manifest.capabilities.untrustedWorkspaces.restrictedConfigurations;
    expect([...restricted].sort()).toEqual(machine.map(({ key }) => key).sort());
  });

  it("has every command under Paylint, and hides only what it contributes", () => {
    const commands = manifest.contributes.commands;
    expect(commands.filter(({ category }) => category !== "Paylint")).toEqual([]);
    const known = commands.map(({ command }) => command);
    const hidden = manifest.contributes.menus.commandPalette.map(({ command }) => command);
    expect(hidden.filter((command) => !known.includes(command))).toEqual([]);
  });

  it("offers in a browser neither what asks the interfaces nor what takes a machine", () => {
    const { menus, walkthroughs } = manifest.contributes;
    const elsewhere = menus.commandPalette.filter(({ when }) => /(?:^|\()!isWeb \|\| remoteName/u.test(when));
    expect(elsewhere.map(({ command }) => command).sort()).toEqual([
      "paylint.directories",
      "paylint.exportReport",
      "paylint.importDirectory",
      "paylint.removeApiKey",
      "paylint.setApiKey",
      "paylint.showSandbox",
      "paylint.startSandbox",
      "paylint.stopSandbox",
      "paylint.validateDocument",
      "paylint.validateLiteral",
      "paylint.validateSelection",
    ]);
    const steps = walkthroughs.flatMap((walkthrough) => walkthrough.steps);
    expect(steps.filter((step) => "when" in step).map(({ id }) => id)).toEqual(["sandbox"]);
  });

  it("offers nothing that sends data in a restricted workspace", () => {
    const { commands, menus } = manifest.contributes;
    const needTrust = menus.commandPalette.filter(({ when }) => when.includes("isWorkspaceTrusted"));
    const sending = commands
      .map(({ command }) => command)
      .filter((name) => /validate|setApiKey|startSandbox/u.test(name));
    expect(sending).toHaveLength(5);
    expect(needTrust.map(({ command }) => command).sort()).toEqual(sending.sort());
  });
});
