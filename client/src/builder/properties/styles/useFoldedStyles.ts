import type { WidgetRecord } from "@formweave/schema/doc";
import { useState } from "react";
import { useStore } from "#lib/createStore.ts";
import { namesOfSetStyles } from "./namesOfSetStyles.ts";
import { useCanvas } from "#builder/canvasState/canvasState.ts";

/**
 * Splits the styles into open and folded ones. A row stays in place while the person works in it: styles set within the fold move to the
 * open ones once it is closed, and reset styles stay open until the selection changes.
 */
export function useFoldedStyles(records: readonly WidgetRecord[], shown: ReadonlySet<string>) {
  const device = useStore(useCanvas().page.device, (current) => current);
  const [isOpen, setOpen] = useState(false);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const isSet = namesOfSetStyles(records, device);
  const isComplete = [...isSet].every((name) => opened.has(name));
  if (!isOpen && !isComplete) setOpened(new Set([...opened, ...isSet]));
  return {
    open: new Set([...shown].filter((name) => opened.has(name))),
    folded: new Set([...shown].filter((name) => !opened.has(name))),
    isOpen,
    toggle: () => setOpen(!isOpen),
  };
}
