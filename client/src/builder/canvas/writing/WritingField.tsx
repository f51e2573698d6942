import { useEffect } from "react";
import { createPortal } from "react-dom";
import { useEditor } from "#document/EditorContext.tsx";
import { useWidget } from "#document/content/useWidget.ts";
import { useStore } from "#lib/createStore.ts";
import { frameElement } from "#builder/canvas/scene/frameElement.ts";
import { useScene } from "#builder/canvas/scene/scene.ts";
import { OptionField } from "./OptionField.tsx";
import { PropertyField } from "./PropertyField.tsx";
import { isSameTarget, listTextTargets, type Writing } from "#builder/canvas/scene/writing.ts";
import "#builder/canvas/scene/writing.css";
import { canEdit } from "#document/status.ts";

/** Field over a component's text, in the same look, to edit it in place; closes when the text, or the right to edit it, is gone. */
export function WritingField({ writing }: { readonly writing: Writing }) {
  const { widgetId, target } = writing;
  const scene = useScene();
  const { status } = useEditor();
  const frame = frameElement(document.body, widgetId);
  const mayEdit = useStore(status, canEdit);
  const isHere = useWidget(
    widgetId,
    (record) =>
      record?.locked === false && listTextTargets(record).some((one) => isSameTarget(one.target, target)),
  );
  const isOver = !mayEdit || !isHere || frame === undefined;
  useEffect(() => {
    if (isOver) scene.writing.set(null);
  }, [isOver, scene]);
  if (isOver) return null;
  const key = JSON.stringify(writing);
  const props = { widgetId, frame };
  return createPortal(
    target.kind === "text" ? (
      <PropertyField key={key} {...props} property={target.property} />
    ) : (
      <OptionField key={key} {...props} rowId={target.rowId} />
    ),
    frame,
  );
}
