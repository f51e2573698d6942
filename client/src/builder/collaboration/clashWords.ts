import { plainTextOf, richText, widget, type Json, type Widget } from "@formweave/schema/model";
import { deletingSide, isNobody, otherSide, type Clash, type SideIndex } from "./clash.ts";
import { describePlace, describeValue, NOT_SET, type ValueInWords } from "./describeValue.ts";

/** Lookups for describing a conflict in words. */
export interface ClashNames {
  readonly myId: string;
  readonly nameOf: (widgetId: string) => string | undefined;
  readonly nameOfScreen: (screenId: string) => string | undefined;
}

const OTHER_ROOTS: Partial<Readonly<Record<Clash["root"], string>>> = {
  meta: "The project",
  layout: "A guide",
  links: "A link",
  sources: "A data source",
  flows: "A workflow",
};

/** Name of the component, screen or other part that a conflict concerns. */
export function titleOf(clash: Clash, names: ClashNames): string {
  const { root, entryId } = clash;
  if (root === "widgets")
    return names.nameOf(entryId) ?? refusedWidget(clash)?.name ?? "A component that is gone";
  return OTHER_ROOTS[root] ?? names.nameOfScreen(entryId) ?? "A screen";
}

/** Owner of a side's value in words: "In the document" for the value that a refused one would have replaced, else the person. */
export function ownerOf(clash: Clash, side: SideIndex, myId: string): string {
  return isOfDocument(clash, side) ? "In the document" : whoOf(clash, side, myId);
}

function isOfDocument(clash: Clash, side: SideIndex): boolean {
  return isNobody(clash.sides[side]) || (clash.kind === "refused" && side === 1);
}

/** Name of a side's person, "You" for this person. */
export function whoOf({ sides }: Clash, side: SideIndex, myId: string): string {
  const { userId, name } = sides[side];
  if (userId !== myId) return name;
  return side === 1 && sides[0].userId === myId ? "You, on another device" : "You";
}

/** A side's value in words; "Deleted" for a deletion, and only that there was work where the value is unknown. */
export function saidBy(clash: Clash, side: SideIndex, names: Pick<ClashNames, "nameOf">): ValueInWords {
  const { value } = clash.sides[side];
  if (deletingSide(clash) === side) return { text: "Deleted" };
  const isAgainstDeletion = clash.kind === "edit_of_deleted" || clash.kind === "delete_of_edited";
  if (isAgainstDeletion && value === undefined) return { text: "Kept working on it" };
  if (clash.key === "del") return { text: "Kept working on it" };
  const key = side === 1 ? (clash.otherKey ?? clash.key) : clash.key;
  const said = describeSide(clash, side, { key, nameOf: names.nameOf });
  return isAgainstDeletion || clash.otherKey !== undefined ? withPlace(clash, key, said) : said;
}

interface SideNames extends Pick<ClashNames, "nameOf"> {
  readonly key: string;
}

function describeSide(clash: Clash, side: SideIndex, { key, nameOf }: SideNames): ValueInWords {
  const { value } = clash.sides[side];
  const isUnset = (value === undefined || value === null) && isOfDocument(clash, side);
  return isUnset ? NOT_SET : describeValue(key, value, nameOf);
}

/** Sentence on what happened, where the two values alone do not tell; undefined otherwise. */
export function storyOf(clash: Clash, myId: string): string | undefined {
  const deleting = deletingSide(clash) ?? 1;
  const [editor, deleter] = [whoOf(clash, otherSide(deleting), myId), whoOf(clash, deleting, myId)];
  const writer = whoOf(clash, 0, myId);
  switch (clash.kind) {
    case "edit_of_deleted":
      return `${editor} edited what ${lower(deleter)} deleted`;
    case "delete_of_edited":
      return `${editor} kept working on what ${lower(deleter)} deleted`;
    case "refused":
      return `${writer === "You" ? "Not accepted" : `Not accepted from ${writer}`}: ${whyOf(clash, myId)}`;
    case "concurrent_edit":
      return clash.otherKey === undefined ? undefined : "Both changes are kept";
    case "rescued":
      return undefined;
  }
}

/** Reason of a refusal: the person who locked the component, else the server's message. */
export function whyOf(clash: Clash, myId: string): string {
  const { reason, sides } = clash;
  if (reason?.code === "WIDGET_LOCKED" && !isNobody(sides[1])) return `${whoOf(clash, 1, myId)} locked it`;
  return reason?.message ?? "The server did not accept it";
}

/** The widget that was refused as a whole; undefined for other conflicts. */
export function refusedWidget({ kind, root, key, sides }: Clash): Widget | undefined {
  if (kind !== "refused" || root !== "widgets" || key !== "") return undefined;
  const parsed = widget.safeParse(sides[0].value);
  return parsed.success ? parsed.data : undefined;
}

/** The text of a side's value for copying; undefined when it has none. */
export function textOfSide({ sides, key }: Clash, side: SideIndex): string | undefined {
  const { value } = sides[side];
  if (typeof value === "string") return value === "" ? undefined : value;
  if (key === "" || value === undefined) return undefined;
  const rich = richText.safeParse(value);
  return rich.success ? plainTextOf(rich.data) || undefined : labelIn(value);
}

function labelIn(value: Json): string | undefined {
  if (typeof value !== "object" || value === null || !("label" in value)) return undefined;
  return typeof value.label === "string" ? value.label : undefined;
}

function withPlace({ root }: Clash, key: string, said: ValueInWords): ValueInWords {
  const place = describePlace(root, key);
  return place === "" ? said : { ...said, text: `${place}: ${said.text}` };
}

/** Lowers "You" for the middle of a sentence. */
export function lower(who: string): string {
  return who.startsWith("You") ? `y${who.slice(1)}` : who;
}
