/** The few lines a suite needs where no test framework is loaded: named cases, a limit, waiting for conditions. */

export interface Case {
  readonly name: string;
  /** Opens a question that somebody has to answer in the window so. */
  readonly asks?: "agree" | "decline";
  run(): Promise<void>;
}

export interface CaseResult {
  readonly name: string;
  /** Stack of what was thrown, or null. */
  readonly error: string | null;
}

const CASE_LIMIT = 150_000;
const POLL = 50;

/** What the running case waits for, to be said where it waits in vain. */
let waiting = "";

export async function runCases(cases: readonly Case[]): Promise<readonly CaseResult[]> {
  const results: CaseResult[] = [];
  for (const { name, run } of cases) results.push({ name, error: await failureOf(run) });
  return results;
}

async function failureOf(run: () => Promise<void>): Promise<string | null> {
  waiting = "its first step";
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    const late = () => reject(new Error(`not done after ${CASE_LIMIT} ms, waiting for: ${waiting}`));
    timer = setTimeout(late, CASE_LIMIT);
  });
  try {
    await Promise.race([run(), limit]);
    return null;
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Gives what it is given; `what` names it when it never comes. */
export async function awaiting<T>(what: string, given: PromiseLike<T>): Promise<T> {
  waiting = what;
  const answer = await given;
  waiting = `what comes after: ${what}`;
  return answer;
}

/** Asks until the answer is neither undefined nor false; `what` names the condition when it never comes. */
export async function until<T>(
  what: string,
  ask: () => T | undefined | false | Promise<T | undefined | false>,
  limit = 60_000,
): Promise<T> {
  const end = Date.now() + limit;
  for (;;) {
    const answer = await awaiting(what, Promise.resolve(ask()));
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > end) throw new Error(`waited in vain for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, POLL));
  }
}
