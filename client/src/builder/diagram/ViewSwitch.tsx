import { useBuilderView } from "#builder/canvasState/builderView.ts";
import { showView } from "#builder/canvasState/showView.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Segmented } from "#ui/fields/Segmented.tsx";

const OPTIONS = [
  { value: "canvas", label: "Canvas" },
  { value: "diagram", label: "Diagram" },
] as const;

/** Chooses between the canvas and the diagram of an app. */
export function ViewSwitch() {
  const session = useEditor();
  const view = useBuilderView();
  return (
    <Segmented
      label="View"
      value={view === "table" ? undefined : view}
      options={OPTIONS}
      onChange={(next) => showView(session, next)}
    />
  );
}
