import { limits } from "@formweave/schema";
import { reflowTree, type Tree } from "@formweave/schema/doc";
import type { Device } from "@formweave/schema/model";
import { resolveStretch } from "@formweave/schema/widgets";

/** The tree as laid out for a device; its code is loaded with the first device other than the desktop. */
export function reflowPage(tree: Tree, device: Device, getType: (id: string) => string): Tree {
  return reflowTree(tree, limits.DEVICE_WIDTHS[device], (id) => resolveStretch(getType(id)));
}
