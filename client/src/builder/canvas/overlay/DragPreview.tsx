import { useStore } from "#lib/createStore.ts";
import { useDrawnLook } from "#document/content/useDrawnLook.ts";
import { SizePill } from "#builder/canvas/overlay/SizePill.tsx";
import { Placed } from "#builder/placement/Placed.tsx";
import { useScene, type Live } from "#builder/canvas/scene/scene.ts";
import { WidgetView } from "#widgets/WidgetView.tsx";

const NO_PROPS = {};

/** Shows the component being dragged from the palette in its real look and size, at the position where it would land. */
export function DragPreview() {
  const { live } = useScene();
  const look = useDrawnLook();
  const type = useStore(live, (now) => dropIn(now)?.type);
  const rect = useStore(live, (now) => dropIn(now)?.rect);
  if (type === undefined || rect === undefined) return null;
  return (
    <>
      <Placed rect={rect} className="canvas-carried">
        <div className="ft" {...look} aria-hidden="true" inert>
          <WidgetView id={`carried-${type}`} type={type} props={NO_PROPS} mode="edit" />
        </div>
      </Placed>
      <SizePill bounds={rect} />
    </>
  );
}

function dropIn(live: Live) {
  return live.kind === "drop" ? live : undefined;
}
