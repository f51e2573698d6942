import { useEffect, useState } from "react";
import { z } from "zod";
import { keep, readKept } from "#lib/storage.ts";
import { assistantFocus } from "./focusRequest.ts";

const keptPanel = z.object({ isOpen: z.boolean(), tab: z.string() });
const kept = z.object({
  left: keptPanel,
  right: keptPanel,
  isMeasuring: z.boolean().optional(),
  widths: z.object({ left: z.number(), right: z.number() }).partial().optional(),
});
type Kept = z.infer<typeof kept>;
/** The panels with what can be done to them. */
export type Panels = ReturnType<typeof usePanels>;

const SELECTION_TAB = "properties";
const FIRST: Kept = {
  left: { isOpen: true, tab: "components" },
  right: { isOpen: true, tab: SELECTION_TAB },
};
const NAME = "panels";
/** The page is narrow up to this, px: a laptop at 200 %. builder.css has the same. */
const NARROW = 900;

/** Which panels are open and what they show, remembered on this device. */
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
      /** Shows the properties of what is selected, until another tab is chosen or nothing is selected: then the tab is there that was. */
      showSelection,
      toggle: () => changeRight({ ...right, isOpen: !right.isOpen }),
      setTab: (tab: string) => changeRight({ ...right, tab }),
      show: (tab: string) => changeRight({ isOpen: true, tab }),
    },
    /** Ready to be written to. */
    showAssistant: () => {
      changeRight({ isOpen: true, tab: "assistant" });
      assistantFocus.set(true);
    },
    /** Where somebody chose another than the usual, px. */
    widths,
    resize: (side: "left" | "right", width: number) =>
      change({ ...panels, widths: { ...widths, [side]: width } }),
    readout: {
      isOpen: isMeasuring,
      toggle: () => change({ ...panels, isMeasuring: !isMeasuring }),
    },
  };
}

/** A panel beside another one, for which it makes room on a narrow page. */
function beside<Panel extends Kept["left" | "right"]>(panel: Panel, other: Kept["left" | "right"]): Panel {
  return other.isOpen && innerWidth <= NARROW ? { ...panel, isOpen: false } : panel;
}

/** Panels that are open as they were in a wide window: what a narrow one closes comes back with the room for it. */
function openAs(wide: Kept, { left, right, ...others }: Kept): Kept {
  return {
    left: { ...left, isOpen: wide.left.isOpen },
    right: { ...right, isOpen: wide.right.isOpen },
    ...others,
  };
}

/** Where there is no room for panels beside the canvas they lie above it, and are closed until they are asked for. */
function folded({ left, right, ...others }: Kept): Kept {
  if (innerWidth > NARROW) return { left, right, ...others };
  return { left: { ...left, isOpen: false }, right: { ...right, isOpen: false }, ...others };
}
