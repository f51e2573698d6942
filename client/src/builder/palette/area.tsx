import { addWidget } from "#builder/actions/selection.ts";
import type { BuilderArea, Shell } from "#builder/area.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Palette } from "./Palette.tsx";

function Components({ shell }: { readonly shell: Shell }) {
  const session = useEditor();
  const { paletteDrag, onDragStart, onPreloadDrag } = shell;
  return (
    <Palette
      onAdd={(type) => addWidget(session, type)}
      onDragStart={onDragStart}
      onNear={onPreloadDrag}
      paletteDrag={paletteDrag}
    />
  );
}

/** Area with the library of components. */
export const PALETTE: BuilderArea = {
  panels: [
    { id: "components", side: "left", label: "Components", Component: Components, action: "components" },
  ],
};
