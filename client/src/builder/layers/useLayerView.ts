import { useState } from "react";
import { z } from "zod";
import { keep, readKept } from "#lib/storage.ts";

const view = z.enum(["tree", "type"]);
const NAME = "navigator";

/** Arrangement of the list of layers: as a tree of containers, or grouped by type. */
export type LayerView = z.infer<typeof view>;

/** The arrangement and its setter; remembered on this device. */
export function useLayerView(): readonly [LayerView, (next: LayerView) => void] {
  const [current, setCurrent] = useState(() => readKept(NAME, view) ?? "tree");
  const change = (next: LayerView) => {
    setCurrent(next);
    keep(NAME, next);
  };
  return [current, change];
}
