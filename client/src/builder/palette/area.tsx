import { addWidget } from "#builder/actions/selection.ts";
import type { BuilderArea, Shell } from "#builder/area.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Palette } from "./Palette.tsx";

function Components({ shell }: { readonly shell: Shell }) {
  const session = useEditor();
  const { carried, onGrab, onGrabNear } = shell;
  return (
    <Palette
      onAdd={(type) => addWidget(session, type)}
      onGrab={onGrab}
      onNear={onGrabNear}
      carried={carried}
    />
  );
}

/** Area with the library of components. */
export const PALETTE: BuilderArea = {
  panels: [
    { id: "components", side: "left", label: "Components", Component: Components, action: "components" },
  ],
};
