/** The four HTTP interfaces on this machine. */

export { directorySource } from "./directorySource";
export { type FaultSettings, noFaults, parseFaults } from "./faults";
export { inventedSource } from "./inventedSource";
export { type SandboxAddresses, type Started, type StartOptions, startSandbox } from "./sandbox";
export { type InstitutionSource, layered } from "./source";
