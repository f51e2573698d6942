import { toPlainText, richText, widget, type Json, type Widget } from "@formweave/schema/model";
import { deletingSide, isNobody, otherSide, type ConflictView, type SideIndex } from "./conflictView.ts";
import {
  describeProperty,
  describeValue,
  NOT_SET,
  type ValueInWords,
} from "#builder/collaboration/describeValue.ts";

/** Lookups for describing a conflict in words. */
export interface ConflictNames {
  readonly myId: string;
  readonly findName: (widgetId: string) => string | undefined;
  readonly nameOfScreen: (screenId: string) => string | undefined;
  readonly nameOfSource: (sourceId: string) => string | undefined;
}

const OTHER_ROOTS: Partial<Readonly<Record<ConflictView["root"], string>>> = {
  meta: "The project",
  layout: "A guide",
  links: "A link",
  flows: "A workflow",
};

/** Name of the component, screen or other part that a conflict concerns. */
export function describeSubject(conflict: ConflictView, names: ConflictNames): string {
  const { root, entryId } = conflict;
  if (root === "widgets")
    return names.findName(entryId) ?? refusedWidget(conflict)?.name ?? "A component that is gone";
  if (root === "sources") return names.nameOfSource(entryId) ?? "A data source";
  return OTHER_ROOTS[root] ?? names.nameOfScreen(entryId) ?? "A screen";
}

/** Owner of a side's value in words: "In the document" for the value that a refused one would have replaced, else the person. */
export function describeOwner(conflict: ConflictView, side: SideIndex, myId: string): string {
  return isOfDocument(conflict, side) ? "In the document" : describePerson(conflict, side, myId);
}

function isOfDocument(conflict: ConflictView, side: SideIndex): boolean {
  return isNobody(conflict.sides[side]) || (conflict.kind === "refused" && side === 1);
}

/** Name of a side's person, "You" for this person. */
export function describePerson({ sides }: ConflictView, side: SideIndex, myId: string): string {
  const { userId, name } = sides[side];
  if (userId !== myId) return name;
  return side === 1 && sides[0].userId === myId ? "You, on another device" : "You";
}

/** A side's value in words; "Deleted" for a deletion, and only that there was work where the value is unknown. */
export function describeSideValue(
  conflict: ConflictView,
  side: SideIndex,
  names: Pick<ConflictNames, "findName">,
): ValueInWords {
  const { value } = conflict.sides[side];
  if (deletingSide(conflict) === side) return { text: "Deleted" };
  const isAgainstDeletion = conflict.kind === "edit_of_deleted" || conflict.kind === "delete_of_edited";
  if (isAgainstDeletion && value === undefined) return { text: "Kept working on it" };
  if (conflict.key === "del") return { text: "Kept working on it" };
  const key = side === 1 ? (conflict.otherKey ?? conflict.key) : conflict.key;
  const described = describeSide(conflict, side, { key, findName: names.findName });
  return isAgainstDeletion || conflict.otherKey !== undefined
    ? withProperty(conflict, key, described)
    : described;
}

interface SideNames extends Pick<ConflictNames, "findName"> {
  readonly key: string;
}

function describeSide(conflict: ConflictView, side: SideIndex, { key, findName }: SideNames): ValueInWords {
  const { value } = conflict.sides[side];
  const isUnset = (value === undefined || value === null) && isOfDocument(conflict, side);
  return isUnset ? NOT_SET : describeValue(key, value, findName);
}

/** Sentence on what happened, where the two values alone do not tell; undefined otherwise. */
export function describeConflict(conflict: ConflictView, myId: string): string | undefined {
  const deleting = deletingSide(conflict) ?? 1;
  const [editor, deleter] = [
    describePerson(conflict, otherSide(deleting), myId),
    describePerson(conflict, deleting, myId),
  ];
  const writer = describePerson(conflict, 0, myId);
  switch (conflict.kind) {
    case "edit_of_deleted":
      return `${editor} edited what ${lower(deleter)} deleted`;
    case "delete_of_edited":
      return `${editor} kept working on what ${lower(deleter)} deleted`;
    case "refused":
      return `${writer === "You" ? "Not accepted" : `Not accepted from ${writer}`}: ${describeRefusal(conflict, myId)}`;
    case "concurrent_edit":
      return conflict.otherKey === undefined ? undefined : "Both changes are kept";
    case "rescued":
      return undefined;
  }
}

/** Reason of a refusal: the person who locked the component, else the server's message. */
export function describeRefusal(conflict: ConflictView, myId: string): string {
  const { reason, sides } = conflict;
  if (reason?.code === "WIDGET_LOCKED" && !isNobody(sides[1]))
    return `${describePerson(conflict, 1, myId)} locked it`;
  return reason?.message ?? "The server did not accept it";
}

/** The widget that was refused as a whole; undefined for other conflicts. */
export function refusedWidget({ kind, root, key, sides }: ConflictView): Widget | undefined {
  if (kind !== "refused" || root !== "widgets" || key !== "") return undefined;
  const parsed = widget.safeParse(sides[0].value);
  return parsed.success ? parsed.data : undefined;
}

/** The text of a side's value for copying; undefined when it has none. */
export function textOfSide({ sides, key }: ConflictView, side: SideIndex): string | undefined {
  const { value } = sides[side];
  if (typeof value === "string") return value === "" ? undefined : value;
  if (key === "" || value === undefined) return undefined;
  const rich = richText.safeParse(value);
  return rich.success ? toPlainText(rich.data) || undefined : labelIn(value);
}

function labelIn(value: Json): string | undefined {
  if (typeof value !== "object" || value === null || !("label" in value)) return undefined;
  return typeof value.label === "string" ? value.label : undefined;
}

function withProperty({ root }: ConflictView, key: string, described: ValueInWords): ValueInWords {
  const place = describeProperty(root, key);
  return place === "" ? described : { ...described, text: `${place}: ${described.text}` };
}

/** Lowers "You" for the middle of a sentence. */
export function lower(who: string): string {
  return who.startsWith("You") ? `y${who.slice(1)}` : who;
}
