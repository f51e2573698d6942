import { describeCount, limits } from "@formweave/schema";
import { deleteGuides } from "@formweave/schema/commands";
import { onGuides, readGuides } from "@formweave/schema/doc";
import type { RulerGuide } from "@formweave/schema/model";
import { useEffect, useState } from "react";
import { useCanvas } from "#builder/canvasState/canvasState.ts";
import type { CanvasOptions } from "#builder/canvasState/canvasOptions.ts";
import { showFailure } from "#builder/actions/selection.ts";
import { useMayEdit } from "#builder/screenFields/useScreens.ts";
import { PanelGroup } from "./PanelGroup.tsx";
import { useEditor } from "#document/EditorContext.tsx";
import { createStore, useStore } from "#lib/createStore.ts";
import { Button } from "#ui/Button.tsx";
import { Switch } from "#ui/fields/Switch.tsx";
import { Icon } from "#ui/Icon.tsx";

const SWITCHES = [
  ["showGrid", "Grid"],
  ["snapToGrid", "Snap"],
  ["showRulers", "Rulers"],
  ["showGuides", "Guides"],
] as const satisfies readonly (readonly [keyof CanvasOptions, string])[];

const PAGES = [
  ["desktop", "monitor"],
  ["tablet", "tablet"],
  ["mobile", "smartphone"],
] as const;

/** Options of the canvas for this person alone, the widths of the page, and the guides. */
export function CanvasSettings() {
  const { options } = useCanvas();
  const shown = useStore(options, (current) => current);
  return (
    <PanelGroup title="Canvas" isDisabled={false}>
      <div className="screen-switches">
        {SWITCHES.map(([name, label]) => (
          <Switch
            key={name}
            label={label}
            checked={shown[name]}
            onChange={(isOn) => options.set((current) => ({ ...current, [name]: isOn }))}
          />
        ))}
      </div>
      <dl className="screen-facts">
        <dt>Grid</dt>
        <dd className="tnum">{limits.GRID_SIZE} px</dd>
        <dt>Page</dt>
        <dd className="tnum">
          {PAGES.map(([device, icon]) => (
            <span key={device} title={device}>
              <Icon name={icon} size={14} />
              <span className="sr-only">{device} </span>
              {limits.DEVICE_WIDTHS[device]} px
            </span>
          ))}
        </dd>
        <dt>Guides</dt>
        <dd>
          <Guides />
        </dd>
      </dl>
    </PanelGroup>
  );
}

function Guides() {
  const session = useEditor();
  const mayEdit = useMayEdit();
  const guides = useGuides();
  function handleRemove(): void {
    const ids = guides.map(({ id }) => id);
    const done = session.run(deleteGuides, { ids, stamp: session.stamp() });
    if (!done.ok) showFailure(done.error);
  }
  if (guides.length === 0) return <span>{mayEdit ? "None, drag from a ruler to add" : "None"}</span>;
  return (
    <>
      <span>
        {describeCount(guides.length, "guide")}
        {mayEdit && ", drag from a ruler to add"}
      </span>
      {mayEdit && (
        <Button size="sm" variant="quiet" onClick={handleRemove}>
          Remove all
        </Button>
      )}
    </>
  );
}

function useGuides(): readonly RulerGuide[] {
  const { doc } = useEditor();
  const [guides] = useState(() => createStore<readonly RulerGuide[]>(readGuides(doc)));
  useEffect(() => onGuides(doc, () => guides.set(readGuides(doc))), [doc, guides]);
  return useStore(guides, (all) => all);
}
