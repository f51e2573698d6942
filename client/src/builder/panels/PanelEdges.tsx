import { useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { ContextMenu } from "#ui/menus/ContextMenu.tsx";
import { MenuItem } from "#ui/menus/Menu.tsx";
import { PANEL_WIDTHS, usualWidth, widthAfter, widthAfterKey, type PanelSide } from "./panelWidth.ts";
import type { Panels } from "./usePanels.ts";

const NAMES: Readonly<Record<PanelSide, string>> = {
  left: "Width of the library",
  right: "Width of the properties",
};

/** Draggable edges of the open panels, to change their widths. */
export function PanelEdges({ panels }: { readonly panels: Panels }) {
  return (
    <section className="builder-edges" aria-label="Widths of the panels">
      {(["left", "right"] as const).map(
        (side) => panels[side].isOpen && <PanelEdge key={side} side={side} panels={panels} />,
      )}
    </section>
  );
}

interface PanelEdgeProps {
  readonly side: PanelSide;
  readonly panels: Panels;
}

/** Edge of a panel: set the width by dragging, by keys or from a menu; a double-click restores the default. */
function PanelEdge({ side, panels }: PanelEdgeProps) {
  const { min, max } = PANEL_WIDTHS[side];
  const first = usualWidth(side, innerWidth);
  const width = panels.widths[side] ?? first;
  const resize = (next: number) => panels.resize(side, next);
  const { element, isDragged, grab: startDrag } = useEdgeDrag(side, width, resize);

  function handleKey(event: KeyboardEvent): void {
    const next = widthAfterKey(side, width, event);
    if (next === undefined) return;
    event.preventDefault();
    resize(next);
  }

  return (
    <ContextMenu
      items={
        <>
          <MenuItem onSelect={() => resize(min)}>Narrow</MenuItem>
          <MenuItem onSelect={() => resize(first)}>Usual width</MenuItem>
          <MenuItem onSelect={() => resize(max)}>Wide</MenuItem>
        </>
      }
    >
      <div
        ref={element}
        // A separator that takes the focus is a control, the window splitter of ARIA's patterns, and no rule in a text.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="separator"
        tabIndex={0}
        className={`builder-edge is-${side}`}
        aria-label={NAMES[side]}
        aria-orientation="vertical"
        aria-valuenow={width}
        aria-valuemin={min}
        aria-valuemax={max}
        data-dragged={isDragged}
        onPointerDownCapture={startDrag}
        onDoubleClick={() => resize(first)}
        onKeyDown={handleKey}
      />
    </ContextMenu>
  );
}

/** Handles dragging an edge. During the drag only a CSS variable changes; the width is saved at the end. */
function useEdgeDrag(side: PanelSide, width: number, onEnd: (width: number) => void) {
  const element = useRef<HTMLDivElement>(null);
  const [isDragged, setDragged] = useState(false);
  const show = (next: number) => element.current?.parentElement?.style.setProperty(`--${side}`, `${next}px`);

  function startDrag(event: PointerEvent): void {
    if (event.button !== 0) return;
    setDragged(true);
    followPointer(event.clientX, {
      move: (dx) => show(widthAfter(side, width, dx)),
      end: (dx) => {
        setDragged(false);
        if (dx === 0) show(width);
        else onEnd(widthAfter(side, width, dx));
      },
    });
  }

  return { element, isDragged, grab: startDrag };
}

interface PointerFollower {
  readonly move: (dx: number) => void;
  /** Called once with the total distance; 0 when the drag was cancelled. */
  readonly end: (dx: number) => void;
}

/** Follows the pointer until it is released; Escape cancels. */
function followPointer(start: number, { move, end }: PointerFollower): void {
  const events = new AbortController();
  const { signal } = events;
  const finish = (dx: number) => {
    events.abort();
    end(dx);
  };
  window.addEventListener("pointermove", ({ clientX }) => move(clientX - start), { signal });
  window.addEventListener("pointerup", ({ clientX }) => finish(clientX - start), { signal });
  window.addEventListener("pointercancel", () => finish(0), { signal });
  window.addEventListener("keydown", ({ key }) => key === "Escape" && finish(0), { signal });
}
