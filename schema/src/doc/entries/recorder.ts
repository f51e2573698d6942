import type { Doc } from "yjs";
import type { Json } from "../../model/index.ts";
import type { Root } from "../keys/keys.ts";
import { sameJson } from "../keys/values.ts";

/** A key written by a commit, with the values before and after; `undefined` means absent. */
export interface Change {
  readonly root: Root;
  readonly id: string;
  readonly key: string;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
  /** Set on the change that represents the creation of the whole entry. */
  readonly created?: true;
}

const active = new WeakMap<Doc, Change[]>();

/** Runs writes and collects their changes; a key written twice counts once, except locks. */
export function recordChanges<T>(
  doc: Doc,
  run: () => T,
): { readonly value: T; readonly changes: readonly Change[] } {
  const outer = active.get(doc);
  const changes: Change[] = [];
  active.set(doc, changes);
  try {
    return { value: run(), changes: mergeChanges(withoutInside(changes), true) };
  } finally {
    if (outer === undefined) active.delete(doc);
    else active.set(doc, outer);
  }
}

/** Leaves out writes into an entry created by the same commit: they are undone and redone with the creation. */
function withoutInside(changes: readonly Change[]): readonly Change[] {
  const made = new Set<string>();
  return changes.filter(({ root, id, created }) => {
    const entry = `${root}/${id}`;
    if (made.has(entry)) return false;
    if (created === true) made.add(entry);
    return true;
  });
}

/** Reports a write to the active recorder of the document, if there is one. */
export function noteChange(doc: Doc, change: Change): void {
  active.get(doc)?.push(change);
}

/**
 * Folds the changes of one key into one, from its first value to its last, unless somebody else wrote in between: their value
 * is not undone with it. With `keepsLocks` a lock that is taken off and put on again stays two changes, because undoing the
 * work between them needs both.
 */
export function mergeChanges(changes: readonly Change[], keepsLocks = false): readonly Change[] {
  const merged: Change[] = [];
  const latest = new Map<string, number>();
  for (const change of changes) {
    const address = `${change.root}/${change.id}/${change.key}`;
    const index = latest.get(address);
    const earlier = index === undefined ? undefined : merged[index];
    const isApart = keepsLocks && change.key === "locked";
    if (index !== undefined && earlier !== undefined && !isApart && sameJson(earlier.after, change.before)) {
      merged[index] = { ...earlier, after: change.after };
    } else {
      latest.set(address, merged.length);
      merged.push(change);
    }
  }
  return merged;
}
