import { plainTextOf, richText, widget, type Json, type Widget } from "@formweave/schema/model";
import { deletingSide, isNobody, otherSide, type Clash, type SideIndex } from "./clash.ts";
import { describePlace, describeValue, NOT_SET, type ValueInWords } from "./describeValue.ts";

/** What is looked up to say it in words. */
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

/** What a clash is about. */
export function titleOf(clash: Clash, names: ClashNames): string {
  const { root, entryId } = clash;
  if (root === "widgets")
    return names.nameOf(entryId) ?? refusedWidget(clash)?.name ?? "A component that is gone";
  return OTHER_ROOTS[root] ?? names.nameOfScreen(entryId) ?? "A screen";
}

/** Whose value a side is: what stands in the place of a refused one was there before, whoever had it refused. */
export function ownerOf(clash: Clash, side: SideIndex, myId: string): string {
  return isOfDocument(clash, side) ? "In the document" : whoOf(clash, side, myId);
}

function isOfDocument(clash: Clash, side: SideIndex): boolean {
  return isNobody(clash.sides[side]) || (clash.kind === "refused" && side === 1);
}

/** Who did what a side is about, as this person reads it. */
export function whoOf({ sides }: Clash, side: SideIndex, myId: string): string {
  const { userId, name } = sides[side];
  if (userId !== myId) return name;
  return side === 1 && sides[0].userId === myId ? "You, on another device" : "You";
}

/** What a side really wrote; a deletion as that, and what nobody knows as no more than that something was done. */
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

/** What happened, where two values alone do not say it. */
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

/** Why a value was refused: by whom something was locked, else what the server said. */
export function whyOf(clash: Clash, myId: string): string {
  const { reason, sides } = clash;
  if (reason?.code === "WIDGET_LOCKED" && !isNobody(sides[1])) return `${whoOf(clash, 1, myId)} locked it`;
  return reason?.message ?? "The server did not accept it";
}

/** The widget that was refused as a whole. */
export function refusedWidget({ kind, root, key, sides }: Clash): Widget | undefined {
  if (kind !== "refused" || root !== "widgets" || key !== "") return undefined;
  const parsed = widget.safeParse(sides[0].value);
  return parsed.success ? parsed.data : undefined;
}

/** What of a side can be copied as text. */
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

/** "You" in the middle of a sentence. */
export function lower(who: string): string {
  return who.startsWith("You") ? `y${who.slice(1)}` : who;
}
