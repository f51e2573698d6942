import type { LiveDocument } from "./liveDocument.ts";

/** How long a large document stays in memory when everybody has left, ms. */
const REST_MS = 30_000;
/** How many of them do. */
const MAX_RESTING = 8;

/** A document that may be kept. */
interface RestingDocument extends Pick<LiveDocument, "isOver"> {
  readonly size: Pick<LiveDocument["size"], "isLarge">;
}

/** Keeps large documents in memory for a while, since each loading holds everybody who works elsewhere. */
export interface LargeRests {
  /** True where a document that nobody has open is to stay; `letGo` is called when its time is over. */
  keeps(live: RestingDocument, letGo: () => Promise<void>): boolean;
  /** Keeps one no more, whatever is left of its time. */
  end(live: object): void;
  /** Keeps none any more. */
  stop(): void;
}

/** Begins with nothing in memory. */
export function createLargeRests({ restMs = REST_MS, most = MAX_RESTING } = {}): LargeRests {
  /** How the rest of each ends; the one that rests longest first. */
  const rests = new Map<object, () => void>();
  const isOver = new WeakSet();
  let isStopped = false;

  function begin(live: object, letGo: () => Promise<void>): void {
    const end = (): void => {
      clearTimeout(timer);
      rests.delete(live);
      isOver.add(live);
      // Somebody may have opened it again: then it rests anew when they leave.
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
