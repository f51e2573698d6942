import { listSubtree, type Tree } from "./tree.ts";

/**
 * The tree of the widgets on one screen; `undefined` are those on no living screen. Single widgets are found on every screen; their
 * ranks count the widgets of this one.
 */
export function screenTree(tree: Tree, screen: string | undefined, screens: Iterable<string>): Tree {
  const living = new Set(screens);
  if (living.size === 0) return tree;
  const isOn = (id: string) => {
    const own = tree.getScreen(id);
    return (own !== undefined && living.has(own) ? own : undefined) === screen;
  };
  const roots = tree.listChildren(null).filter(isOn);
  let ranks: ReadonlyMap<string, number> | undefined;
  let ids: readonly string[] | undefined;
  return {
    ...tree,
    listChildren: (parentId) => (parentId === null ? roots : tree.listChildren(parentId)),
    getRank: (id) => (ranks ??= new Map(roots.map((root, rank) => [root, rank]))).get(id) ?? tree.getRank(id),
    get ids() {
      return (ids ??= roots.flatMap((id) => listSubtree(tree, id)));
    },
  };
}
