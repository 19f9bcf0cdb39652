/** What the tests in a window have in common: a browser and an editor in which nothing moves that isn't ours. */

/** Of Chromium, which asks nobody for anything by itself. */
export const CHROMIUM_ARGUMENTS: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** No welcome pages, no chat, nothing that moves: what is in the picture is the editor and the extension. */
export const QUIET_SETTINGS: Readonly<Record<string, unknown>> = {
  "workbench.startupEditor": "none",
  "workbench.secondarySideBar.defaultVisibility": "hidden",
  "workbench.reduceMotion": "on",
  "workbench.tips.enabled": false,
  "workbench.enableExperiments": false,
  "chat.disableAIFeatures": true,
  "extensions.ignoreRecommendations": true,
  "editor.minimap.enabled": false,
  "window.commandCenter": false,
  "telemetry.telemetryLevel": "off",
  "files.autoSave": "off",
};
