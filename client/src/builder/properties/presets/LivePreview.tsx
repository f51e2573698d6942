import type { WidgetRecord } from "@formweave/schema/doc";
import { useEffect, useMemo, useRef } from "react";
import { drawnProps } from "#widgets/drawnProps.ts";
import { WidgetView } from "#widgets/WidgetView.tsx";
import { useDrawnLook } from "#document/content/useDrawnLook.ts";

/** The selected component in live mode, with its current values; interaction with it changes nothing outside of it. */
export function LivePreview({ record }: { readonly record: WidgetRecord }) {
  const { id, type, name, styles, size } = record;
  const look = useDrawnLook();
  const frame = useRef<HTMLDivElement>(null);
  const props = useMemo(() => drawnProps(record), [record]);
  useEffect(() => holdLinks(frame.current), []);
  return (
    <section ref={frame} className="ft pp-live" {...look} aria-label="Live preview">
      <div style={{ width: size.width, height: size.height }}>
        <WidgetView id={`live-${id}`} {...{ type, name, props, styles }} mode="live" />
      </div>
    </section>
  );
}

function holdLinks(frame: HTMLElement | null): (() => void) | undefined {
  frame?.addEventListener("click", holdLink);
  return () => frame?.removeEventListener("click", holdLink);
}

/** Keeps clicked links from leaving the builder. */
function holdLink(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest("a") !== null) event.preventDefault();
}
