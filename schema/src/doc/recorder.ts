import { type Doc } from "yjs";
import { type Json } from "../model/index.ts";
import { type Root } from "./keys.ts";

/** One key that a commit wrote, with the values around it; `undefined` means absent. */
export interface Change {
  readonly root: Root;
  readonly id: string;
  readonly key: string;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
  /** Set on the change that stands for the creation of the whole entry. */
  readonly created?: true;
}

const active = new WeakMap<Doc, Change[]>();

/** Runs writes and collects what they change; one key written twice counts once. */
export function recordChanges<T>(
  doc: Doc,
  run: () => T,
): { readonly value: T; readonly changes: readonly Change[] } {
  const outer = active.get(doc);
  const changes: Change[] = [];
  active.set(doc, changes);
  try {
    return { value: run(), changes: mergeChanges(changes) };
  } finally {
    if (outer === undefined) active.delete(doc);
    else active.set(doc, outer);
  }
}

/** Tells the recorder of a document, if one is on, what was written. */
export function noteChange(doc: Doc, change: Change): void {
  active.get(doc)?.push(change);
}

/** Folds the changes of one key into one, from its first value to its last. */
export function mergeChanges(changes: readonly Change[]): readonly Change[] {
  const merged = new Map<string, Change>();
  for (const change of changes) {
    const address = `${change.root}/${change.id}/${change.key}`;
    const first = merged.get(address);
    merged.set(address, first === undefined ? change : { ...first, after: change.after });
  }
  return [...merged.values()];
}
