import type { Fullness, LiveMessage } from "@formweave/schema/api";
import type { LiveDocument } from "../document/liveDocument.ts";

type FullnessMessage = Extract<LiveMessage, { type: "fullness" }>;

/** Tells people at a document how full it is when that changes. */
export interface FullnessNews {
  /**
   * Call after each change. Reports changed fullness now, and again once the document is next measured, since no further
   * change may come to trigger that.
   */
  follow(live: Pick<LiveDocument, "size">, tell: (message: FullnessMessage) => void): void;
}

/** Starts with all documents assumed roomy. */
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

/** Message for a person who opens a document; undefined when it is roomy. */
export function describeFullness({ size }: Pick<LiveDocument, "size">): FullnessMessage | undefined {
  const fullness = size.fullness();
  return fullness === "roomy" ? undefined : { type: "fullness", fullness };
}
