import { type Rect } from "@formweave/schema/geometry";
import { deleteSelection } from "#editor/actions.ts";
import { useStore } from "#editor/createStore.ts";
import { useWidget } from "#editor/useWidget.ts";
import { toScreen } from "#editor/viewport.ts";
import { Icon } from "#ui/Icon.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { Menu } from "#ui/Menu.tsx";
import { ActionItems } from "./ActionItems.tsx";
import { Placed } from "./Placed.tsx";
import { useScene } from "./scene.ts";
import { useFlags } from "./useFlags.ts";
import { setLocked, setVisible } from "./widgetActions.ts";

/** Room that the bar needs above a selection, px on screen. */
const ROOM = 36;

interface NameBarProps {
  readonly ids: readonly string[];
  readonly bounds: Rect;
}

/** The bar above a selection: a handle to drag it by, its name, and what is done most. Source: spec 2 §2 "Widget frame". */
export function NameBar({ ids, bounds }: NameBarProps) {
  const { session } = useScene();
  const isBelow = useStore(session.viewport, (viewport) => toScreen(viewport, bounds).y < ROOM);
  const mayEdit = useStore(session.status, (status) => status.mayEdit);
  const name = useWidget(ids[0] ?? "", (record) => record?.name ?? "");
  return (
    <Placed rect={bounds} className={isBelow ? "is-below" : ""}>
      <div className="canvas-bar" data-control role="toolbar" aria-label="Selection">
        {mayEdit && (
          <span className="canvas-grip" data-grip>
            <Icon name="grip-vertical" size={12} />
          </span>
        )}
        <b>{ids.length === 1 ? name : `${ids.length} components`}</b>
        {mayEdit && <Controls ids={ids} />}
      </div>
    </Placed>
  );
}

function Controls({ ids }: { readonly ids: readonly string[] }) {
  const { session } = useScene();
  const { isLocked, isVisible } = useFlags(ids);
  return (
    <>
      <s />
      <IconButton
        size="xs"
        icon={isLocked ? "lock" : "lock-open"}
        label={isLocked ? "Unlock" : "Lock"}
        onClick={() => setLocked(session, !isLocked)}
      />
      {!isLocked && (
        <IconButton
          size="xs"
          icon={isVisible ? "eye" : "eye-off"}
          label={isVisible ? "Hide" : "Show"}
          onClick={() => setVisible(session, !isVisible)}
        />
      )}
      <Menu trigger={<IconButton size="xs" icon="ellipsis" label="More" />}>
        <ActionItems />
      </Menu>
      {!isLocked && (
        <IconButton
          size="xs"
          icon="trash-2"
          label="Delete"
          shortcut="Del"
          onClick={() => deleteSelection(session)}
        />
      )}
    </>
  );
}
