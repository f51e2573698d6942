import { useEffect, useState } from "react";
import type { FindNear } from "./search.ts";

/** The search for near misses, fetched when first wanted; until then a search finds what holds its words. */
export function useFindNear(isWanted: boolean): FindNear | undefined {
  const [find, setFind] = useState<FindNear>();
  useEffect(() => {
    if (!isWanted) return;
    // Without a network the plain search goes on, and the next wish tries again.
    import("./findNear.ts").then(
      ({ findNear }) => setFind(() => findNear),
      () => undefined,
    );
  }, [isWanted]);
  return isWanted ? find : undefined;
}
