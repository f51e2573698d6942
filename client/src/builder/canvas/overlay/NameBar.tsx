import { listAncestors, readPageOrder, listSubtree } from "@formweave/schema/doc";
import type { Rect } from "@formweave/schema/geometry";
import { useLayoutEffect, useMemo, useRef } from "react";
import { tidy } from "#builder/actions/arranging/arrange.ts";
import { deleteSelection } from "#builder/actions/selection.ts";
import { ActionItems } from "#builder/actions/ActionItems.tsx";
import { shownKeys } from "#builder/actions/keys.ts";
import { shareRow } from "#builder/actions/inserting/shareRow.ts";
import { renameLayer, setLocked, setVisible } from "#builder/actions/widgetActions.ts";
import { useAreas } from "#builder/areaParts.ts";
import { loadAll } from "#lib/deferred/deferValue.ts";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useWidget } from "#document/content/useWidget.ts";
import { usePeersHere } from "#builder/canvasState/usePeersHere.ts";
import { useShownTree } from "#builder/canvasState/useShownTree.ts";
import { toScreen } from "#builder/canvasState/viewport.ts";
import { Icon } from "#ui/Icon.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { Menu } from "#ui/menus/Menu.tsx";
import { useMayPlace } from "#builder/canvas/scene/mayPlace.ts";
import { keepMovable } from "#builder/canvas/surface/movable.ts";
import { createBarSide, type BarSide } from "./barSide.ts";
import { nameTags, widthOfText } from "./nameTags.ts";
import { Placed } from "#builder/placement/Placed.tsx";
import { useScene } from "#builder/canvas/scene/scene.ts";
import { useFlags } from "#builder/canvas/surface/useFlags.ts";
import { useCanvas } from "#builder/canvasState/canvasState.ts";
import { canEdit } from "#document/status.ts";

/** Least distance of the bar from the left edge of the view, where the ruler is, px on screen. */
const EDGE = 26;

/** Greatest width of the name, and the width of the controls beside it, px on screen; same as in canvas.css. */
const MAX_NAME_WIDTH = 180;
const CONTROLS_WIDTH = 158;
const BUTTON_WIDTH = 26;

/** Greatest length of a name, characters. */
const MAX_NAME = 200;

interface NameBarProps {
  readonly ids: readonly string[];
  readonly bounds: Rect;
}

/** The bar at a selection: a handle to drag it by, its name, and the most frequent actions. */
export function NameBar({ ids, bounds }: NameBarProps) {
  const { session, canvas } = useScene();
  const name = useWidget(ids[0] ?? "", (record) => record?.name ?? "");
  const side = useBarSide({ ids, bounds }, barWidth(ids, name));
  const bar = useBarInView(side === "above" || side === "below" ? bounds.x : undefined);
  const mayEdit = useStore(session.status, canEdit);
  const isFree = useMayPlace();
  const isRenaming = useStore(canvas.renaming, (id) => ids.length === 1 && id === ids[0]);
  return (
    <Placed rect={bounds} className={`is-${side}`}>
      <div ref={bar} className="canvas-bar" data-control role="toolbar" aria-label="Selection">
        {isFree && (
          <span className="canvas-grip" data-grip>
            <Icon name="grip-vertical" size={12} />
          </span>
        )}
        {isRenaming && <NameField id={ids[0] ?? ""} name={name} />}
        {!isRenaming && <b>{formatTitle(ids, name)}</b>}
        {mayEdit && <Controls ids={ids} />}
      </div>
    </Placed>
  );
}

/** Approximate width of the bar, px on screen. */
function barWidth(ids: readonly string[], name: string): number {
  const more = ids.length > 1 ? BUTTON_WIDTH : 0;
  return Math.min(MAX_NAME_WIDTH, widthOfText(formatTitle(ids, name))) + CONTROLS_WIDTH + more;
}

