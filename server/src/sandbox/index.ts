/** The four HTTP interfaces on this machine. */
import type { Directory } from "../directory";
import { directorySource } from "./institutions/directorySource";
import { exampleSource } from "./institutions/exampleOffices";
import { inventedSource } from "./institutions/inventedSource";
import { type InstitutionSource, layered } from "./institutions/source";

export { type FaultSettings, noFaults, parseFaults } from "./control/faults";
export { type Parsed, parseScenarios } from "./control/scenarios";
export { parseFixtures } from "./institutions/fixturesFile";
export { createRecorder, type Recorder } from "./recording/recording";
export { checkReplayFolder, createReplayer } from "./recording/replaying";
export { isLoopback, type SandboxAddresses, type Started, type StartOptions, startSandbox } from "./sandbox";
export { directorySource, type InstitutionSource, inventedSource, layered };

/** What the sandbox serves without any directory: the invented institutions, and one for each example and coded value. */
export function builtInSource(): InstitutionSource {
  return layered(inventedSource(), exampleSource);
}

/** All that the sandbox serves: the invented institutions, those of a directory, and one for each example of a code. */
export function sandboxSource(directory: Directory): InstitutionSource {
  return layered(layered(inventedSource(), directorySource(directory)), exampleSource);
}
