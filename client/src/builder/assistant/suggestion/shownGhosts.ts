import type { Tree } from "@formweave/schema/doc";
import type { Device } from "@formweave/schema/model";
import type { DocumentStore } from "#document/documentStore.ts";
import { reflowPage } from "#builder/canvasState/reflowPage.ts";
import type { ScreenView } from "#builder/canvasState/shownScreen.ts";
import type { Ghost } from "./suggestionGhosts.ts";

interface Shown {
  readonly session: { readonly store: Pick<DocumentStore, "widget" | "screens"> };
  readonly screens: Pick<ScreenView, "shown" | "tree">;
}

type Ghosts = ReadonlyMap<string, Ghost>;

/**
 * Returns the ghosts on the shown screen at their positions on the page of a device: on other devices than the desktop all positions,
 * including those of ghosts, derive from the desktop layout.
 */
export function shownGhosts({ session: { store }, screens }: Shown, plan: Ghosts, device: Device): Ghosts {
  const ids = store.screens.get().map(({ id }) => id);
  const now = screens.shown.get();
  const screen = now.kind === "screen" ? now.id : undefined;
  const isHere = (ghost: Ghost) => ids.find((id) => id === ghost.screen) === screen;
  const isOne = now.kind === "screen" || now.kind === "loose";
  const ghosts = isOne ? new Map([...plan].filter(([, ghost]) => isHere(ghost))) : plan;
  if (device === "desktop" || ghosts.size === 0) return ghosts;
  const getType = (id: string) => ghosts.get(id)?.record.type ?? store.widget(id)?.type ?? "";
  const tree = reflowPage(withGhosts(screens.tree(), ghosts), device, getType);
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
