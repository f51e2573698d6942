import { describeCount } from "@formweave/schema";
import type { Operation } from "@formweave/schema/api";
import { describeKey, type EntryNews } from "@formweave/schema/doc";

/** Beyond so many, what was changed is counted, not named. */
const MAX_NAMED = 3;

/** What happened to one thing while a person was away: "added", "deleted", "label and position". */
export function describeNews({ root, keys, isNew }: EntryNews): string {
  if (keys.includes("del")) return "deleted or restored";
  if (isNew) return "added";
  const words = [...new Set(root === "widgets" ? keys.map((key) => describeKey(key)) : keys)];
  if (words.length > MAX_NAMED) return describeCount(words.length, "property", "properties");
  return words.length === 1 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1) ?? ""}`;
}

/** Who did it, as the log of operations says; empty where it does not reach so far. */
export function authorsOf(
  news: EntryNews,
  operations: readonly Operation[],
  myId: string,
): readonly string[] {
  const componentId = news.root === "widgets" ? news.id : `${news.root}:${news.id}`;
  const names = operations
    .filter((done) => done.componentId === componentId && done.userId !== myId)
    .map(({ userName }) => (userName === "" ? "Someone" : userName));
  return [...new Set(names)].slice(0, MAX_NAMED);
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long somebody was away: "a moment", "42 minutes", "3 hours", "2 days". */
export function describeSpan(ms: number): string {
  if (ms < MINUTE_MS) return "a moment";
  if (ms < HOUR_MS) return describeCount(Math.floor(ms / MINUTE_MS), "minute");
  if (ms < 24 * HOUR_MS) return describeCount(Math.floor(ms / HOUR_MS), "hour");
  return describeCount(Math.floor(ms / (24 * HOUR_MS)), "day");
}
