import { livingRow, parseWidgetKey, rowKey } from "@formweave/schema/doc";
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
  holdsLetters(write: Write, letters: readonly string[]): boolean;
  /** True when a conflict about the entry names the person. */
  names(person: string, place: CellAddress): boolean;
  /** True when a conflict reports to the person that an entry they worked on was deleted. */
  tellsOfDeletion(person: string, place: CellAddress): boolean;
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
  const rowsOf = (place: CellAddress) => byComponent.get(componentOf(place)) ?? [];
  return {
    holds: (write) => rowsOf(write).some((row) => holdsValue(row, write)),
    holdsLetters: (write, letters) =>
      rowsOf(write).some(
        (row) => isAbout(row, write) && letters.every((letter) => sidesOf(row).includes(letter)),
      ),
    lacksValue: (write) =>
      rowsOf(write).some(
        ({ userId, conflict: { key, mine } }) =>
          userId === write.commit.person && key === write.key && mine === undefined,
      ),
    names: (person, place) => rowsOf(place).some((row) => isFor(person, row)),
    tellsOfDeletion: (person, place) =>
      rowsOf(place).some((row) => isFor(person, row) && isAboutDeletion(row)),
    has: (place, kinds) => rowsOf(place).some(({ conflict }) => kinds.includes(conflict.kind)),
    hasRefused: (write) => rowsOf(write).some((row) => isRefusalOf(row, write)),
  };
}

function isFor(person: string, { userId, conflict: { otherUserId } }: ConflictRow): boolean {
  return userId === person || otherUserId === person;
}

function isAboutDeletion({ conflict: { kind, key } }: ConflictRow): boolean {
  return kind === "edit_of_deleted" || kind === "delete_of_edited" || key === "del";
}

function isRefusalOf({ userId, conflict: { kind, key, mine } }: ConflictRow, write: Write): boolean {
  const isAlike = key === "" || (key === write.key && sameValue(write, textOf(mine)));
  return kind === "refused" && userId === write.commit.person && isAlike;
}

function textOf(value: unknown): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value);
}

/** Component id of an entry in the conflict log. */
function componentOf({ root, id }: CellAddress): string {
  if (root === "widgets") return id;
  return root === "meta" ? root : `${root}:${id}`;
}

function isAbout({ conflict: { key } }: ConflictRow, write: CellAddress): boolean {
  return key === write.key || key === "";
}

function holdsValue(row: ConflictRow, write: Write): boolean {
  const { mine, theirs, key } = row.conflict;
  const letters = typedIn(write);
  if (key === "") return write.key === "" || holdsInside(row, write, letters);
  if (key !== write.key) return holdsCell(row, write);
  if (key.startsWith("t:")) return letters.every((letter) => sidesOf(row).includes(letter));
  return [mine, theirs].some((side) => sameValue(write, textOf(side)));
}

/** Checks a conflict that is reported for a whole row. */
function holdsCell({ conflict: { key, mine, theirs } }: ConflictRow, write: Write): boolean {
  const parsed = parseWidgetKey(write.key);
  if (parsed?.kind !== "cell" || key !== rowKey(parsed.list, parsed.id)) return false;
  return [mine, theirs].some((side) => sameValue(write, textOf(livingRow(side)?.[parsed.cell])));
}

/** Checks a refused entry as a whole. Its position counts as contained. */
function holdsInside(row: ConflictRow, { key, after }: Write, letters: readonly string[]): boolean {
  if (["at", "xy", "wh"].includes(key)) return true;
  const sides = sidesOf(row);
  return key.startsWith("t:")
    ? letters.every((letter) => sides.includes(letter))
    : sides.includes(after ?? "");
}

function sidesOf({ conflict: { mine, theirs } }: ConflictRow): string {
  return JSON.stringify([mine ?? null, theirs ?? null]);
}

/** True when a value is the written one; deletions of the same entry count as equal. */
export function sameValue({ key, after }: Pick<Write, "key" | "after">, value: string | undefined): boolean {
  if (key === "del") return (after === undefined) === (value === undefined);
  return after === value;
}
