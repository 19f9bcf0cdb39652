/** The commands of the palette, under "Paylint". Each fails in one way: one sentence, details in the output. */
import * as vscode from "vscode";
import { maskFreeText } from "../../../server/src/masking/freeText";
import {
  CALCULATE_COMMAND,
  type CalculateOffer,
  ClientCommands,
  type DetailsParams,
  type FixParams,
  Notifications,
  Requests,
  SUPPRESS_COMMAND,
  type SuppressOffer,
  type TeachOffer,
  type ValidateParams,
} from "../../../server/src/protocol";
import { copy } from "../dialogues/insert";
import { mayAsk } from "../dialogues/trust";
import type { Output } from "../output";
import type { LocalSandbox } from "../sandbox/sandbox";
import { showSandbox } from "../sandbox/showSandbox";
import type { LanguageServer } from "../server/languageServer";
import { applyFix } from "./applyFix";
import { describeCountryFormat, lookUpBic, searchBank, showDetails } from "./banks";
import { calculateIban } from "./calculateIban";
import type { WorkspaceCheck } from "./checkWorkspace";
import { copyFormat } from "./copyFormat";
import { manageDirectories } from "./directories";
import { openExamples, showAtMistake } from "./examples";
import { importDirectory } from "./importDirectory";
import { insertTestIdentifier } from "./insertTest";
import { removeApiKey, setApiKey } from "./keys";
import { suppressFinding } from "./suppress";
import { reviewUndecided, teachName } from "./undecided";
import { validate, validateRange } from "./validate";
import { fillWholeFile } from "./wholeFile";

interface CommandContext {
  readonly server: LanguageServer;
  readonly secrets: vscode.SecretStorage;
  readonly output: Output;
  readonly workspaceCheck: WorkspaceCheck;
  /** What takes processes and files of a machine; null in a browser. */
  readonly machine: { readonly sandbox: LocalSandbox; readonly exportReport: () => Promise<void> } | null;
  readonly extension: vscode.ExtensionContext;
}

export function registerCommands(context: CommandContext): vscode.Disposable {
  const { server, machine, output } = context;
  const interfaces = interfaceCommands(context);
  const ofMachine = machineCommands(context);
  const commands: Commands = {
    ...offlineCommands(context),
    ...(machine === null ? refused(interfaces, NO_INTERFACES) : interfaces),
    ...(machine === null ? refused(ofMachine, NO_MACHINE) : ofMachine),
  };
  return vscode.Disposable.from(
    vscode.commands.registerCommand(ClientCommands.copy, (text: unknown) =>
      typeof text === "string" ? copy(text) : undefined,
    ),
    register(output, ClientCommands.fix, (finding: FixParams) => applyFix(server, finding)),
    register(output, ClientCommands.details, (subject: DetailsParams) => showDetails(server, subject)),
    register(output, SUPPRESS_COMMAND, (offer: SuppressOffer) => suppressFinding(server, offer)),
    register(output, ClientCommands.teach, (offer: TeachOffer) => teachName(server, offer)),
    register(output, CALCULATE_COMMAND, (offer?: CalculateOffer) => calculateIban(server, offer)),
    ...Object.entries(commands).map(([name, run]) => register(output, `paylint.${name}`, run)),
  );
}

type Commands = Readonly<Record<string, (params?: ValidateParams) => unknown>>;

function offlineCommands({ server, output, workspaceCheck, extension }: CommandContext): Commands {
  return {
    describeCountryFormat: () => describeCountryFormat(server),
    calculateIbansForColumn: () => fillWholeFile(server, output, extension.workspaceState, "ibans"),
    fillBics: () => fillWholeFile(server, output, extension.workspaceState, "bics"),
    checkWorkspace: () => workspaceCheck.run(server),
    reviewUndecided: () => reviewUndecided(server),
    openExamples: () => openExamples(extension),
    showSampleHover: () => showAtMistake(extension, "editor.action.showHover"),
    showSampleFixes: () => showAtMistake(extension, "editor.action.quickFix"),
    insertTestIdentifier: () => insertTestIdentifier(server),
    lookUpBic: () => lookUpBic(server),
    searchBank: () => searchBank(server),
    copyElectronicFormat: () => copyFormat(server, "electronic"),
    copyPrintFormat: () => copyFormat(server, "print"),
    showOutput: () => showOutput(server, output),
    restartServer: () => server.restart(),
  };
}

