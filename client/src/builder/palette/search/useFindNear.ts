import { useEffect, useState } from "react";
import type { FindNear } from "./search.ts";

/** Approximate search, loaded when first wanted; undefined until then, when only exact words are found. */
export function useFindNear(isWanted: boolean): FindNear | undefined {
  const [find, setFind] = useState<FindNear>();
  useEffect(() => {
    if (!isWanted) return;
    // Without a network the exact search remains, and the next request tries again.
    import("./findNear.ts").then(
      ({ findNear }) => setFind(() => findNear),
      () => undefined,
    );
  }, [isWanted]);
  return isWanted ? find : undefined;
}
