import { limits } from "@formweave/schema";
import type { SessionContext } from "./sessionContext.ts";

/** Tracks which sessions are idle, on the monotonic clock; wall time goes to disk for display. */
export function createIdleness({ elapsed, now, sql }: SessionContext) {
  const usedAt = new Map<string, number>();
  const unwritten = new Set<string>();
  return {
    touch(sessionId: string): void {
      usedAt.set(sessionId, elapsed());
      unwritten.add(sessionId);
    },
    /** A session of an earlier process starts to idle now. */
    isIdle(sessionId: string): boolean {
      const since = usedAt.get(sessionId);
      if (since === undefined) usedAt.set(sessionId, elapsed());
      return since !== undefined && elapsed() - since > limits.SESSION_IDLE_MS;
    },
    forget(sessionId: string): void {
      usedAt.delete(sessionId);
      unwritten.delete(sessionId);
    },
    write(): void {
      for (const sessionId of unwritten) sql.touch.run({ sessionId, at: now() });
      unwritten.clear();
    },
  };
}
