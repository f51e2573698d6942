import { readFormulas } from "@formweave/schema/logic";
import { useLayoutEffect, useState } from "react";
import { Filling } from "#runtime/filling/filling.ts";

type Widgets = Parameters<typeof readFormulas>[0];

/** Keeps the answers of the preview while colleagues change the form; `kept` holds those of each screen of an app, by its address. */
export function useLiveFilling(widgets: Widgets, kept?: Map<string, Filling>, address = ""): Filling {
  const [filling] = useState(() => {
    const found =
      kept?.get(address) ??
      new Filling(widgets, { given: {}, shown: {}, problems: [], formulas: readFormulas(widgets) });
    kept?.set(address, found);
    return found;
  });
  useLayoutEffect(() => filling.redraw(widgets, readFormulas(widgets)), [filling, widgets]);
  return filling;
}
