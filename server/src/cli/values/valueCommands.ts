/** `paylint inspect` and `paylint iban` as the terminal sees them: one value, or a batch on standard input. */
import { answerIban, type IbanAnswer, type IbanRequest } from "../../answers/iban";
import { answerInspect, answerInWords, type InspectRequest } from "../../answers/inspect";
import { describeVerdict } from "../../answers/verdict";
import type { ReferenceData } from "../../domain/inspect";
import { toSafeJson } from "../../masking";
import type { Facts } from "../../model";
import { loadFacts, loadReference } from "../loading";
import type { OnlineRun } from "../online/online";
import { complain, type ExitCode, printJson, printLines, say } from "../terminal/output";
import { inspectCompactly, inspectLines, requestOfLine, runBatch, VerdictCounts } from "./batch";
import { calculateLines } from "./ibanCommand";
import { formatInspection } from "./inspectCommand";

interface CommonOptions {
  readonly format: "text" | "json";
  readonly batch?: boolean;
  readonly compact?: boolean;
  readonly online?: boolean;
  readonly maxQueries: number;
  readonly details?: boolean;
  readonly limit?: number;
  readonly yes?: boolean;
  readonly ukWeights?: string;
  readonly directory: boolean;
}

export type InspectOptions = CommonOptions & Omit<InspectRequest, "value">;

export async function runInspect(value: string | undefined, options: InspectOptions): Promise<ExitCode> {
  const loaded = loadReference(options);
  if (!loaded.ok) return complain(loaded.error);
  const { reference } = loaded;
  if (options.batch === true && value !== undefined)
    return complain(`--batch takes its values from standard input; leave out '${value}'.`);
  if (options.compact === true && options.online === true)
    return complain("--compact answers offline; leave out --online, or --compact.");
  if (options.online === true) return inspectWithInterfaces(value, options, reference);
  if (options.compact === true) {
    if (options.batch !== true) return complain("--compact shortens the answers of --batch; add --batch.");
    return inspectCompactly(commonOf(options), reference);
  }
  const facts = loadFacts(options);
  if (options.batch === true) return inspectLines(commonOf(options), reference, facts);
  if (value === undefined) return complain("inspect needs a value, or --batch with requests on standard input.");
  const result = answerInspect(requestOf(value, options), reference, facts);
  if (!result.ok) return complain(result.error);
  if (options.format === "json") printJson(answerInWords(result.answer));
  else printLines(formatInspection(result.answer, describeVerdict(result.answer, facts.of(result.answer))));
  return result.answer.valid === false ? 1 : 0;
}

/** The same with the interfaces: answers come when theirs have, in order. */
async function inspectWithInterfaces(
  value: string | undefined,
  options: InspectOptions,
  reference: ReferenceData,
): Promise<ExitCode> {
  const opened = await openInterfaces(options);
  if (!opened.ok) return complain(opened.error);
  const { run, facts } = opened;
  const { formatInspectedOnline, inspectOnline } = await import("../online/onlineInspect");
  if (options.batch === true) {
    const tally = new VerdictCounts();
    const exit = await runBatch(tally, async (line) => {
      const read = requestOfLine(line, commonOf(options));
      const result = read.ok ? answerInspect(read.request, reference, facts) : null;
      if (!read.ok || result?.ok !== true) {
        tally.unusable += 1;
        return toSafeJson(read.ok ? { ...read.id, error: result?.ok === false ? result.error : "" } : read.answer);
      }
      const { answer } = await inspectOnline(read.request, result.answer, { reference, facts, run });
      tally.count(answer.verdict.valid);
      return toSafeJson({ ...read.id, ...answerInWords(answer) });
    });
    await run.finish();
    return run.isIncomplete ? 2 : exit;
  }
  if (value === undefined) return complain("inspect needs a value, or --batch with requests on standard input.");
  const request = requestOf(value, options);
  const result = answerInspect(request, reference, facts);
  if (!result.ok) return complain(result.error);
  const inspected = await inspectOnline(request, result.answer, { reference, facts, run });
  const { answer } = inspected;
  if (options.format === "json") printJson(answerInWords(answer));
  else printLines(formatInspectedOnline(inspected, options.details));
  await run.finish();
  if (run.isIncomplete) return 2;
  return answer.verdict.valid === false ? 1 : 0;
}

