import {
  SERVER_WRITER,
  type FieldConflict,
  type LiveConflict,
  type OperationConflict,
} from "@formweave/schema/api";
import { parseDeletion, readEntry, ROOTS, sameJson, type Root } from "@formweave/schema/doc";
import type { Json } from "@formweave/schema/model";
import type { EditorSession } from "#document/session.ts";
import type { Me } from "#document/sessionOptions.ts";

/** One person's part of a clash. */
export interface ClashSide {
  /** `SERVER_WRITER` where no person stands behind it. */
  readonly userId: string;
  readonly name: string;
  /** Undefined where they removed the key, or where nobody knows what they wrote. */
  readonly value: Json | undefined;
}

/** Which of the two sides; 0 is the person whose change came in last, or whose work it is. */
export type SideIndex = 0 | 1;

/** Two people's wishes for one thing, or one that may not stand, however it came to be known: live, from the log, or as a field that both edited. */
export interface Clash {
  readonly id: string;
  readonly kind: LiveConflict["kind"];
  readonly root: Root;
  readonly entryId: string;
  /** "" of a whole entry. */
  readonly key: string;
  /** The key of the second side where that is another one: then neither gave way. */
  readonly otherKey: string | undefined;
  readonly sides: readonly [ClashSide, ClashSide];
  /** The side that came to stand when they met; what stands now is read from the document. */
  readonly stood: SideIndex;
  readonly at: number;
  /** Why the first side's value was refused. */
  readonly reason: LiveConflict["reason"];
  /** The deleted container that a widget was moved out of. */
  readonly containerId: string | undefined;
}

/** A clash as the server told it to the person whose change met another's; undefined where nothing can be shown of it. */
export function clashOfLive(conflict: LiveConflict, me: Me): Clash | undefined {
  const { id, kind, entryId, key, mine, theirs, otherUserId, otherName, stands, at } = conflict;
  const { reason, containerId, otherKey } = conflict;
  const root = readRoot(conflict.root);
  if (root === undefined || !isShown(root, kind)) return undefined;
  const sides = [
    { userId: me.id, name: me.name, value: mine },
    { userId: otherUserId, name: nameOr(otherName), value: theirs },
  ] as const;
  const stood = stands === "mine" ? 0 : 1;
  return { id, kind, root, entryId, key, otherKey, sides, stood, at, reason, containerId };
}

/** A clash as the log has it; there a removed value is null. */
export function clashOfLogged(row: OperationConflict): Clash | undefined {
  const { id, conflictType: kind, componentId, key, resolution, timestamp: at } = row;
  const address = readComponentId(componentId);
  if (address === undefined || !isShown(address.root, kind)) return undefined;
  const more = {
    otherKey: row.otherKey ?? undefined,
    reason: row.reason ?? undefined,
    containerId: row.containerId ?? undefined,
  };
  const stood = resolution === "accept" ? 0 : 1;
  return { id, kind, ...address, key, sides: sidesOf(row), stood, at, ...more };
}

/** The other person's value of a field that two edited within a second; the later one stood. */
export function clashOfField(row: FieldConflict): Clash {
  const { id, fieldId: entryId, key, detectedAt: at } = row;
  const none = { otherKey: undefined, reason: undefined, containerId: undefined };
  const sides = sidesOf(row);
  return { id, kind: "concurrent_edit", root: "widgets", entryId, key, sides, stood: 0, at, ...none };
}

/** The part of a session that says what stands. */
interface Open extends Pick<EditorSession, "doc"> {
  readonly store: Pick<EditorSession["store"], "tree">;
}

/** Whose value the document has now; undefined when somebody wrote a third one since, and where neither gave way. */
export function standingSide({ doc, store }: Open, clash: Clash): SideIndex | undefined {
  const { kind, entryId, key, otherKey } = clash;
  if (kind === "rescued" || otherKey !== undefined) return undefined;
  const isAlive = store.tree().isAlive(entryId);
  if (kind === "refused" && key === "") return isAlive ? 0 : 1;
  if (kind === "concurrent_edit" || kind === "refused") return writtenSide(doc, clash);
  const deleting = deletingSide(clash) ?? 0;
  return isAlive ? otherSide(deleting) : deleting;
}

function writtenSide(doc: Open["doc"], { root, entryId, key, sides, stood }: Clash): SideIndex | undefined {
  const current = readEntry(doc, root, entryId, key);
  const stands = ({ value }: ClashSide) => isSameWish(current, value);
  if (stands(sides[stood])) return stood;
  const other = otherSide(stood);
  return stands(sides[other]) ? other : undefined;
}

/** The side across. */
export function otherSide(side: SideIndex): SideIndex {
  return side === 0 ? 1 : 0;
}

/** The side of a rescue or of an edit against a deletion that deleted something; undefined where none did. */
export function deletingSide({ kind, key, sides }: Clash): SideIndex | undefined {
  const isAgainstDeletion = kind !== "concurrent_edit" && kind !== "refused";
  if (!isAgainstDeletion && key !== "del") return undefined;
  const index = sides.findIndex(({ value }) => parseDeletion(value) !== undefined);
  if (index === 0 || index === 1) return index;
  if (kind === "delete_of_edited") return 0;
  return isAgainstDeletion ? 1 : undefined;
}

/** Two deletions are the same wish, whoever made them and when. */
function isSameWish(a: Json | undefined, b: Json | undefined): boolean {
  return sameJson(a, b) || (parseDeletion(a) !== undefined && parseDeletion(b) !== undefined);
}

type Logged = Pick<
  OperationConflict,
  "userId" | "userName" | "userValue" | "otherUserId" | "otherUserName" | "otherValue"
>;

function sidesOf(row: Logged): Clash["sides"] {
  return [
    { userId: row.userId, name: nameOr(row.userName), value: row.userValue ?? undefined },
    { userId: row.otherUserId, name: nameOr(row.otherUserName), value: row.otherValue ?? undefined },
  ];
}

function nameOr(name: string): string {
  return name === "" ? "Someone who left" : name;
}

/** What was refused is shown of everything; what two people wrote only where it can be put in words. */
function isShown(root: Root, kind: Clash["kind"]): boolean {
  return kind === "refused" || root === "meta" || root === "screens" || root === "widgets";
}

/** The log names widgets by their id, everything else by its root. */
function readComponentId(componentId: string): Pick<Clash, "root" | "entryId"> | undefined {
  if (componentId === "meta") return { root: "meta", entryId: "" };
  const colon = componentId.indexOf(":");
  if (colon === -1) return componentId === "" ? undefined : { root: "widgets", entryId: componentId };
  const root = readRoot(componentId.slice(0, colon));
  return root === undefined ? undefined : { root, entryId: componentId.slice(colon + 1) };
}

function readRoot(name: string): Root | undefined {
  return ROOTS.find((root) => root === name);
}

/** Whether no person stands behind a side: the document had the value, or the server would not take the other one. */
export function isNobody({ userId }: ClashSide): boolean {
  return userId === SERVER_WRITER;
}
