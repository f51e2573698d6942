import type { Point } from "@formweave/schema/model";
import { useMemo } from "react";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { computeOffsets } from "#builder/diagram/graph/computeOffsets.ts";

const NONE: ReadonlyMap<string, Point> = new Map();

/** Distances by which others drag screens at this moment, px; the same map as long as nobody does. */
export function usePeerOffsets(places: ReadonlyMap<string, Point>): ReadonlyMap<string, Point> {
  const peers = useStore(useEditor().presence.peers, (all) => all);
  return useMemo(() => {
    const offsets = computeOffsets(peers, places);
    return offsets.size === 0 ? NONE : offsets;
  }, [peers, places]);
}
