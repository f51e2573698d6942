import { useState } from "react";
import { z } from "zod";
import { keep, readKept } from "#lib/storage.ts";

const view = z.enum(["tree", "type"]);
const NAME = "navigator";

/** How the list of layers arranges widgets: by what is inside what, or under their types. */
export type LayerView = z.infer<typeof view>;

/** The chosen arrangement, remembered on this device. */
export function useLayerView(): readonly [LayerView, (next: LayerView) => void] {
  const [current, setCurrent] = useState(() => readKept(NAME, view) ?? "tree");
  const change = (next: LayerView) => {
    setCurrent(next);
    keep(NAME, next);
  };
  return [current, change];
}
