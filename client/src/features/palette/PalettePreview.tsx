import { limits } from "@formweave/schema";
import { type Size } from "@formweave/schema/model";
import { HoverCard } from "radix-ui";
import { type CSSProperties, type ReactElement, useRef, useState } from "react";
import { WidgetView } from "#widgets/WidgetView.tsx";
import { CATEGORY_TITLES } from "./categories.ts";
import { type PaletteEntry } from "./search.ts";

/** The most a preview takes of the screen, px. */
const ROOM: Size = { width: 248, height: 150 };
/** Between the palette and the preview, px. */
const GAP = 8;
/** The most keywords that are shown. Source: spec 2 §2. */
const MOST_KEYWORDS = 5;

interface PalettePreviewProps {
  readonly entry: PaletteEntry;
  /** Nothing is shown, for example while it is dragged. */
  readonly isOff: boolean;
  /** One element that takes a ref and the pointer and focus handlers. */
  readonly children: ReactElement;
}

/** Shows what a component looks like and is for when the pointer or the focus rests on it. Source: spec 1 §2, spec 2 §2. */
export function PalettePreview({ entry, isOff, children }: PalettePreviewProps) {
  const trigger = useRef<HTMLAnchorElement>(null);
  const [offset, setOffset] = useState(0);
  return (
    <HoverCard.Root
      openDelay={limits.PALETTE.hoverPreviewMs}
      closeDelay={0}
      onOpenChange={() => setOffset(distanceToEdge(trigger.current))}
    >
      <HoverCard.Trigger asChild ref={trigger}>
        {children}
      </HoverCard.Trigger>
      {!isOff && (
        <HoverCard.Portal>
          <HoverCard.Content
            className="pop palette-preview"
            side="right"
            align="start"
            sideOffset={offset + GAP}
            collisionPadding={8}
          >
            <Look entry={entry} />
            <About entry={entry} />
          </HoverCard.Content>
        </HoverCard.Portal>
      )}
    </HoverCard.Root>
  );
}

/** How far the right edge of the palette is, px: the preview stands beside it and covers no other component. */
function distanceToEdge(element: HTMLElement | null): number {
  const palette = element?.closest(".palette");
  if (element === null || !palette) return 0;
  return palette.getBoundingClientRect().right - element.getBoundingClientRect().right;
}

const NO_PROPS = {};

/** The component itself, as it comes onto the canvas, made small enough. */
function Look({ entry: { type, size } }: Pick<PalettePreviewProps, "entry">) {
  const scale = Math.min(1, ROOM.width / size.width, ROOM.height / size.height);
  const frame: CSSProperties = { width: size.width * scale, height: size.height * scale };
  const content: CSSProperties = { width: size.width, height: size.height, transform: `scale(${scale})` };
  return (
    <div className="ft palette-look" aria-hidden="true" inert>
      <div style={frame}>
        <div className="palette-scaled" style={content}>
          <WidgetView id={`preview-${type}`} type={type} props={NO_PROPS} mode="edit" />
        </div>
      </div>
    </div>
  );
}

function About({ entry }: Pick<PalettePreviewProps, "entry">) {
  const { title, category, version, description, keywords, properties } = entry;
  const count = Object.keys(properties).length;
  return (
    <div className="palette-about">
      <p>
        <b className="med">{title}</b>
        <span className="hint">
          {CATEGORY_TITLES[category]} · {version}
        </span>
        <span className="hint palette-count">{count === 1 ? "1 property" : `${count} properties`}</span>
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
