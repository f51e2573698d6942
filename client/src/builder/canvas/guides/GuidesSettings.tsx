import { limits } from "@formweave/schema";
import type { Axis } from "@formweave/schema/geometry";
import type { RulerGuide } from "@formweave/schema/model";
import { useEffect, useState } from "react";
import { createStore, useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Button } from "#ui/Button.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { NumberField } from "#ui/fields/NumberField.tsx";
import { Segmented } from "#ui/fields/Segmented.tsx";
import { Switch } from "#ui/fields/Switch.tsx";
import { addGuide, deleteGuides, moveGuide } from "./guideActions.ts";
import { onShownGuides, readShownGuides } from "#builder/canvasState/shownGuides.ts";
import { nameOfGuide } from "./guideKeys.ts";
import { useCanvas } from "#builder/canvasState/canvasState.ts";
import { canEdit } from "#document/status.ts";

const WAYS = [
  { value: "x", label: "Vertical" },
  { value: "y", label: "Horizontal" },
] as const;

/** List of all guides, to add, move and delete them without dragging. */
export function GuidesSettings() {
  const session = useEditor();
  const canvas = useCanvas();
  const guides = useGuidesHere();
  const showGuides = useStore(canvas.options, (options) => options.showGuides);
  const mayEdit = useStore(session.status, canEdit);
  return (
    <div className="guides-list">
      <Switch
        label="Show guides"
        checked={showGuides}
        onChange={(isShown) => canvas.options.set((options) => ({ ...options, showGuides: isShown }))}
      />
      {guides.length === 0 && (
        <p className="guides-none">
          {mayEdit ? "No guides yet. Drag one out of a ruler, or add it here." : "No guides yet."}
        </p>
      )}
      {guides.length > 0 && (
        <ul>
          {guides.map((guide) => (
            <GuideRow key={guide.id} guide={guide} mayEdit={mayEdit} />
          ))}
        </ul>
      )}
      {mayEdit && <NewGuide />}
      {mayEdit && guides.length > 1 && (
        <Button
          size="sm"
          variant="quiet"
          onClick={() =>
            deleteGuides(
              session,
              guides.map(({ id }) => id),
            )
          }
        >
          Delete all guides
        </Button>
      )}
    </div>
  );
}

function GuideRow({ guide, mayEdit }: { readonly guide: RulerGuide; readonly mayEdit: boolean }) {
  const session = useEditor();
  const { id, axis, at } = guide;
  const name = nameOfGuide(axis);
  return (
    <li>
      <span>{axis === "x" ? "Vertical" : "Horizontal"}</span>
      <NumberField
        label={name}
        hideLabel
        unit="px"
        value={Math.round(at)}
        min={0}
        max={limits.GUIDES_AREA}
        disabled={!mayEdit}
        onChange={(next) => next !== undefined && moveGuide(session, id, Math.round(next), true)}
      />
      {mayEdit && (
        <IconButton
          icon="trash-2"
          size="sm"
          label={`Delete ${name.toLowerCase()} at ${Math.round(at)}`}
          onClick={() => deleteGuides(session, [id])}
        />
      )}
    </li>
  );
}

/** Form that adds a guide at a typed position. */
function NewGuide() {
  const session = useEditor();
  const [axis, setAxis] = useState<Axis>("x");
  const [at, setAt] = useState(limits.GRID_SIZE * 5);
  return (
    <form
      className="guides-new"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        addGuide(session, axis, at);
      }}
    >
      <Segmented label="Direction" value={axis} options={WAYS} onChange={setAxis} fill />
      <NumberField
        label="Position"
        unit="px"
        value={at}
        min={0}
        max={limits.GUIDES_AREA}
        onChange={(next) => next !== undefined && setAt(Math.round(next))}
      />
      <Button type="submit" icon="plus">
        Add guide
      </Button>
    </form>
  );
}

/** Guides of the shown screen sorted by axis and position, even while they are hidden. */
function useGuidesHere(): readonly RulerGuide[] {
  const canvas = useCanvas();
  const [guides] = useState(() => createStore(sorted(readShownGuides(canvas))));
  useEffect(() => onShownGuides(canvas, () => guides.set(sorted(readShownGuides(canvas)))), [canvas, guides]);
  return useStore(guides, (all) => all);
}

function sorted(guides: readonly RulerGuide[]): readonly RulerGuide[] {
  return guides.toSorted((a, b) => a.axis.localeCompare(b.axis) || a.at - b.at || a.id.localeCompare(b.id));
}
