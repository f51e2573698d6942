import {
  SERVER_WRITER,
  type FieldConflict,
  type LiveConflict,
  type OperationConflict,
} from "@formweave/schema/api";
import { parseDeletion, readEntry, ROOTS, sameJson, type Root } from "@formweave/schema/doc";
import { isEditedRoot, type Json } from "@formweave/schema/model";
import type { EditorSession } from "#document/session.ts";
import type { Me } from "#document/sessionOptions.ts";

/** One person's side of a conflict. */
export interface ConflictSide {
  /** `SERVER_WRITER` when the value is nobody's. */
  readonly userId: string;
  readonly name: string;
  /** Undefined when they removed the key, or when the value is unknown. */
  readonly value: Json | undefined;
}

/** Index of a side; 0 is the person whose change arrived last, or whose work it is. */
export type SideIndex = 0 | 1;

/**
 * A conflict: two values for one key, or a value that was refused; from a live message, from the log, or of a field that two people edited.
 */
export interface ConflictView {
  readonly id: string;
  readonly kind: LiveConflict["kind"];
  readonly root: Root;
  readonly entryId: string;
  /** "" for a whole entry. */
  readonly key: string;
  /** Key of the second side when it differs; then both changes are kept. */
  readonly otherKey: string | undefined;
  readonly sides: readonly [ConflictSide, ConflictSide];
  /** The side that won when the conflict arose; `standingSide` reads the current one from the document. */
  readonly winner: SideIndex;
  readonly at: number;
  /** Reason why the first side's value was refused. */
  readonly reason: LiveConflict["reason"];
  /** Deleted container out of which the widget was moved. */
  readonly containerId: string | undefined;
}

/** Converts a live conflict, as the server sends it to the person whose change conflicts; undefined when it cannot be shown. */
export function parseLiveConflict(conflict: LiveConflict, me: Me): ConflictView | undefined {
  const { id, kind, entryId, key, mine, theirs, otherUserId, otherName, stands, at } = conflict;
  const { reason, containerId, otherKey } = conflict;
  const root = readRoot(conflict.root);
  if (root === undefined || !isShown(root, kind)) return undefined;
  const sides = [
    { userId: me.id, name: me.name, value: mine },
    { userId: otherUserId, name: nameOr(otherName), value: theirs },
  ] as const;
  const winner = stands === "mine" ? 0 : 1;
  return { id, kind, root, entryId, key, otherKey, sides, winner, at, reason, containerId };
}

/** Converts a conflict of the log, where a removed value is null; undefined when it cannot be shown. */
export function parseLoggedConflict(row: OperationConflict): ConflictView | undefined {
  const { id, conflictType: kind, componentId, key, resolution, timestamp: at } = row;
  const address = readComponentId(componentId);
  if (address === undefined || !isShown(address.root, kind)) return undefined;
  const more = {
    otherKey: row.otherKey ?? undefined,
    reason: row.reason ?? undefined,
    containerId: row.containerId ?? undefined,
  };
  const winner = resolution === "accept" ? 0 : 1;
  return { id, kind, ...address, key, sides: toSides(row), winner, at, ...more };
}

/** Converts a conflict over a field that two people edited within a second; the later edit won. */
export function parseFieldConflict(row: FieldConflict): ConflictView {
  const { id, fieldId: entryId, key, detectedAt: at } = row;
  const none = { otherKey: undefined, reason: undefined, containerId: undefined };
  const sides = toSides(row);
  return { id, kind: "concurrent_edit", root: "widgets", entryId, key, sides, winner: 0, at, ...none };
}

/** Parts of a session from which current values are read. */
interface Open extends Pick<EditorSession, "doc"> {
  readonly store: Pick<EditorSession["store"], "tree">;
}

/** The side whose value the document has now; undefined when somebody has written another one since, and when both changes are kept. */
export function findCurrentSide({ doc, store }: Open, conflictView: ConflictView): SideIndex | undefined {
  const { kind, entryId, key, otherKey } = conflictView;
  if (kind === "rescued" || otherKey !== undefined) return undefined;
  const isAlive = store.tree().isAlive(entryId);
  if (kind === "refused" && key === "") return isAlive ? 0 : 1;
  if (kind === "concurrent_edit" || kind === "refused") return writtenSide(doc, conflictView);
  const deleting = deletingSide(conflictView) ?? 0;
  return isAlive ? otherSide(deleting) : deleting;
}

function writtenSide(
  doc: Open["doc"],
  { root, entryId, key, sides, winner }: ConflictView,
): SideIndex | undefined {
  const current = readEntry(doc, root, entryId, key);
  const stands = ({ value }: ConflictSide) => isSameValue(current, value);
  if (stands(sides[winner])) return winner;
  const other = otherSide(winner);
  return stands(sides[other]) ? other : undefined;
}

/** The opposite side. */
export function otherSide(side: SideIndex): SideIndex {
  return side === 0 ? 1 : 0;
}

/** The side that deleted something; undefined when neither did. */
export function deletingSide({ kind, key, sides }: ConflictView): SideIndex | undefined {
  const isAgainstDeletion = kind !== "concurrent_edit" && kind !== "refused";
  if (!isAgainstDeletion && key !== "del") return undefined;
  const index = sides.findIndex(({ value }) => parseDeletion(value) !== undefined);
  if (index === 0 || index === 1) return index;
  if (kind === "delete_of_edited") return 0;
  return isAgainstDeletion ? 1 : undefined;
}

/** True when both values mean the same; two deletions do, whoever made them and when. */
function isSameValue(a: Json | undefined, b: Json | undefined): boolean {
  return sameJson(a, b) || (parseDeletion(a) !== undefined && parseDeletion(b) !== undefined);
}

type Logged = Pick<
  OperationConflict,
  "userId" | "userName" | "userValue" | "otherUserId" | "otherUserName" | "otherValue"
>;

function toSides(row: Logged): ConflictView["sides"] {
  return [
    { userId: row.userId, name: nameOr(row.userName), value: row.userValue ?? undefined },
    { userId: row.otherUserId, name: nameOr(row.otherUserName), value: row.otherValue ?? undefined },
  ];
}

function nameOr(name: string): string {
  return name === "" ? "Someone who left" : name;
}

/** True when a conflict can be shown: refusals always, two values only in roots that can be described in words. */
function isShown(root: Root, kind: ConflictView["kind"]): boolean {
  return kind === "refused" || isEditedRoot(root);
}

/** Parses a component id of the log: the plain id of a widget, "meta", or "root:id" for everything else. */
function readComponentId(componentId: string): Pick<ConflictView, "root" | "entryId"> | undefined {
  if (componentId === "meta") return { root: "meta", entryId: "" };
  const colon = componentId.indexOf(":");
  if (colon === -1) return componentId === "" ? undefined : { root: "widgets", entryId: componentId };
  const root = readRoot(componentId.slice(0, colon));
  return root === undefined ? undefined : { root, entryId: componentId.slice(colon + 1) };
}

function readRoot(name: string): Root | undefined {
  return ROOTS.find((root) => root === name);
}

/** True when a side is no person's: the document already had the value, or the server refused the other one. */
export function isNobody({ userId }: ConflictSide): boolean {
  return userId === SERVER_WRITER;
}
