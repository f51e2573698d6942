import { failure } from "@formweave/schema";
import { COMMANDS } from "@formweave/schema/commands";
import { rectInParent, type Tree } from "@formweave/schema/doc";
import { useState } from "react";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useTree } from "#document/content/useWidget.ts";
import { NumberField } from "#ui/fields/NumberField.tsx";
import { PeerTag } from "./PeerTag.tsx";
import { useFieldPresence } from "./useFieldPresence.ts";
import { showProblem } from "#builder/properties/usePropertyEdits.ts";
import { useCanvas } from "#builder/canvasState/canvasState.ts";

const SIDES = [
  { side: "x", letter: "X", label: "X" },
  { side: "y", letter: "Y", label: "Y" },
  { side: "width", letter: "W", label: "Width", min: 1 },
  { side: "height", letter: "H", label: "Height", min: 1 },
] as const;
const HINT = failure("PLACES_FOLLOW").message;
type Side = (typeof SIDES)[number]["side"];

/** Fields for position and size, whole px; the position is relative to the parent. */
export function FrameFields({ widgetIds }: { readonly widgetIds: readonly string[] }) {
  const isDesktop = useStore(useCanvas().page.device, (device) => device === "desktop");
  return (
    <fieldset
      className="pp-four"
      aria-label="Place and size"
      disabled={!isDesktop}
      title={isDesktop ? undefined : HINT}
    >
      {SIDES.map((field) => (
        <FrameField key={field.side} {...field} widgetIds={widgetIds} />
      ))}
    </fieldset>
  );
}

interface FrameFieldProps {
  readonly side: Side;
  readonly letter: string;
  readonly label: string;
  readonly min?: number;
  readonly widgetIds: readonly string[];
}

function FrameField({ side, letter, label, min, widgetIds }: FrameFieldProps) {
  const session = useEditor();
  const canvas = useCanvas();
  const [draft, setDraft] = useState<number>();
  const { gesture, peers, attributes } = useFieldPresence(widgetIds, `frame:${side}`);
  const first = useTree((tree) => wholeSide(tree, widgetIds[0] ?? "", side));
  // With several selected, a running gesture is not shown in the fields, as that would slow it down.
  const isAlone = widgetIds.length === 1;
  const change = useStore(canvas.gestureChange, (now) => (isAlone ? Math.round(now?.[side] ?? 0) : 0));
  const isMixed = useTree((tree) => widgetIds.some((id) => wholeSide(tree, id, side) !== first));

  function handleCommit(value: number | undefined): void {
    setDraft(undefined);
    if (value === undefined) return;
    const tree = session.store.tree();
    const frames = widgetIds.map((id) => ({ id, ...rectInParent(tree, id), [side]: Math.round(value) }));
    const title = side === "x" || side === "y" ? "Move" : "Resize";
    showProblem(session.run(COMMANDS.placeWidgets, { frames }, { label: title, gesture: gesture() }));
  }

  return (
    <div className="pp-slot" {...attributes}>
      <NumberField
        label={label}
        hideLabel
        prefix={letter}
        value={draft ?? first + change}
        mixed={isMixed && draft === undefined}
        min={min}
        onChange={(value) => setDraft(value === first ? undefined : value)}
        onCommit={handleCommit}
      />
      <PeerTag peers={peers} />
    </div>
  );
}

function wholeSide(tree: Tree, id: string, side: Side): number {
  return Math.round(rectInParent(tree, id)[side]);
}
