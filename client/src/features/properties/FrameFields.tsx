import { failure } from "@formweave/schema";
import { COMMANDS } from "@formweave/schema/commands";
import { type WidgetRecord } from "@formweave/schema/doc";
import { type Point } from "@formweave/schema/model";
import { useState } from "react";
import { newId } from "#editor/actions.ts";
import { useStore } from "#editor/createStore.ts";
import { useEditor } from "#editor/EditorContext.tsx";
import { useTree } from "#editor/useWidget.ts";
import { NumberField } from "#ui/NumberField.tsx";
import { PeerTag } from "./PeerTag.tsx";
import { useFieldPresence } from "./useFieldPresence.ts";
import { sayProblem } from "./usePropertyEdits.ts";

interface Frame {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const SIDES = [
  { side: "x", letter: "X", label: "X" },
  { side: "y", letter: "Y", label: "Y" },
  { side: "width", letter: "W", label: "Width", min: 1 },
  { side: "height", letter: "H", label: "Height", min: 1 },
] as const;
const HINT = failure("PLACES_FOLLOW").message;
type Side = (typeof SIDES)[number]["side"];

/** Place and size, whole px, the place relative to what the widget stands in. */
export function FrameFields({ records }: { readonly records: readonly WidgetRecord[] }) {
  const isDesktop = useStore(useEditor().page.device, (device) => device === "desktop");
  // The tree is another object at each change; the places as text are the same until one of them changes.
  const places = useTree((tree) => records.map(({ id }) => placeText(tree.positionOf(id))).join(" ")).split(
    " ",
  );
  const frames = records.map(({ id, size }, index): Frame => {
    const [x = 0, y = 0] = (places[index] ?? "").split(",").map(Number);
    return { id, x, y, ...size };
  });
  return (
    <fieldset
      className="pp-four"
      aria-label="Place and size"
      disabled={!isDesktop}
      title={isDesktop ? undefined : HINT}
    >
      {SIDES.map((field) => (
        <FrameField key={field.side} {...field} frames={frames} />
      ))}
    </fieldset>
  );
}

function placeText({ x, y }: Point): string {
  return `${x},${y}`;
}

interface FrameFieldProps {
  readonly side: Side;
  readonly letter: string;
  readonly label: string;
  readonly min?: number;
  readonly frames: readonly Frame[];
}

function FrameField({ side, letter, label, min, frames }: FrameFieldProps) {
  const session = useEditor();
  const [draft, setDraft] = useState<number>();
  const { peers, attributes } = useFieldPresence(
    frames.map(({ id }) => id),
    `frame:${side}`,
  );
  const values = frames.map((frame) => Math.round(frame[side]));
  const isMixed = values.some((value) => value !== values[0]);

  function handleCommit(value: number | undefined): void {
    setDraft(undefined);
    if (value === undefined) return;
    const moved = frames.map((frame) => ({ ...frame, [side]: Math.round(value) }));
    const title = side === "x" || side === "y" ? "Move" : "Resize";
    sayProblem(
      session.run(COMMANDS.placeWidgets, { frames: moved }, { label: title, gesture: `frame:${newId()}` }),
    );
  }

  return (
    <div className="pp-slot" {...attributes}>
      <NumberField
        label={label}
        hideLabel
        prefix={letter}
        value={draft ?? values[0]}
        mixed={isMixed && draft === undefined}
        min={min}
        onChange={(value) => setDraft(value === values[0] ? undefined : value)}
        onCommit={handleCommit}
      />
      <PeerTag peers={peers} />
    </div>
  );
}
