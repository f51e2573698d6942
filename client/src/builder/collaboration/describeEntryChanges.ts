import { describeCount } from "@formweave/schema";
import type { Operation } from "@formweave/schema/api";
import { describeEntryKey, type EntryChanges } from "@formweave/schema/doc";

/** With more changed properties than this they are counted, not named; also the most authors named. */
const MAX_NAMED = 3;

/** Describes the changes to one entry while a person was away: "added", "deleted or restored", "label and position". */
export function describeEntryChanges({ root, keys, isNew }: EntryChanges): string {
  if (keys.includes("del")) return "deleted or restored";
  if (isNew) return "added";
  const words = [...new Set(keys.map((key) => describeEntryKey(root, key)))];
  if (words.length > MAX_NAMED) return describeCount(words.length, "property", "properties");
  return words.length === 1 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1) ?? ""}`;
}

/** Names of the other people who changed an entry, from the log of operations; empty when the log does not reach back far enough. */
export function listAuthors(
  entryChanges: EntryChanges,
  operations: readonly Operation[],
  myId: string,
): readonly string[] {
  const componentId =
    entryChanges.root === "widgets" ? entryChanges.id : `${entryChanges.root}:${entryChanges.id}`;
  const names = operations
    .filter((done) => done.componentId === componentId && done.userId !== myId)
    .map(({ userName }) => (userName === "" ? "Someone" : userName));
  return [...new Set(names)].slice(0, MAX_NAMED);
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Formats the time away: "a moment", "42 minutes", "3 hours", "2 days". */
export function describeSpan(ms: number): string {
  if (ms < MINUTE_MS) return "a moment";
  if (ms < HOUR_MS) return describeCount(Math.floor(ms / MINUTE_MS), "minute");
  if (ms < 24 * HOUR_MS) return describeCount(Math.floor(ms / HOUR_MS), "hour");
  return describeCount(Math.floor(ms / (24 * HOUR_MS)), "day");
}
