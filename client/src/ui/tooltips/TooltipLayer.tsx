import { useEffect, useState } from "react";
import { defer } from "#lib/deferred/defer.tsx";
import { watchRest } from "./watchRest.ts";

const Tip = defer(async () => (await import("./Tip.tsx")).Tip);
const REST = { selector: "[data-tip]", delayMs: 500, focusDelayMs: 0 } as const;

/** The single tooltip of the page, beside its control; `UiProvider` renders it. */
export function TooltipLayer() {
  const [anchor, setAnchor] = useState<HTMLElement>();
  useEffect(() => watchRest(REST, setAnchor), []);
  return anchor !== undefined && <Tip anchor={anchor} />;
}
