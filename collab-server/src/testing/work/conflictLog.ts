import { livingRow, parseRowKey, rowKey } from "@formweave/schema/doc";
import type { Batch, ConflictRow } from "../../live/log/updateLog.ts";
import type { CellAddress } from "./cells.ts";
import { typedIn, type Write } from "./ledger.ts";

/** The conflicts in a log, by entry. */
export interface ConflictLog {
  /** True when a conflict contains the written value, under its key or in a refused entry as a whole. */
  holds(write: Write): boolean;
  /** True when a conflict of the write lacks the written value. */
  lacksValue(write: Write): boolean;
  /** True when a conflict contains these characters of a write. */
  holdsCharacters(write: Write, characters: readonly string[]): boolean;
  /** True when a conflict about the entry names the person. */
  names(person: string, place: CellAddress): boolean;
  /** True when a conflict reports to the person that an entry they worked on was deleted. */
  reportsDeletion(person: string, place: CellAddress): boolean;
  /** True when an entry has a conflict of one of the kinds. */
  has(place: CellAddress, kinds: readonly ConflictKind[]): boolean;
  /** True when the write was refused. */
  hasRefused(write: Write): boolean;
}

type ConflictKind = ConflictRow["conflict"]["kind"];

/** Reads the conflicts of a log. */
export function readConflictLog(batches: readonly Batch[]): ConflictLog {
  const byComponent = Map.groupBy(
    batches.flatMap(({ conflicts }) => conflicts),
    ({ componentId }) => componentId,
  );
  const findRows = (place: CellAddress) => byComponent.get(toComponentId(place)) ?? [];
  return {
    holds: (write) => findRows(write).some((row) => holdsValue(row, write)),
    holdsCharacters: (write, characters) =>
      findRows(write).some(
        (row) => isAbout(row, write) && characters.every((character) => formatSides(row).includes(character)),
      ),
    lacksValue: (write) =>
      findRows(write).some(
        ({ userId, conflict: { key, mine } }) =>
          userId === write.commit.person && key === write.key && mine === undefined,
      ),
    names: (person, place) => findRows(place).some((row) => isFor(person, row)),
    reportsDeletion: (person, place) =>
      findRows(place).some((row) => isFor(person, row) && isAboutDeletion(row)),
    has: (place, kinds) => findRows(place).some(({ conflict }) => kinds.includes(conflict.kind)),
    hasRefused: (write) => findRows(write).some((row) => refusesWrite(row, write)),
  };
}

function isFor(person: string, { userId, conflict: { otherUserId } }: ConflictRow): boolean {
  return userId === person || otherUserId === person;
}

function isAboutDeletion({ conflict: { kind, key } }: ConflictRow): boolean {
  return kind === "edit_of_deleted" || kind === "delete_of_edited" || key === "del";
}

function refusesWrite({ userId, conflict: { kind, key, mine } }: ConflictRow, write: Write): boolean {
  const isAlike = key === "" || (key === write.key && sameValue(write, toText(mine)));
  return kind === "refused" && userId === write.commit.person && isAlike;
}

function toText(value: unknown): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value);
}

/** Component id of an entry in the conflict log. */
function toComponentId({ root, id }: CellAddress): string {
  if (root === "widgets") return id;
  return root === "meta" ? root : `${root}:${id}`;
}

function isAbout({ conflict: { key } }: ConflictRow, write: CellAddress): boolean {
  return key === write.key || key === "";
}

function holdsValue(row: ConflictRow, write: Write): boolean {
  const { mine, theirs, key } = row.conflict;
  const characters = typedIn(write);
  if (key === "") return write.key === "" || holdsInside(row, write, characters);
  if (key !== write.key) return holdsCell(row, write);
  if (key.startsWith("t:")) return characters.every((character) => formatSides(row).includes(character));
  return [mine, theirs].some((side) => sameValue(write, toText(side)));
}

/** Checks a conflict that is reported for a whole row. */
function holdsCell({ conflict: { key, mine, theirs } }: ConflictRow, write: Write): boolean {
  const parsed = parseRowKey(write.key);
  if (parsed?.kind !== "cell" || key !== rowKey(parsed.list, parsed.id)) return false;
  return [mine, theirs].some((side) => sameValue(write, toText(livingRow(side)?.[parsed.cell])));
}

/** Checks a refused entry as a whole. Its position counts as contained. */
function holdsInside(row: ConflictRow, { key, after }: Write, characters: readonly string[]): boolean {
  if (["at", "xy", "wh"].includes(key)) return true;
  const sides = formatSides(row);
  return key.startsWith("t:")
    ? characters.every((character) => sides.includes(character))
    : sides.includes(after ?? "");
}

function formatSides({ conflict: { mine, theirs } }: ConflictRow): string {
  return JSON.stringify([mine ?? null, theirs ?? null]);
}

/** True when a value is the written one; deletions of the same entry count as equal. */
export function sameValue({ key, after }: Pick<Write, "key" | "after">, value: string | undefined): boolean {
  if (key === "del") return (after === undefined) === (value === undefined);
  return after === value;
}
