import { useEffect, useState } from "react";
import { z } from "zod";
import { keep, readKept } from "#lib/storage.ts";
import { assistantFocus } from "#builder/focusRequest.ts";

const keptPanel = z.object({ isOpen: z.boolean(), tab: z.string() });
const kept = z.object({
  left: keptPanel,
  right: keptPanel,
  isMeasuring: z.boolean().optional(),
  widths: z.object({ left: z.number(), right: z.number() }).partial().optional(),
});
type Kept = z.infer<typeof kept>;
/** State of the panels, with the functions that change it. */
export type Panels = ReturnType<typeof usePanels>;

const SELECTION_TAB = "properties";
const FIRST: Kept = {
  left: { isOpen: true, tab: "components" },
  right: { isOpen: true, tab: SELECTION_TAB },
};
const NAME = "panels";
/** Greatest window width that counts as narrow, px: a laptop at 200 % zoom; same as in builder.css. */
const NARROW = 900;

/** Tracks which panels are open and what they show; remembered on this device. */
export function usePanels() {
  const [panels, setPanels] = useState(() => folded(readKept(NAME, kept) ?? FIRST));
  const change = (next: Kept) => {
    setPanels(next);
    keep(NAME, innerWidth > NARROW ? next : openAs(readKept(NAME, kept) ?? FIRST, next));
  };
  useEffect(() => {
    const narrow = matchMedia(`(max-width: ${NARROW}px)`);
    const fold = () =>
      setPanels((current) =>
        narrow.matches ? folded(current) : openAs(readKept(NAME, kept) ?? FIRST, current),
      );
    narrow.addEventListener("change", fold);
    return () => narrow.removeEventListener("change", fold);
  }, []);
  const [isSelectionShown, showSelection] = useState(false);
  const { left, right, isMeasuring = false, widths = {} } = panels;
  const changeLeft = (next: Kept["left"]) => change({ ...panels, left: next, right: beside(right, next) });
  const changeRight = (next: Kept["right"]) => {
    showSelection(false);
    change({ ...panels, left: beside(left, next), right: next });
  };
  return {
    left: {
      ...left,
      toggle: () => changeLeft({ ...left, isOpen: !left.isOpen }),
      setTab: (tab: string) => changeLeft({ ...left, tab }),
      show: (tab: string) => changeLeft({ isOpen: true, tab }),
    },
    right: {
      ...right,
      tab: isSelectionShown ? SELECTION_TAB : right.tab,
      /**
       * Shows the properties tab while something is selected, until another tab is chosen; without a selection, the previous tab is back.
       */
      showSelection,
      toggle: () => changeRight({ ...right, isOpen: !right.isOpen }),
      setTab: (tab: string) => changeRight({ ...right, tab }),
      show: (tab: string) => changeRight({ isOpen: true, tab }),
    },
    /** Opens the assistant and focuses its input. */
    showAssistant: () => {
      changeRight({ isOpen: true, tab: "assistant" });
      assistantFocus.set(true);
    },
    /** Widths chosen by the person, px; undefined for the default. */
    widths,
    resize: (side: "left" | "right", width: number) =>
      change({ ...panels, widths: { ...widths, [side]: width } }),
    readout: {
      isOpen: isMeasuring,
      toggle: () => change({ ...panels, isMeasuring: !isMeasuring }),
    },
  };
}

/** Closes a panel on a narrow page when the other one is open. */
function beside<Panel extends Kept["left" | "right"]>(panel: Panel, other: Kept["left" | "right"]): Panel {
  return other.isOpen && innerWidth <= NARROW ? { ...panel, isOpen: false } : panel;
}

/** Opens the panels as they were in the wide window, to restore those that a narrow one closed. */
function openAs(wide: Kept, { left, right, ...others }: Kept): Kept {
  return {
    left: { ...left, isOpen: wide.left.isOpen },
    right: { ...right, isOpen: wide.right.isOpen },
    ...others,
  };
}

/** Closes both panels in a narrow window, where they cover the canvas when opened. */
function folded({ left, right, ...others }: Kept): Kept {
  if (innerWidth > NARROW) return { left, right, ...others };
  return { left: { ...left, isOpen: false }, right: { ...right, isOpen: false }, ...others };
}