/** What holds for every line of a batch: with a kind, each line is a bare value. */
function commonOf({ kind, country, account, bankcode, branch, method }: InspectOptions): InspectRequest {
  return withoutUndefined({ kind, country, account, bankcode, branch, method });
}

function requestOf(value: string, options: InspectOptions): InspectRequest {
  const { kind, country, account, bankcode, branch, method } = options;
  return withoutUndefined({ value, kind, country, account, bankcode, branch, method });
}

type OpenedInterfaces =
  | { readonly ok: true; readonly run: OnlineRun; readonly facts: Facts }
  | { readonly ok: false; readonly error: string };

async function openInterfaces(options: CommonOptions): Promise<OpenedInterfaces> {
  const opened = await (await import("../online/online")).openOnline(options);
  if (!opened.ok) return opened;
  return { ok: true, run: opened.online, facts: opened.online.over(loadFacts(options)) };
}

export type IbanOptions = CommonOptions &
  Omit<IbanRequest, "acc_type"> & {
    readonly accType?: string;
  };

export async function runIban(options: IbanOptions): Promise<ExitCode> {
  const loaded = loadReference(options);
  if (!loaded.ok) return complain(loaded.error);
  const { reference } = loaded;
  const { country, bankcode, branch, account, cd, prefix, accType, kennitala, currency, owner, bic } = options;
  const parts = { country, bankcode, branch, account, cd, prefix, acc_type: accType, kennitala, currency, owner, bic };
  const request = withoutUndefined(parts);
  const [stray] = Object.keys(request);
  if (options.batch === true && stray !== undefined)
    return complain(`--batch takes the parts from standard input; leave out --${stray.replace("_", "-")}.`);
  const opened = options.online === true ? await openInterfaces(options) : null;
  if (opened?.ok === false) return complain(opened.error);
  const facts = opened?.facts ?? loadFacts(options);
  if (options.batch === true) {
    const exit = await calculateLines(reference, facts, opened?.run);
    await opened?.run.finish();
    return opened?.run.isIncomplete === true ? 2 : exit;
  }
  if (country === undefined) return complain("iban needs --country and the parts of an account, or --batch.");
  const offline = answerIban(request, reference, facts);
  if (opened === null) return writeIban(offline, options);
  const { calculateOnline, isRefusedOnline, onlineIbanLines } = await import("../online/onlineIban");
  const answer = await calculateOnline(request, offline, opened.run);
  const exit = writeIban(answer, options, isRefusedOnline(answer));
  // An IBAN is account data, which stays on standard output.
  if (options.format !== "json") printLines(onlineIbanLines(answer.online, options.details));
  await opened.run.finish();
  return opened.run.isIncomplete ? 2 : exit;
}

/** @param isRefused an interface makes no IBAN of these parts */
function writeIban(answer: IbanAnswer, options: IbanOptions, isRefused = false): ExitCode {
  if (options.format === "json") printJson(answer);
  else if ("error" in answer) say(answer.error);
  else {
    // What is read from standard output would be taken for certain.
    const isCertain = answer.assumed !== true && !isRefused;
    const out = isCertain ? process.stdout : process.stderr;
    out.write(`${isCertain ? "" : "Not certain: "}${answer.iban}\n`);
    for (const note of [...answer.padded, ...(answer.notes ?? [])]) say(note);
  }
  if ("error" in answer) {
    if (options.format !== "json" && answer.reason !== undefined) say(answer.reason);
    return 1;
  }
  return answer.assumed === true || isRefused ? 1 : 0;
}

/** Leaves out the members without a value, for types whose members may be missing but not undefined. */
function withoutUndefined<T extends Record<string, string | undefined>>(
  members: T,
): { [K in keyof T]?: NonNullable<T[K]> } {
  const given = Object.entries(members).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [K in keyof T]?: NonNullable<T[K]> };
}
