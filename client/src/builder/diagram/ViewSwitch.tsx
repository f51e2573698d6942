import { showView, useBuilderView } from "#builder/canvasState/builderView.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { Segmented } from "#ui/fields/Segmented.tsx";

const OPTIONS = [
  { value: "canvas", label: "Canvas" },
  { value: "diagram", label: "Diagram" },
] as const;

/** Chooses between the canvas and the diagram of an app; forms have no diagram. */
export function ViewSwitch() {
  const session = useEditor();
  const view = useBuilderView();
  const isApp = useStore(session.store.meta, ({ kind }) => kind === "app");
  return (
    isApp && (
      <Segmented label="View" value={view} options={OPTIONS} onChange={(next) => showView(session, next)} />
    )
  );
}
