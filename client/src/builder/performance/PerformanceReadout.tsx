import { useEffect, useMemo, useRef, useState } from "react";
import { useEditor } from "#document/EditorContext.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { nextCorner } from "./corner.ts";
import { createInstruments } from "./instruments.ts";
import "./performance.css";
import { ReadingList } from "./ReadingList.tsx";
import { SlowestWidgets } from "./SlowestWidgets.tsx";
import { useCorner } from "./useCorner.ts";

interface PerformanceReadoutProps {
  readonly onClose: () => void;
  /** Renders the whole canvas anew. */
  readonly onDrawAnew: () => void;
}

/** Shows the speed of the builder in a corner of the canvas, for developers who improve it. */
export function PerformanceReadout({ onClose, onDrawAnew }: PerformanceReadoutProps) {
  const session = useEditor();
  const instruments = useMemo(() => createInstruments(session), [session]);
  const [opener] = useState(() => document.activeElement);
  const box = useRef<HTMLElement>(null);
  const { corner, moveTo, handle } = useCorner(box);
  useEffect(() => instruments.start(), [instruments]);

  function close(): void {
    onClose();
    if (opener instanceof HTMLElement) opener.focus();
  }

  function drawAnew(): void {
    instruments.clearSlowest();
    onDrawAnew();
  }

  return (
    // The keys bubble up from what is inside: Escape puts it away from anywhere in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={box}
      className="pop readout"
      aria-label="Performance"
      data-x={corner.x}
      data-y={corner.y}
      onKeyDown={({ key }) => key === "Escape" && close()}
    >
      <header onPointerDown={handle.onPointerDown}>
        <IconButton
          size="xs"
          icon="grip-vertical"
          label="Move to another corner"
          onKeyDown={handle.onKeyDown}
          onClick={() => moveTo(nextCorner(corner))}
        />
        <h2 className="grow">Performance</h2>
        <IconButton size="xs" icon="refresh-cw" label="Redraw all components" onClick={drawAnew} />
        <IconButton size="xs" icon="x" label="Close" shortcut="Ctrl Alt Shift P" onClick={close} />
      </header>
      <ReadingList readings={instruments.readings} />
      <SlowestWidgets instruments={instruments} />
    </section>
  );
}
