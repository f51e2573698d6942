import { type FieldConflict, type LiveConflict, type OperationConflict } from "@formweave/schema/api";
import { parseDeletion, readEntry, sameJson } from "@formweave/schema/doc";
import { type Json } from "@formweave/schema/model";
import { type EditorSession, type Me } from "#editor/session.ts";

/** The roots in which a value can be chosen anew. */
type ClashRoot = "meta" | "screens" | "widgets";

/** One person's part of a clash. */
export interface ClashSide {
  readonly userId: string;
  readonly name: string;
  /** Undefined where they removed the key. */
  readonly value: Json | undefined;
}

/** Which of the two sides; 0 is the person whose change came in last. */
export type SideIndex = 0 | 1;

/** Two people's wishes for one thing, however it came to be known: live, from the log, or as a field that both edited. */
export interface Clash {
  readonly id: string;
  readonly kind: LiveConflict["kind"];
  readonly root: ClashRoot;
  readonly entryId: string;
  readonly key: string;
  readonly sides: readonly [ClashSide, ClashSide];
  /** The side that came to stand when they met; what stands now is read from the document. */
  readonly stood: SideIndex;
  readonly at: number;
}

/** A clash as the server told it to the person whose change met another's; undefined where nothing can be chosen. */
export function clashOfLive(conflict: LiveConflict, me: Me): Clash | undefined {
  const { id, kind, entryId, key, mine, theirs, otherUserId, otherName, stands, at } = conflict;
  const root = readRoot(conflict.root);
  if (root === undefined) return undefined;
  const sides = [
    { userId: me.id, name: me.name, value: mine },
    { userId: otherUserId, name: otherName, value: theirs },
  ] as const;
  return { id, kind, root, entryId, key, sides, stood: stands === "mine" ? 0 : 1, at };
}

/** A clash as the log has it; there a removed value is null. */
export function clashOfLogged(row: OperationConflict): Clash | undefined {
  const { id, conflictType, componentId, key, resolution, timestamp: at } = row;
  const address = readComponentId(componentId);
  if (address === undefined) return undefined;
  const stood = resolution === "accept" ? 0 : 1;
  return { id, kind: readKind(conflictType), ...address, key, sides: sidesOf(row), stood, at };
}

/** The other person's value of a field that two edited within a second; the later one stood. Source: spec 4 §9. */
export function clashOfField(row: FieldConflict): Clash {
  const { id, fieldId: entryId, key, detectedAt: at } = row;
  return { id, kind: "concurrent_edit", root: "widgets", entryId, key, sides: sidesOf(row), stood: 0, at };
}

/** The part of a session that says what stands. */
interface Open extends Pick<EditorSession, "doc"> {
  readonly store: Pick<EditorSession["store"], "tree">;
}

/** Whose value the document has now; undefined when somebody wrote a third one since. */
export function standingSide({ doc, store }: Open, clash: Clash): SideIndex | undefined {
  const { kind, root, entryId, key, sides } = clash;
  if (kind !== "concurrent_edit") {
    const isAlive = store.tree().isAlive(entryId);
    return isAlive === (kind === "edit_of_deleted") ? 0 : 1;
  }
  const current = readEntry(doc, root, entryId, key);
  const stands = ({ value }: ClashSide) => isSameWish(current, value);
  if (stands(sides[clash.stood])) return clash.stood;
  const other = clash.stood === 0 ? 1 : 0;
  return stands(sides[other]) ? other : undefined;
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
  return name === "" ? "Someone" : name;
}

function readKind(type: string): Clash["kind"] {
  return type === "edit_of_deleted" || type === "delete_of_edited" ? type : "concurrent_edit";
}

/** The log names widgets by their id, everything else by its root. */
function readComponentId(componentId: string): Pick<Clash, "root" | "entryId"> | undefined {
  if (componentId === "meta") return { root: "meta", entryId: "" };
  const colon = componentId.indexOf(":");
  if (colon === -1) return componentId === "" ? undefined : { root: "widgets", entryId: componentId };
  const root = readRoot(componentId.slice(0, colon));
  return root === undefined ? undefined : { root, entryId: componentId.slice(colon + 1) };
}

function readRoot(root: string): ClashRoot | undefined {
  return root === "meta" || root === "screens" || root === "widgets" ? root : undefined;
}
