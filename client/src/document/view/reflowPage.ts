import { limits } from "@formweave/schema";
import { reflowTree, type Tree } from "@formweave/schema/doc";
import type { Device } from "@formweave/schema/model";
import { stretchOf } from "@formweave/schema/widgets";

/** The tree as it stands on the page of a device; its code comes with the first device that is not the desktop. */
export function reflowPage(tree: Tree, device: Device, typeOf: (id: string) => string): Tree {
  return reflowTree(tree, limits.DEVICE_WIDTHS[device], (id) => stretchOf(typeOf(id)));
}
