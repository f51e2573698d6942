import { createContext } from "react";

/** The colours of a form for its colour pickers. */
interface PickerSurroundings {
  /** The colours offered as swatches. */
  readonly swatches: readonly string[];
  /** Returns the colour of `var(--f-…)`; undefined if the form has none of that name. */
  readonly readVariable: (name: string) => string | undefined;
  /** Undoes every edit whose gesture begins with `start`; missing where edits have no history. */
  readonly withdraw?: (start: string) => void;
}

/** Context of the colour pickers; outside of a form it offers only recent colours. */
export const PickerContext = createContext<PickerSurroundings>({
  swatches: [],
  readVariable: () => undefined,
});
