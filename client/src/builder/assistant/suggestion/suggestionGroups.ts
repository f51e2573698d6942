import type { ProposedCommand } from "@formweave/schema/api";
import { findEntry } from "@formweave/schema/doc";
import type { Json } from "@formweave/schema/model";
import type * as Y from "yjs";
import { addedBy, neededBy } from "#builder/canvasState/suggestion/suggestionTargets.ts";

/** Splits a proposal into parts accepted or rejected together: an addition with the steps about it. Keeps the order. */
export function groupSteps(steps: readonly ProposedCommand[]): readonly (readonly ProposedCommand[])[] {
  const owners = new Map<string, ProposedCommand[]>();
  const groups: ProposedCommand[][] = [];
  for (const step of steps) {
    const owner = neededBy(step).flatMap((id) => owners.get(id) ?? [])[0];
    const group = (owner && groups.find((one) => one.includes(owner))) ?? newGroup(groups);
    group.push(step);
    const added = addedBy(step);
    if (added !== undefined) owners.set(added, group);
  }
  return groups;
}

function newGroup(groups: ProposedCommand[][]): ProposedCommand[] {
  const group: ProposedCommand[] = [];
  groups.push(group);
  return group;
}

/** Gives new ids to additions that existed once and are deleted, so that a suggestion can be accepted, undone and accepted again. */
export function withFreshIds(doc: Y.Doc, steps: readonly ProposedCommand[]): readonly ProposedCommand[] {
  const renames = new Map<string, string>();
  for (const step of steps) {
    const id = addedBy(step);
    if (id !== undefined && isGone(doc, id)) renames.set(id, freshId(doc, id));
  }
  if (renames.size === 0) return steps;
  const rename = (value: Json): Json => {
    if (typeof value === "string") return renames.get(value) ?? value;
    return Array.isArray(value) ? value.map(rename) : value;
  };
  return steps.map((step) => {
    const entries = Object.entries(step.input).map(([key, value]) => [
      key,
      NAMING.has(key) ? rename(value) : value,
    ]);
    return { ...step, input: Object.fromEntries(entries) };
  });
}

/** Keys of an input whose values are widget ids. */
const NAMING: ReadonlySet<string> = new Set(["id", "parentId", "widgetId", "widgetIds"]);

function isGone(doc: Y.Doc, id: string): boolean {
  return findEntry(doc, "widgets", id)?.has("del") === true;
}

function freshId(doc: Y.Doc, id: string): string {
  for (let round = 2; ; round++) {
    const next = `${id.slice(0, 56)}-${round}`;
    if (findEntry(doc, "widgets", next) === undefined) return next;
  }
}
