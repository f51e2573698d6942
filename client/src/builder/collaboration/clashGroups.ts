import type { Widget } from "@formweave/schema/model";
import { deletingSide, otherSide, type Clash } from "./clash.ts";
import { lower, refusedWidget, storyOf, titleOf, whoOf, whyOf, type ClashNames } from "./clashWords.ts";

/** A row of a list: one conflict, new widgets that were refused together, or widgets moved out of one container. */
export type ClashGroup =
  | { readonly kind: "one"; readonly id: string; readonly clash: Clash }
  | { readonly kind: "refusedNew"; readonly id: string; readonly clashes: readonly Clash[] }
  | {
      readonly kind: "rescued";
      readonly id: string;
      readonly containerId: string;
      readonly clashes: readonly Clash[];
    };

/** Groups new widgets refused for one reason, and widgets moved out of one container; groups are in the order of their first members. */
export function groupClashes(clashes: readonly Clash[]): readonly ClashGroup[] {
  const groups = Map.groupBy(clashes, groupKey);
  return [...groups].flatMap(([id, members]) => {
    const [first] = members;
    if (first === undefined) return [];
    if (first.kind === "rescued")
      return { kind: "rescued", id, containerId: first.containerId ?? "", clashes: members } as const;
    return refusedWidget(first) === undefined
      ? { kind: "one", id, clash: first }
      : { kind: "refusedNew", id, clashes: members };
  });
}

function groupKey(clash: Clash): string {
  const people = clash.sides.map(({ userId }) => userId).join();
  if (clash.kind === "rescued") return `rescued:${clash.containerId ?? ""}:${people}`;
  if (refusedWidget(clash) === undefined) return clash.id;
  return `new:${clash.reason?.code ?? ""}:${people}`;
}

/** Describes a rescue: "Ben put “Phone” into “Box”, which you deleted. It stands beside it now." */
export function storyOfRescue(clashes: readonly Clash[], names: Pick<ClashNames, "myId" | "nameOf">): string {
  const [first] = clashes;
  if (first === undefined) return "";
  const deleting = deletingSide(first) ?? 1;
  const worker = whoOf(first, otherSide(deleting), names.myId);
  const deleter = whoOf(first, deleting, names.myId);
  const what = listOf(
    [...new Set(clashes.map(({ entryId }) => entryId))].map((id) => quote(names.nameOf(id))),
  );
  const isPut = clashes.every(({ key }) => key === "at" || key === "");
  const box = quote(names.nameOf(first.containerId ?? ""), "a container");
  const did = isPut ? `put ${what} into ${box}` : `edited ${what} in ${box}`;
  const stands = new Set(clashes.map(({ entryId }) => entryId)).size > 1 ? "They stand" : "It stands";
  return `${worker} ${did}, which ${lower(deleter)} deleted. ${stands} beside it now.`;
}

/** A conflict in one sentence, for a toast. */
export function sayClash(clash: Clash, names: ClashNames): string {
  if (clash.kind === "rescued") return storyOfRescue([clash], names);
  const title = titleOf(clash, names);
  if (clash.kind === "refused") return `${title} was not changed: ${whyOf(clash, names.myId)}`;
  const other = clash.sides[1];
  if (clash.kind === "concurrent_edit")
    return other.userId === names.myId
      ? `You changed ${title} on another device too`
      : `Both you and ${other.name} changed ${title}`;
  return `${storyOf(clash, names.myId) ?? ""}: ${title}`;
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

function listOf(names: readonly string[]): string {
  if (names.length > MAX_NAMED) return `${names.length} components`;
  return names.length === 1 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
}

function quote(name: string | undefined, otherwise = "a component"): string {
  return name === undefined ? otherwise : `“${name}”`;
}
