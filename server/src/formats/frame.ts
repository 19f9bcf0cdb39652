/** A container that is open, as a reader's state keeps it between two segments: a linked list, shared and never changed. */
import type { ContainerKind } from "../model";
import type { Key } from "./keyTable";
import { MAX_CONTAINERS } from "./limits";

export interface Frame {
  readonly kind: ContainerKind;
  readonly key: string | null;
  readonly parent: Frame | null;
  /** 0 for the document. */
  readonly depth: number;
  /** The ancestor at depth `MAX_CONTAINERS`, which has its fields; null where it has a container of its own. */
  readonly shown: Frame | null;
  /** `Container.from` of a list whose places matter; -1 elsewhere. */
  readonly from: number;
  /** The nearest key: where it speaks of something that matters, so may every value in here. */
  readonly named: Key | null;
  /** In a list whose first value names those behind it: each of them may matter. */
  readonly isLabelled: boolean;
  /** As the format writes it in a path: a name, or the place of an element. */
  readonly step: string | number | null;
}

export const documentFrame: Frame = {
  kind: "document",
  key: null,
  parent: null,
  depth: 0,
  shown: null,
  from: -1,
  named: null,
  isLabelled: false,
  step: null,
};

/** The frame of a container in another one. @param ordered whether the places in it matter */
export function frameIn(
  parent: Frame,
  kind: ContainerKind,
  key: string | null,
  named: Key | null,
  step: string | number | null = key,
  ordered = false,
): Frame {
  const depth = parent.depth + 1;
  const shown = depth > MAX_CONTAINERS ? (parent.shown ?? parent) : null;
  const isLabelled = key === null && parent.isLabelled;
  return { kind, key, parent, depth, shown, from: ordered ? 0 : -1, named, isLabelled, step };
}

/** Whether reading on in either gives the same result. */
export function sameFrames(a: Frame, b: Frame): boolean {
  if (a.depth !== b.depth) return false;
  let left: Frame | null = a;
  let right: Frame | null = b;
  while (left !== right) {
    if (left === null || right === null) return false;
    if (left.kind !== right.kind || left.key !== right.key || left.step !== right.step) return false;
    if (left.isLabelled !== right.isLabelled || left.from !== right.from) return false;
    left = left.parent;
    right = right.parent;
  }
  return true;
}