function interfaceCommands({ server, secrets }: CommandContext): Commands {
  return {
    // Called by a quick fix with the range to validate, by the palette without.
    validateLiteral: (params) => (params === undefined ? validate(server, "literal") : validateRange(server, params)),
    validateSelection: () => validate(server, "selection"),
    validateDocument: () => validate(server, "document"),
    setApiKey: async () => {
      if (await setApiKey(secrets)) await server.notify(Notifications.credentialsChanged, null);
    },
    removeApiKey: async () => {
      if (await removeApiKey(secrets)) await server.notify(Notifications.credentialsChanged, null);
    },
  };
}

function machineCommands({ server, machine }: CommandContext): Commands {
  return {
    exportReport: () => machine?.exportReport(),
    importDirectory: () => importDirectory(server),
    directories: () => manageDirectories(server),
    startSandbox: () => machine && startSandbox(server, machine.sandbox),
    stopSandbox: () => machine && stopSandbox(machine.sandbox),
    showSandbox: () =>
      machine &&
      showSandbox(
        machine.sandbox,
        () => startSandbox(server, machine.sandbox),
        () => stopSandbox(machine.sandbox),
      ),
  };
}

const NO_INTERFACES =
  "Paylint: the interfaces can't be asked from a browser. Validate in VS Code on a desktop, or on the command line.";
const NO_MACHINE = "Paylint: this takes a machine that runs programs; it isn't there in a browser.";

/** The same commands where they aren't offered: whoever has their keys still gets an answer. */
function refused(commands: Commands, message: string): Commands {
  const refuse = () => void vscode.window.showInformationMessage(message);
  return Object.fromEntries(Object.keys(commands).map((name) => [name, refuse]));
}

/** A command whose failure is told. */
function register<Argument>(
  output: vscode.LogOutputChannel,
  name: string,
  run: (argument: Argument) => unknown,
): vscode.Disposable {
  return vscode.commands.registerCommand(name, async (argument: Argument) => {
    try {
      await run(argument);
    } catch (error) {
      await tell(output, error);
    }
  });
}

/** What stands there when something is reported: version, directories, configuration, queries. */
async function showOutput(server: LanguageServer, output: Output): Promise<void> {
  output.show();
  if (!server.isRunning) return;
  const { lines } = await server.ask(Requests.about, {});
  for (const line of lines) output.say(line);
}

async function startSandbox(server: LanguageServer, sandbox: LocalSandbox): Promise<void> {
  if (!mayAsk()) return;
  await server.start();
  await sandbox.start();
  void vscode.window.showInformationMessage(
    "Paylint: the sandbox runs. Until it is stopped, the interfaces are asked there, and its answers are labelled.",
  );
}

function stopSandbox(sandbox: LocalSandbox): void {
  if (sandbox.current === null) return;
  sandbox.stop();
  void vscode.window.showInformationMessage(
    "Paylint: the sandbox is stopped. The addresses in the settings count again.",
  );
}

async function tell(output: vscode.LogOutputChannel, error: unknown): Promise<void> {
  if (error instanceof vscode.CancellationError) return;
  // Whose words these are is not known.
  const message = maskFreeText(error instanceof Error ? error.message : String(error));
  output.error(message);
  const choice = await vscode.window.showErrorMessage(`Paylint: ${message}`, "Show Output");
  if (choice !== undefined) output.show();
}
