import { createContext } from "react";

/** What the colors of a form are chosen with. */
interface PickerSurroundings {
  /** The colors that a picker offers. */
  readonly swatches: readonly string[];
  /** The color behind `var(--f-…)`; undefined where the form has none of that name. */
  readonly readVariable: (name: string) => string | undefined;
  /** Takes back every edit whose gesture begins with this; absent where edits are no steps of a history. */
  readonly withdraw?: (start: string) => void;
}

/** What a color is chosen with; outside of a form there are no colors beside the recent ones. */
export const PickerContext = createContext<PickerSurroundings>({
  swatches: [],
  readVariable: () => undefined,
});
