/**
 * Runs a bundle with the machine code that V8 made of it in an earlier run. Node's own cache (`enableCompileCache`) holds
 * what was compiled before anything ran, which is little more than the outlines of functions; this one is written when
 * the process ends, with every function that was called, and by the next runs, which may call others.
 *
 * What is kept is executable code, so it lies in the user's own cache folder, which nobody else may write to, under a name
 * made of the bundle's content, of Node's architecture and of V8's version and flags. Where there is no such folder, and
 * with `NODE_DISABLE_COMPILE_CACHE`, everything works as it does without, only slower.
 */
import { isAscii } from "node:buffer";
import {
  closeSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { cachedDataVersionTag, setFlagsFromString } from "node:v8";
import { Script } from "node:vm";
import { crc32 } from "node:zlib";

/** As many files are kept, the newest ones: what is still in use is made again. */
const MAX_FILES = 12;

/**
 * Before the data stand the checksum of what follows it, for V8 trusts what it is given, and a damaged file would end the
 * process; and how many runs the data is of.
 */
const CHECKSUM_BYTES = 4;
const HEAD_BYTES = 8;

/** As many runs add the functions that they called: the first may have called few. */
const RUNS_KEPT = 3;

interface CachedBundle {
  /** The bundle's file. */
  readonly file: string;
  /** Hash of its content, told when it was built: V8 compares only the length of a source. Empty: nothing is kept. */
  readonly hash: string;
  /** What the bundle is run for, as it is called in the file's name: each calls other functions. */
  readonly use: string;
  /** V8's flags as they were when the process began, where it has changed them since: code is taken under the same alone. */
  readonly flags?: readonly string[];
}

/**
 * Runs a CommonJS bundle as `require` would.
 * @param bundle.flags set again before the code is written
 * @returns what the bundle exports
 */
export function runCached(bundle: CachedBundle): unknown {
  const { file, hash, use } = bundle;
  const require = createRequire(file);
  const folder = hash === "" || process.env.NODE_DISABLE_COMPILE_CACHE !== undefined ? null : ownFolder();
  if (folder === null) return require(file);
  const name = `${path.basename(file, ".js")}-${/^[a-z]{1,20}$/u.test(use) ? use : "other"}`;
  const kept = path.join(folder, `${name}-${hash}-${process.arch}-${cachedDataVersionTag()}.bin`);
  const known = readChecked(kept);
  const source = `(function (exports, require, module, __filename, __dirname) {${textOf(readFileSync(file))}\n})`;
  const script = new Script(source, { filename: file, ...(known !== null && { cachedData: known.data }) });
  const runs = known === null || script.cachedDataRejected === true ? 0 : known.runs;
  if (runs < RUNS_KEPT) {
    // By itself V8 forgets the code of functions that haven't been called for a while, those of the start first.
    setFlagsFromString("--no-flush-bytecode");
    process.once("exit", () => {
      for (const flag of [...(bundle.flags ?? []), "--flush-bytecode"]) setFlagsFromString(flag);
      write(kept, script, runs + 1);
    });
  }
  const module = { exports: {} };
  script.runInThisContext()(module.exports, require, module, file, path.dirname(file));
  return module.exports;
}

/** The build writes bundles in ASCII: they needn't be decoded, and take half the memory. */
function textOf(bytes: Buffer): string {
  return bytes.toString(isAscii(bytes) ? "latin1" : "utf8");
}

/** Paylint's folder for code in the user's cache, made if need be; null where it isn't surely the user's own. */
function ownFolder(): string | null {
  const place = cacheFolder(process.platform, process.env);
  if (place === null) return null;
  const folder = path.join(place, "code");
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const found = lstatSync(folder);
    if (!found.isDirectory()) return null;
    const user = process.getuid?.();
    // Windows has no such modes; there the folder is below the user's own profile.
    return user === undefined || (found.uid === user && (found.mode & 0o077) === 0) ? folder : null;
  } catch {
    return null;
  }
}

/**
 * Where Paylint's part of a user's cache is: `LOCALAPPDATA`, `~/Library/Caches`, or what the XDG Base Directory Specification says.
 * @returns an absolute path, or null where the environment names none
 */
export function cacheFolder(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string | null {
  const { LOCALAPPDATA, HOME, XDG_CACHE_HOME } = env;
  const below = (base: string | undefined, ...rest: string[]): string | null =>
    base !== undefined && path.isAbsolute(base) ? path.join(base, ...rest) : null;
  if (platform === "win32") return below(LOCALAPPDATA, "paylint-nodejs", "Cache");
  if (platform === "darwin") return below(HOME, "Library", "Caches", "paylint-nodejs");
  return below(XDG_CACHE_HOME, "paylint-nodejs") ?? below(HOME, ".cache", "paylint-nodejs");
}

interface KeptCode {
  readonly data: Buffer;
  /** How many runs it is of. */
  readonly runs: number;
}

/** The code in a file; null where there is none, or it isn't what was written. */
function readChecked(file: string): KeptCode | null {
  try {
    const descriptor = openSync(file, "r");
    try {
      const { uid, mode } = fstatSync(descriptor);
      const user = process.getuid?.();
      if (user !== undefined && (uid !== user || (mode & 0o022) !== 0)) return null;
      const bytes = readFileSync(descriptor);
      if (bytes.length <= HEAD_BYTES || crc32(bytes.subarray(CHECKSUM_BYTES)) !== bytes.readUInt32LE(0)) return null;
      return { data: bytes.subarray(HEAD_BYTES), runs: bytes.readUInt32LE(CHECKSUM_BYTES) };
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return null;
  }
}

/** Replaces the file as a whole; where that can't be done the next start is only slower. */
function write(file: string, script: Script, runs: number): void {
  const draft = `${file}.${process.pid}`;
  try {
    const data = script.createCachedData();
    const bytes = Buffer.concat([Buffer.alloc(HEAD_BYTES), data]);
    bytes.writeUInt32LE(runs, CHECKSUM_BYTES);
    bytes.writeUInt32LE(crc32(bytes.subarray(CHECKSUM_BYTES)));
    forgetOld(path.dirname(file));
    writeFileSync(draft, bytes, { mode: 0o600, flag: "wx" });
    renameSync(draft, file);
  } catch {
    rmSync(draft, { force: true });
  }
}

/** Makes room for one more file. */
function forgetOld(folder: string): void {
  const files = readdirSync(folder)
    .map((name) => path.join(folder, name))
    .map((file) => ({ file, written: statSync(file).mtimeMs }))
    .toSorted((a, b) => b.written - a.written);
  for (const { file } of files.slice(MAX_FILES - 1)) rmSync(file, { force: true });
}
