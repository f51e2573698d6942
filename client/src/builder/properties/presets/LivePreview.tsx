import type { WidgetRecord } from "@formweave/schema/doc";
import { useEffect, useMemo, useRef } from "react";
import { drawnProps } from "#widgets/drawnProps.ts";
import { WidgetView } from "#widgets/WidgetView.tsx";
import { useDrawnLook } from "#document/useDrawnLook.ts";

/** The selected component as people will use it, on the same data; what is done in it stays in it. */
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

/** A link that is tried out does not lead away from the builder. */
function holdLink(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest("a") !== null) event.preventDefault();
}
