import type { LiveDocument } from "./liveDocument.ts";

/** Time that a large document stays in memory after everybody has left, ms. */
const IDLE_MS = 30_000;
/** Most documents that stay. */
const MAX_IDLE = 8;

/** A document that may stay in memory. */
interface IdleDocument extends Pick<LiveDocument, "hasEnded"> {
  readonly size: Pick<LiveDocument["size"], "isLarge">;
}

/** Keeps large documents in memory for a while, since loading one blocks everybody else. */
export interface IdleDocumentCache {
  /** True when a document that nobody has open should stay; `letGo` is called when its time is over. */
  keeps(live: IdleDocument, letGo: () => Promise<void>): boolean;
  /** Ends a document's stay early. */
  end(live: object): void;
  /** Keeps no document from now on. */
  stop(): void;
}

/** Starts with no documents. */
export function createIdleDocumentCache({ restMs = IDLE_MS, most = MAX_IDLE } = {}): IdleDocumentCache {
  /** Ends of the current stays; the longest stay comes first. */
  const idle = new Map<object, () => void>();
  const isOver = new WeakSet();
  let isStopped = false;

  function begin(live: object, letGo: () => Promise<void>): void {
    const end = (): void => {
      clearTimeout(timer);
      idle.delete(live);
      isOver.add(live);
      // Somebody may have opened the document again; a new stay begins when they leave.
      void letGo().finally(() => isOver.delete(live));
    };
    const timer = setTimeout(end, restMs).unref();
    idle.set(live, end);
    const [oldest] = idle.values();
    if (idle.size > most) oldest?.();
  }

  return {
    keeps(live, letGo) {
      if (isStopped || isOver.has(live) || live.hasEnded() || !live.size.isLarge()) return false;
      if (!idle.has(live)) begin(live, letGo);
      return true;
    },
    end(live) {
      idle.delete(live);
      isOver.add(live);
    },
    stop() {
      isStopped = true;
    },
  };
}
