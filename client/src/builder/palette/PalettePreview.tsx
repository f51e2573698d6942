import { limits } from "@formweave/schema";
import { findDefinition } from "@formweave/schema/widgets";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { defer } from "#lib/deferred/defer.tsx";
import { watchRest } from "#ui/tooltips/watchRest.ts";

const PreviewCard = defer(async () => (await import("./PreviewCard.tsx")).PreviewCard);

const REST = {
  selector: "[data-preview]",
  delayMs: limits.PALETTE.hoverPreviewMs,
  focusDelayMs: limits.PALETTE.hoverPreviewMs,
} as const;

/** Shows a preview of the component on which the pointer or the focus rests. */
export function PalettePreview() {
  const [item, setItem] = useState<HTMLElement>();
  useEffect(() => watchRest(REST, setItem), []);
  const entry = findDefinition(item?.dataset["preview"] ?? "");
  if (item === undefined || entry === undefined) return null;
  return createPortal(<PreviewCard item={item} entry={entry} />, document.body);
}
