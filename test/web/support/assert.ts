/** The part of `node:assert/strict` that the suite uses, for an extension host without Node. */

function fail(message: string | undefined, otherwise: string): never {
  throw new Error(message === undefined ? otherwise : `${message}: ${otherwise}`);
}

function ok(value: unknown, message?: string): asserts value {
  if (!value) fail(message, `${String(value)} is not true`);
}

function equal(actual: unknown, expected: unknown, message?: string): void {
  if (!Object.is(actual, expected)) fail(message, `expected ${show(expected)}, got ${show(actual)}`);
}

function notEqual(actual: unknown, expected: unknown, message?: string): void {
  if (Object.is(actual, expected)) fail(message, `got ${show(actual)} again`);
}

function deepEqual(actual: unknown, expected: unknown, message?: string): void {
  if (show(actual) !== show(expected)) fail(message, `expected ${show(expected)}, got ${show(actual)}`);
}

function match(text: string, pattern: RegExp, message?: string): void {
  if (!pattern.test(text)) fail(message, `${pattern} doesn't match ${show(text)}`);
}

async function rejects(work: Promise<unknown>, pattern: RegExp): Promise<void> {
  const error = await work.then(
    () => fail(undefined, "nothing was thrown"),
    (thrown: unknown) => thrown,
  );
  match(String(error), pattern);
}

/** As JSON with the members in the order of their names. */
function show(value: unknown): string {
  const sorted = (_key: string, one: unknown): unknown =>
    typeof one === "object" && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one;
  return JSON.stringify(value, sorted) ?? String(value);
}

export default { ok, equal, notEqual, deepEqual, match, rejects };
