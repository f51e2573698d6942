import { limits } from "@formweave/schema";
import type { OperationRow } from "../../log/updateLog.ts";
import type { RecentOperation, RecentOperations } from "../../document/recentOperations.ts";
import type { ResolvedUpdate } from "../decode/resolveUpdate.ts";

/**
 * Within this time of an operation, ms, nobody else who is connected can have reacted to it: it has to reach their screen,
 * they have to act, and their edit has to travel back. Sockets do not acknowledge what they are sent, so for connected
 * authors this time stands for "has not seen it"; for a person who reconnects, the state vector says exactly what they had
 * seen.
 */
export const UNSEEN_MS = 150;

/** Knowledge of an operation's author when they made it. */
export interface AuthorKnowledge {
  /** True when the operation was made before its author connected. */
  readonly isReconnecting: boolean;
  /** State vector that the author's client sent on connecting. */
  readonly seen: ReadonlyMap<number, number> | undefined;
  /** Time of arrival on the monotonic clock, ms. */
  readonly moment: number;
}

/** First clock after the new items, by client. */
export function clocksAfter({ items }: Pick<ResolvedUpdate, "items">): ReadonlyMap<number, number> {
  return new Map(items.map(({ id, length }) => [id.client, id.clock + length]));
}

/**
 * Returns the most recent operation of another person that this one crossed: same type on the same widget within 5 s, not
 * seen by this author, and with other keys (the same key is decided as a conflict, and texts merge). Remembers an applied
 * operation for later calls.
 */
export function findConcurrentOperation(
  recentOperations: RecentOperations,
  operation: OperationRow,
  clocks: ReadonlyMap<number, number>,
  knowledge: AuthorKnowledge,
): RecentOperation | undefined {
  const { type, componentId, userId, applied } = operation;
  const { moment } = knowledge;
  const current: RecentOperation = { userId, moment, ...valuesIn(operation), clocks };
  const name = `${type}:${componentId}`;
  forgetOld(recentOperations, moment);
  const recent = (recentOperations.get(name) ?? []).filter((other) => isRecent(other, moment));
  if (applied) {
    const others = recent.filter((other) => other.userId !== userId || !hasSameKeys(other, current));
    recentOperations.delete(name);
    recentOperations.set(name, [...others, current]);
  }
  return recent.findLast(
    (other) => other.userId !== userId && !hasSameKeys(other, current) && isUnseen(other, knowledge),
  );
}

function valuesIn({ data: { keys, after } }: OperationRow): Pick<RecentOperation, "keys" | "after"> {
  return { keys, after };
}

/** Returns the latest edit of a widget by another client that is too recent for anybody to have seen it (`UNSEEN_MS`). */
export function findRecentEdit(
  recentOperations: RecentOperations,
  componentId: string,
  { clients, moment }: { readonly clients: readonly number[]; readonly moment: number },
): RecentOperation | undefined {
  return ["update", "add"]
    .flatMap((type) => recentOperations.get(`${type}:${componentId}`) ?? [])
    .toSorted((a, b) => a.moment - b.moment)
    .findLast(
      (recent) =>
        moment - recent.moment < UNSEEN_MS &&
        recent.clocks.size > 0 &&
        ![...recent.clocks.keys()].some((client) => clients.includes(client)),
    );
}

function isUnseen(
  { clocks, moment }: RecentOperation,
  { isReconnecting, seen, moment: now }: AuthorKnowledge,
): boolean {
  const wasThere = clocks.size > 0 && [...clocks].every(([client, end]) => (seen?.get(client) ?? 0) >= end);
  return !wasThere && (isReconnecting || now - moment < UNSEEN_MS);
}

function isRecent({ moment }: RecentOperation, now: number): boolean {
  return now - moment <= limits.OPERATION_CONFLICT_MS;
}

function hasSameKeys(a: RecentOperation, b: RecentOperation): boolean {
  return a.keys.length === b.keys.length && a.keys.every((key) => b.keys.includes(key));
}

function forgetOld(recentOperations: RecentOperations, now: number): void {
  for (const [name, operations] of recentOperations) {
    if (operations.some((operation) => isRecent(operation, now))) return;
    recentOperations.delete(name);
  }
}
