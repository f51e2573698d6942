import { limits } from "@formweave/schema";
import type { OperationRow } from "../log/updateLog.ts";
import type { RecentOperation, RecentOperations } from "../document/recentOperations.ts";
import type { Arrival } from "./arrival.ts";

/**
 * Within this time of an operation nobody who is connected can have answered it: it has to reach their screen, they have to
 * act, and that has to come back, ms. Sockets do not acknowledge what they are sent, so for live authors this stands in for
 * "has not seen it"; what a returning person has seen is known exactly.
 */
export const UNSEEN_MS = 150;

/** What the author of an operation had seen when they made it. */
export interface Sight {
  /** Whether it was made before its author was connected. */
  readonly isReturning: boolean;
  /** The state vector that the author came with. */
  readonly seen: ReadonlyMap<number, number> | undefined;
  /** When it arrived, by the clock that never jumps. */
  readonly moment: number;
}

/** The first clocks after an arrival, by client. */
export function clocksAfter({ items }: Pick<Arrival, "items">): ReadonlyMap<number, number> {
  return new Map(items.map(({ id, length }) => [id.client, id.clock + length]));
}

/**
 * The operation of somebody else that an operation crossed: of the same type on the same component within 5 s, not seen by
 * its author, and under other keys (one key is decided by who wins, and texts merge). Remembers the operation for the next.
 */
export function meetRecent(
  recentOperations: RecentOperations,
  operation: OperationRow,
  clocks: ReadonlyMap<number, number>,
  sight: Sight,
): RecentOperation | undefined {
  const { type, componentId, userId, applied } = operation;
  const { moment } = sight;
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
    (other) => other.userId !== userId && !hasSameKeys(other, current) && isUnseen(other, sight),
  );
}

function valuesIn({ data: { keys, after } }: OperationRow): Pick<RecentOperation, "keys" | "after"> {
  return { keys, after };
}

/** What another client did to a widget within the time in which nobody can have seen it. */
export function editJustNow(
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

function isUnseen({ clocks, moment }: RecentOperation, { isReturning, seen, moment: now }: Sight): boolean {
  const wasThere = clocks.size > 0 && [...clocks].every(([client, end]) => (seen?.get(client) ?? 0) >= end);
  return !wasThere && (isReturning || now - moment < UNSEEN_MS);
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
