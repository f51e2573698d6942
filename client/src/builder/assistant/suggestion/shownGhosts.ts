import type { Tree } from "@formweave/schema/doc";
import type { Device } from "@formweave/schema/model";
import type { DocumentStore } from "#document/documentStore.ts";
import { reflowPage } from "#builder/canvasState/reflowPage.ts";
import type { Ghost } from "./suggestionGhosts.ts";

type Ghosts = ReadonlyMap<string, Ghost>;

/**
 * Returns the ghosts at their positions on the page of a device: on other devices than the desktop all positions, including those of
 * ghosts, derive from the desktop layout.
 */
export function shownGhosts(
  store: Pick<DocumentStore, "tree" | "widget">,
  ghosts: Ghosts,
  device: Device,
): Ghosts {
  if (device === "desktop" || ghosts.size === 0) return ghosts;
  const getType = (id: string) => ghosts.get(id)?.record.type ?? store.widget(id)?.type ?? "";
  const tree = reflowPage(withGhosts(store.tree(), ghosts), device, getType);
  return new Map([...ghosts].map(([id, ghost]) => [id, { ...ghost, rect: tree.getRect(id) }] as const));
}

/** Returns the document's tree with the additions on top. */
function withGhosts(tree: Tree, ghosts: Ghosts): Tree {
  const inside = Map.groupBy(ghosts.values(), ({ parentId }) => parentId);
  return {
    ...tree,
    getParent: (id) => ghosts.get(id)?.parentId ?? tree.getParent(id),
    listChildren: (id) => [...tree.listChildren(id), ...(inside.get(id) ?? []).map((ghost) => ghost.id)],
    getPosition: (id) => ghosts.get(id)?.position ?? tree.getPosition(id),
    getRect: (id) => ghosts.get(id)?.rect ?? tree.getRect(id),
  };
}