/** The name of one component, or the number of several. */
function formatTitle(ids: readonly string[], name: string): string {
  return ids.length === 1 ? name : `${ids.length} components`;
}

/** Picks the side where the bar covers the least. Containers and contents of the selection may be covered. */
function useBarSide({ ids, bounds }: NameBarProps, width: number): BarSide {
  const { viewport } = useCanvas();
  const tree = useShownTree((current) => current);
  const peers = usePeersHere();
  const readSide = useMemo(() => {
    const own = new Set(ids.flatMap((id) => [...listSubtree(tree, id), ...listAncestors(tree, id)]));
    const others = tree.ids.filter((id) => !own.has(id)).map((id) => tree.getRect(id));
    return createBarSide(bounds, { others, tags: nameTags(peers, tree), width });
  }, [tree, ids, bounds, peers, width]);
  return useStore(viewport, readSide);
}

/** Keeps the bar in view, without rendering, while its left edge scrolls out on the left. */
function useBarInView(x: number | undefined) {
  const { viewport } = useCanvas();
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null) return undefined;
    const draw = () => {
      const ahead = x === undefined ? 0 : Math.max(0, EDGE - toScreen(viewport.get(), { x, y: 0 }).x);
      element.style.transform = `translateX(${ahead}px)`;
    };
    draw();
    const stops = [keepMovable(element), viewport.subscribe(draw)];
    return () => stops.forEach((stop) => stop());
  }, [viewport, x]);
  return bar;
}

function Controls({ ids }: { readonly ids: readonly string[] }) {
  const { session } = useScene();
  const isFree = useMayPlace();
  const { isLocked, isVisible } = useFlags(ids);
  const { actions } = useAreas();
  return (
    <>
      <s />
      <IconButton
        size="xs"
        icon={isLocked ? "lock" : "lock-open"}
        label={isLocked ? "Unlock" : "Lock"}
        onClick={() => setLocked(session, ids, !isLocked)}
      />
      {!isLocked && (
        <IconButton
          size="xs"
          icon={isVisible ? "eye" : "eye-off"}
          label={isVisible ? "Hide" : "Show"}
          onClick={() => setVisible(session, ids, !isVisible)}
        />
      )}
      {ids.length > 1 && isFree && !isLocked && <SetOut />}
      <Menu
        onNear={async () => void (await loadAll(actions))}
        trigger={<IconButton size="xs" icon="ellipsis" label="More" />}
      >
        <ActionItems />
      </Menu>
      {!isLocked && (
        <IconButton
          size="xs"
          icon="trash-2"
          label="Delete"
          shortcut={shownKeys("delete")}
          onClick={() => deleteSelection(session)}
        />
      )}
    </>
  );
}

/** Setting several out: side by side in a form, or tidily. */
function SetOut() {
  const { session } = useScene();
  return (
    <>
      {readPageOrder(session.doc).followsPosition && (
        <IconButton
          size="xs"
          icon="columns-2"
          label="Place side by side"
          shortcut={shownKeys("shareRow")}
          onClick={() => shareRow(session)}
        />
      )}
      <IconButton size="xs" icon="layout-grid" label="Tidy up" onClick={() => void tidy(session)} />
    </>
  );
}

/** The name while it is written: Enter and leaving keep it, Escape gives it up. */
function NameField({ id, name }: { readonly id: string; readonly name: string }) {
  const session = useEditor();
  const canvas = useCanvas();
  const end = (typed?: string) => {
    if (canvas.renaming.get() === null) return;
    canvas.renaming.set(null);
    if (typed !== undefined) renameLayer(session, id, typed);
  };
  return (
    <input
      className="canvas-rename"
      aria-label="Component name"
      defaultValue={name}
      maxLength={MAX_NAME}
      ref={(field) => field?.select()}
      onBlur={(event) => end(event.currentTarget.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Enter") end(event.currentTarget.value);
        if (event.key === "Escape") end();
      }}
    />
  );
}
