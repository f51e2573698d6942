import type { Widget } from "@formweave/schema/model";
import { deletingSide, otherSide, type ConflictView } from "./conflictView.ts";
import {
  lower,
  refusedWidget,
  describeConflict,
  describeSubject,
  describePerson,
  describeRefusal,
  type ConflictNames,
} from "./describeConflict.ts";

/** A row of a list: one conflict, new widgets that were refused together, or widgets moved out of one container. */
export type ConflictGroup =
  | { readonly kind: "one"; readonly id: string; readonly conflict: ConflictView }
  | { readonly kind: "refusedNew"; readonly id: string; readonly conflicts: readonly ConflictView[] }
  | {
      readonly kind: "rescued";
      readonly id: string;
      readonly containerId: string;
      readonly conflicts: readonly ConflictView[];
    };

/** Groups new widgets refused for one reason, and widgets moved out of one container; groups are in the order of their first members. */
export function groupConflicts(conflicts: readonly ConflictView[]): readonly ConflictGroup[] {
  const groups = Map.groupBy(conflicts, groupKey);
  return [...groups].flatMap(([id, members]) => {
    const [first] = members;
    if (first === undefined) return [];
    if (first.kind === "rescued")
      return { kind: "rescued", id, containerId: first.containerId ?? "", conflicts: members } as const;
    return refusedWidget(first) === undefined
      ? { kind: "one", id, conflict: first }
      : { kind: "refusedNew", id, conflicts: members };
  });
}

function groupKey(conflict: ConflictView): string {
  const people = conflict.sides.map(({ userId }) => userId).join();
  if (conflict.kind === "rescued") return `rescued:${conflict.containerId ?? ""}:${people}`;
  if (refusedWidget(conflict) === undefined) return conflict.id;
  return `new:${conflict.reason?.code ?? ""}:${people}`;
}

/** Describes a rescue: "Ben put “Phone” into “Box”, which you deleted. It stands beside it now." */
export function describeRescue(
  conflicts: readonly ConflictView[],
  names: Pick<ConflictNames, "myId" | "findName">,
): string {
  const [first] = conflicts;
  if (first === undefined) return "";
  const deleting = deletingSide(first) ?? 1;
  const worker = describePerson(first, otherSide(deleting), names.myId);
  const deleter = describePerson(first, deleting, names.myId);
  const what = joinNames(
    [...new Set(conflicts.map(({ entryId }) => entryId))].map((id) => quote(names.findName(id))),
  );
  const isPut = conflicts.every(({ key }) => key === "at" || key === "");
  const box = quote(names.findName(first.containerId ?? ""), "a container");
  const did = isPut ? `put ${what} into ${box}` : `edited ${what} in ${box}`;
  const sentence = new Set(conflicts.map(({ entryId }) => entryId)).size > 1 ? "They stand" : "It stands";
  return `${worker} ${did}, which ${lower(deleter)} deleted. ${sentence} beside it now.`;
}

/** A conflict in one sentence, for a toast. */
export function summarizeConflict(conflict: ConflictView, names: ConflictNames): string {
  if (conflict.kind === "rescued") return describeRescue([conflict], names);
  const title = describeSubject(conflict, names);
  if (conflict.kind === "refused")
    return `${title} was not changed: ${describeRefusal(conflict, names.myId)}`;
  const other = conflict.sides[1];
  if (conflict.kind === "concurrent_edit")
    return other.userId === names.myId
      ? `You changed ${title} on another device too`
      : `Both you and ${other.name} changed ${title}`;
  return `${describeConflict(conflict, names.myId) ?? ""}: ${title}`;
}

/** The refused widgets for which there is room, containers before their contents. */
export function widgetsThatFit(widgets: readonly Widget[], room: number): readonly Widget[] {
  const ids = new Set(widgets.map(({ id }) => id));
  const isInside = ({ parentId }: Widget) => parentId !== null && ids.has(parentId);
  const inOrder = [...widgets.filter((one) => !isInside(one)), ...widgets.filter(isInside)];
  return inOrder.slice(0, Math.max(0, room));
}

/** Greatest number of components that are named one by one. */
const MAX_NAMED = 3;

function joinNames(names: readonly string[]): string {
  if (names.length > MAX_NAMED) return `${names.length} components`;
  return names.length === 1 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
}

function quote(name: string | undefined, otherwise = "a component"): string {
  return name === undefined ? otherwise : `“${name}”`;
}
