import { describeCount } from "@formweave/schema";
import type { Size } from "@formweave/schema/model";
import type { WidgetDefinition } from "@formweave/schema/widgets";
import { type CSSProperties, useLayoutEffect, useRef } from "react";
import { useStore } from "#lib/createStore.ts";
import { lateState } from "#widgets/lateView.ts";
import { isDrawable, WidgetView } from "#widgets/WidgetView.tsx";
import { CATEGORY_TITLES } from "./categories.ts";
import { useDrawnLook } from "#document/content/useDrawnLook.ts";
import "./preview.css";

/** Greatest size of a preview, px. */
const ROOM: Size = { width: 248, height: 150 };
/** Distance between the palette and the preview, and to the edges of the window, px. */
const GAP = 8;
/** Greatest number of keywords shown. */
const MOST_KEYWORDS = 5;

interface PreviewCardProps {
  /** The palette's element for the component. */
  readonly item: HTMLElement;
  readonly entry: WidgetDefinition;
}

/** Card with a component's appearance and description. Placed beside the palette, where it covers no other component. */
export function PreviewCard({ item, entry }: PreviewCardProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const palette = item.closest(".palette");
    if (ref.current === null || palette === null) return;
    const lowest = window.innerHeight - ref.current.offsetHeight - GAP;
    ref.current.style.left = `${palette.getBoundingClientRect().right + GAP}px`;
    ref.current.style.top = `${Math.max(GAP, Math.min(item.getBoundingClientRect().top, lowest))}px`;
  }, [item]);
  return (
    <div ref={ref} className="pop palette-preview">
      <Look entry={entry} />
      <About entry={entry} />
    </div>
  );
}

const NO_PROPS = {};

/** The component as it would appear on the canvas, scaled down to fit. */
function Look({ entry: { type, size } }: Pick<PreviewCardProps, "entry">) {
  const look = useDrawnLook();
  const isMissing = useStore(lateState, (state) => state === "failed" && !isDrawable(type));
  if (isMissing) return <p className="palette-look hint">No preview available</p>;
  const scale = Math.min(1, ROOM.width / size.width, ROOM.height / size.height);
  const frame: CSSProperties = { width: size.width * scale, height: size.height * scale };
  const content: CSSProperties = { width: size.width, height: size.height, transform: `scale(${scale})` };
  return (
    <div className="ft palette-look" {...look} aria-hidden="true" inert>
      <div style={frame}>
        <div className="palette-scaled" style={content}>
          <WidgetView id={`preview-${type}`} type={type} props={NO_PROPS} mode="edit" />
        </div>
      </div>
    </div>
  );
}

function About({ entry }: Pick<PreviewCardProps, "entry">) {
  const { title, category, version, description, keywords, properties } = entry;
  const count = Object.keys(properties).length;
  return (
    <div className="palette-about">
      <p>
        <b className="med">{title}</b>
        <span className="hint">
          {CATEGORY_TITLES[category]} · {version}
        </span>
        <span className="hint palette-count">{describeCount(count, "property", "properties")}</span>
      </p>
      <p>{description}</p>
      <p className="palette-keywords">
        {keywords.slice(0, MOST_KEYWORDS).map((keyword) => (
          <span key={keyword} className="badge">
            {keyword}
          </span>
        ))}
      </p>
    </div>
  );
}
