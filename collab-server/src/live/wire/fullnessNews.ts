import { type Fullness, type LiveMessage } from "@formweave/schema/api";
import { type LiveDocument } from "../document/liveDocument.ts";

type FullnessMessage = Extract<LiveMessage, { type: "fullness" }>;

/** Finds out when people have to hear how full a document is. */
export interface FullnessNews {
  /** What everybody at a document has to hear; undefined while it is as it was. */
  ofChange(live: LiveDocument): FullnessMessage | undefined;
}

/** Begins with documents that have room. */
export function createFullnessNews(): FullnessNews {
  const told = new WeakMap<LiveDocument, Fullness>();
  return {
    ofChange(live) {
      const fullness = live.size.fullness();
      if (fullness === (told.get(live) ?? "roomy")) return undefined;
      told.set(live, fullness);
      return { type: "fullness", fullness };
    },
  };
}

/** What somebody has to hear who comes to a document; undefined where it has room. */
export function describeFullness({ size }: Pick<LiveDocument, "size">): FullnessMessage | undefined {
  const fullness = size.fullness();
  return fullness === "roomy" ? undefined : { type: "fullness", fullness };
}
