import type { ComponentProps } from "react";
import { addWidget } from "#builder/actions/selection.ts";
import type { AreaProps, BuilderArea, Shell } from "#builder/area.ts";
import type { DragStart } from "#builder/paletteDrag.ts";
import { useEditor } from "#document/EditorContext.tsx";
import type { EditorSession } from "#document/session.ts";
import type { Deferred } from "#lib/deferred/defer.tsx";
import { Palette } from "./Palette.tsx";

interface DragProps extends Pick<Shell, "paletteDrag"> {
  readonly session: EditorSession;
  readonly dragStart: DragStart;
}

/** Area with the library of components; `Drag` takes them to the canvas. */
export function paletteWith(Drag: Deferred<DragProps>): BuilderArea {
  return {
    panels: [
      {
        id: "components",
        side: "left",
        label: "Components",
        Component: (props) => <Components {...props} onNear={() => void Drag.preload()} />,
        action: "components",
      },
    ],
    overlays: [{ layer: "front", Component: (props) => <Pressed {...props} Drag={Drag} /> }],
  };
}

interface PressedProps extends AreaProps {
  readonly Drag: Deferred<DragProps>;
}

function Pressed({ shell: { dragStart, paletteDrag }, Drag }: PressedProps) {
  const session = useEditor();
  return dragStart !== undefined && <Drag {...{ session, dragStart, paletteDrag }} />;
}

function Components({ shell, onNear }: AreaProps & Pick<ComponentProps<typeof Palette>, "onNear">) {
  const session = useEditor();
  const { paletteDrag, onDragStart } = shell;
  return <Palette onAdd={(type) => addWidget(session, type)} {...{ onDragStart, onNear, paletteDrag }} />;
}
