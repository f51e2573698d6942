import type { ProposedCommand } from "@formweave/schema/api";
import { entryOf } from "@formweave/schema/doc";
import type { Json } from "@formweave/schema/model";
import type * as Y from "yjs";
import { addedBy, neededBy } from "#document/suggestion/suggestionTargets.ts";

/** Parts a proposal into what is taken or left together: what is added, and the steps that are about it. In their order. */
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

/** Gives what was added once, and is gone again, other ids: an offer can be accepted, undone and made once more. */
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

/** What of an input names widgets. */
const NAMING: ReadonlySet<string> = new Set(["id", "parentId", "widgetId", "widgetIds"]);

function isGone(doc: Y.Doc, id: string): boolean {
  return entryOf(doc, "widgets", id)?.has("del") === true;
}

function freshId(doc: Y.Doc, id: string): string {
  for (let round = 2; ; round++) {
    const next = `${id.slice(0, 56)}-${round}`;
    if (entryOf(doc, "widgets", next) === undefined) return next;
  }
}
