import type { FillLevel, LiveMessage } from "@formweave/schema/api";
import type { LiveDocument } from "../../document/liveDocument.ts";

type FillLevelMessage = Extract<LiveMessage, { type: "fullness" }>;

/** Tells people at a document how full it is when that changes. */
export interface FillLevelNotifier {
  /**
   * Call after each change. Reports changed fullness now, and again once the document is next measured, since no further
   * change may come to trigger that.
   */
  follow(live: Pick<LiveDocument, "size">, send: (message: FillLevelMessage) => void): void;
}

/** Starts with all documents assumed roomy. */
export function createFillLevelNotifier(): FillLevelNotifier {
  const reported = new WeakMap<object, FillLevel>();
  const waiting = new WeakSet<object>();
  const follow: FillLevelNotifier["follow"] = (live, send) => {
    const fullness = live.size.fullness();
    if (fullness !== (reported.get(live) ?? "roomy")) {
      reported.set(live, fullness);
      send({ type: "fullness", fullness });
    }
    const restMs = live.size.measuredIn();
    if (restMs === 0 || waiting.has(live)) return;
    waiting.add(live);
    setTimeout(() => {
      waiting.delete(live);
      follow(live, send);
    }, restMs).unref();
  };
  return { follow };
}

/** Message for a person who opens a document; undefined when it is roomy. */
export function describeFillLevel({ size }: Pick<LiveDocument, "size">): FillLevelMessage | undefined {
  const fullness = size.fullness();
  return fullness === "roomy" ? undefined : { type: "fullness", fullness };
}
