import { pageStart } from "@formweave/schema/commands";
import type { Tree } from "@formweave/schema/doc";
import { slotLine, translate, type Rect } from "@formweave/schema/geometry";
import { Fragment, useMemo } from "react";
import { useStore } from "#lib/createStore.ts";
import type { Peer } from "#document/people/presence.ts";
import { useTree } from "#document/content/useWidget.ts";
import { usePeersHere } from "#builder/canvasState/usePeersHere.ts";
import { useShownTree } from "#builder/canvasState/useShownTree.ts";
import { Placed } from "#builder/placement/Placed.tsx";
import { shownLayout } from "#builder/canvas/scene/inserting.ts";
import { tagText } from "./nameTags.ts";
import { useRects } from "#builder/placement/useRects.ts";
import { useCanvas } from "#builder/canvasState/canvasState.ts";

/** Selections of the other people on this screen, moved along with their drags, in their colors; transparent to the pointer. */
export function RemoteSelections() {
  return usePeersHere().map((peer) => (
    <Fragment key={peer.clientId}>
      <RemoteSelection peer={peer} />
      {peer.insert !== null && <RemoteSlot insert={peer.insert} color={peer.user.color} />}
    </Fragment>
  ));
}

function RemoteSelection({ peer }: { readonly peer: Peer }) {
  const alive = useTree((tree) => peer.selection.filter((id) => tree.isAlive(id)).join());
  const ids = alive === "" ? [] : alive.split(",");
  const rects = useRects(ids);
  const isDesktop = useStore(useCanvas().page.device, (device) => device === "desktop");
  const { color } = peer.user;
  return rects.map((rect, index) => {
    const id = ids[index] ?? "";
    return (
      <Placed
        key={id}
        rect={isDesktop ? shown(rect, id, peer) : rect}
        className={toClassName(peer, id)}
        color={color}
      >
        {index === 0 && <span className="canvas-tag">{tagText(peer, id)}</span>}
      </Placed>
    );
  });
}

/** The slot into which another person's drag would insert, on the page as shown here. */
function RemoteSlot({
  insert,
  color,
}: {
  readonly insert: NonNullable<Peer["insert"]>;
  readonly color: number;
}) {
  const isDesktop = useStore(useCanvas().page.device, (device) => device === "desktop");
  const tree = useShownTree((current) => current);
  const line = useMemo(() => findLine(tree, insert), [tree, insert]);
  return (
    isDesktop && line !== undefined && <Placed rect={line} className="canvas-slot is-remote" color={color} />
  );
}

function findLine(tree: Tree, { parentId, ids, side }: NonNullable<Peer["insert"]>): Rect | undefined {
  if (parentId !== null && !tree.isAlive(parentId)) return undefined;
  return slotLine(shownLayout(tree, parentId), { ids, side }, pageStart(parentId, true));
}

function isDragged({ drag }: Peer, id: string): boolean {
  return drag !== null && drag.ids.includes(id);
}

function toClassName(peer: Peer, id: string): string {
  return isDragged(peer, id) ? "canvas-remote is-dragged" : "canvas-remote";
}

function shown(rect: Rect, id: string, peer: Peer): Rect {
  return peer.drag !== null && isDragged(peer, id) ? translate(rect, peer.drag.dx, peer.drag.dy) : rect;
}
