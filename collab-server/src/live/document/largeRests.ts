import type { LiveDocument } from "./liveDocument.ts";

/** Time that a large document stays in memory after everybody has left, ms. */
const REST_MS = 30_000;
/** Most documents that stay. */
const MAX_RESTING = 8;

/** A document that may stay in memory. */
interface RestingDocument extends Pick<LiveDocument, "isOver"> {
  readonly size: Pick<LiveDocument["size"], "isLarge">;
}

/** Keeps large documents in memory for a while, since loading one blocks everybody else. */
export interface LargeRests {
  /** True when a document that nobody has open should stay; `letGo` is called when its time is over. */
  keeps(live: RestingDocument, letGo: () => Promise<void>): boolean;
  /** Ends a document's stay early. */
  end(live: object): void;
  /** Keeps no document from now on. */
  stop(): void;
}

/** Starts with no documents. */
export function createLargeRests({ restMs = REST_MS, most = MAX_RESTING } = {}): LargeRests {
  /** Ends of the current stays; the longest stay comes first. */
  const rests = new Map<object, () => void>();
  const isOver = new WeakSet();
  let isStopped = false;

  function begin(live: object, letGo: () => Promise<void>): void {
    const end = (): void => {
      clearTimeout(timer);
      rests.delete(live);
      isOver.add(live);
      // Somebody may have opened the document again; a new stay begins when they leave.
      void letGo().finally(() => isOver.delete(live));
    };
    const timer = setTimeout(end, restMs).unref();
    rests.set(live, end);
    const [oldest] = rests.values();
    if (rests.size > most) oldest?.();
  }

  return {
    keeps(live, letGo) {
      if (isStopped || isOver.has(live) || live.isOver() || !live.size.isLarge()) return false;
      if (!rests.has(live)) begin(live, letGo);
      return true;
    },
    end(live) {
      rests.delete(live);
      isOver.add(live);
    },
    stop() {
      isStopped = true;
    },
  };
}
