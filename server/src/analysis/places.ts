/**
 * Absolute key paths. Segments count array places and rows from their own start, so that an element inserted early
 * leaves the others alone; the sums are made when a path is first asked for.
 */
import type { FileIgnores } from "../config/select";
import type { Container, Field, Finding, KeyPath } from "../model";
import type { Layout } from "../text/layout";
import type { Outlines } from "./boundaries/outline";

/** A step of a key path: a key, a place, or a place that counts from the segment's start, with its container's depth. */
type RelativeStep = string | number | { readonly index: number; readonly depth: number };

/** A key path that stays right when text before its segment is edited. */
export type RelativePath = readonly RelativeStep[];

interface Outlined {
  readonly read: { readonly outlines: Outlines };
}

export class Places {
  private readonly layout: Layout;
  private readonly parts: readonly Outlined[];
  private readonly origin: readonly number[];
  /** For each segment, what the places in its containers open at the start count from; by depth. */
  private bases: readonly (readonly number[])[] | null = null;

  /** @param origin what the places in the first segment's open containers count from; by depth */
  constructor(layout: Layout, parts: readonly Outlined[], origin: readonly number[]) {
    this.layout = layout;
    this.parts = parts;
    this.origin = origin;
  }

  keyPath(field: Field): KeyPath {
    const { container, key, index } = field;
    // A cell of a table, by the short way: most paths of a large report.
    if (container.kind === "row" && container.key === null && container.parent?.parent === null)
      return [this.resolveStep(relative(container.parent, container.index), container), key ?? index];
    return this.resolve(relativePath(field), this.layout.indexOf(container.segment));
  }

  /** @param segment index of the segment that the path was made in */
  resolve(path: RelativePath, segment: number): KeyPath {
    return path.map((step) => (typeof step === "object" ? this.placeOf(step, segment) : step));
  }

  private resolveStep(step: RelativeStep, { segment }: Container): string | number {
    return typeof step === "object" ? this.placeOf(step, this.layout.indexOf(segment)) : step;
  }

  private placeOf({ index, depth }: Exclude<RelativeStep, string | number>, segment: number): number {
    this.bases ??= this.sum();
    return index + (this.bases[segment]?.[depth] ?? 0);
  }

  private sum(): (readonly number[])[] {
    const bases: (readonly number[])[] = [];
    let base = this.origin;
    for (const { read } of this.parts) {
      bases.push(base);
      base = placesBehind(read.outlines, base);
    }
    return bases;
  }
}

/** The path of a finding that an `ignore` may cover by its key; null of all others, which are told without. */
export function pathToIgnore(ignores: FileIgnores | null): (finding: Finding) => RelativePath | null {
  return ({ rule, field }) => (ignores?.ofRule(rule) === "by key" ? relativePath(field) : null);
}

function relativePath(field: Field): RelativePath {
  // A document that is a single scalar.
  if (field.container.parent === null) return [];
  // The parts of a value have no path of their own.
  if (field.container.kind === "text" && field.within !== undefined) return relativePath(field.within);
  const step = field.key ?? relative(field.container, field.index);
  return [...relativePathOf(field.container), step];
}

function relativePathOf(container: Container): RelativePath {
  const path: RelativeStep[] = [];
  for (let at = container; at.parent !== null; at = at.parent) {
    // The documents of one stream share their paths: most streams have one, and a path should survive a second.
    if (at.parent.parent === null && at.kind !== "row") break;
    path.push(at.key ?? relative(at.parent, at.index));
  }
  return path.reverse();
}

function relative(container: Container, index: number): RelativeStep {
  if (container.kind === "row") return index;
  // An entry whose key is none (an alias, a collection, a broken line): its place says nothing that stays.
  if (container.kind === "object") return "";
  const { openDepth: depth } = container;
  return depth === undefined ? index : { index, depth };
}

/** What the places in the containers open behind a segment count from, given the same for its start. */
export function placesBehind({ atStart, atEnd, places }: Outlines, before: readonly number[]): readonly number[] {
  return atEnd.map((outline, depth) => {
    const place = places[depth] ?? 0;
    return atStart[depth] === outline ? (before[depth] ?? 0) + place : place;
  });
}
