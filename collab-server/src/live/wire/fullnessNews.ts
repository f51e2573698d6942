import type { Fullness, LiveMessage } from "@formweave/schema/api";
import type { LiveDocument } from "../document/liveDocument.ts";

type FullnessMessage = Extract<LiveMessage, { type: "fullness" }>;

/** Finds out when people have to hear how full a document is. */
export interface FullnessNews {
  /**
   * Something came into a document: tells what everybody at it has to hear by now, and once it is measured again what they have
   * to hear then, for nothing else may come that would have it measured.
   */
  follow(live: Pick<LiveDocument, "size">, tell: (message: FullnessMessage) => void): void;
}

/** Begins with documents that have room. */
export function createFullnessNews(): FullnessNews {
  const told = new WeakMap<object, Fullness>();
  const waiting = new WeakSet<object>();
  const follow: FullnessNews["follow"] = (live, tell) => {
    const fullness = live.size.fullness();
    if (fullness !== (told.get(live) ?? "roomy")) {
      told.set(live, fullness);
      tell({ type: "fullness", fullness });
    }
    const restMs = live.size.measuredIn();
    if (restMs === 0 || waiting.has(live)) return;
    waiting.add(live);
    setTimeout(() => {
      waiting.delete(live);
      follow(live, tell);
    }, restMs).unref();
  };
  return { follow };
}

/** What somebody has to hear who comes to a document; undefined where it has room. */
export function describeFullness({ size }: Pick<LiveDocument, "size">): FullnessMessage | undefined {
  const fullness = size.fullness();
  return fullness === "roomy" ? undefined : { type: "fullness", fullness };
}
