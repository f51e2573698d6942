import type { WidgetRecord } from "@formweave/schema/doc";
import { useState } from "react";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { namesOfSetStyles } from "./namesOfSetStyles.ts";

/**
 * Which styles stand open, and which are folded. A row stays where it is while one works in it: what is set in the open fold
 * moves once it is closed, and what is given back stays until something else is selected.
 */
export function useFoldedStyles(records: readonly WidgetRecord[], shown: ReadonlySet<string>) {
  const device = useStore(useEditor().page.device, (current) => current);
  const [isOpen, setOpen] = useState(false);
  const [standing, setStanding] = useState<ReadonlySet<string>>(new Set());
  const isSet = namesOfSetStyles(records, device);
  const isComplete = [...isSet].every((name) => standing.has(name));
  if (!isOpen && !isComplete) setStanding(new Set([...standing, ...isSet]));
  return {
    open: new Set([...shown].filter((name) => standing.has(name))),
    folded: new Set([...shown].filter((name) => !standing.has(name))),
    isOpen,
    toggle: () => setOpen(!isOpen),
  };
}
