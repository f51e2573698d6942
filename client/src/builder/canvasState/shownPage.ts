import { growTree, withoutWidgets, type GrownTree, type Tree } from "@formweave/schema/doc";
import { DEVICES, type Device, type Size } from "@formweave/schema/model";
import { z } from "zod";
import { keep, readKept } from "#lib/storage.ts";
import { showToast } from "#ui/toasts/toast.tsx";
import { createStore, type Store } from "#lib/createStore.ts";
import type { DocumentStore } from "#document/documentStore.ts";
// For its type alone: the code itself comes when it is needed.
import type { reflowPage } from "./reflowPage.ts";

const DESKTOP = "desktop";
const KEPT = "device";

/** The page as this person views it: as drawn, or as laid out for another device. */
export interface ShownPage {
  /** The device that the page is laid out for; the choice is stored in this browser. */
  readonly device: Pick<Store<Device>, "get" | "subscribe">;
  /** Lays the page out for a device, once the code for that is loaded, and stores the choice. */
  choose(device: Device): void;
  /** Lays the page out for a device without storing it as the choice. */
  tryOn(device: Device): void;
  /** The tree as shown, with each widget as high as its content. */
  tree(): Tree;
  /** The tree as drawn or, on a device, as laid out; on the desktop the document's own. */
  drawn(): Tree;
  /** Takes the measured content heights of some widgets at their present width, px. */
  measure(sizes: ReadonlyMap<string, Size>): void;
  /** Converts a shown y to the drawn y, canvas px, within a parent (null = the canvas), as if some widgets were elsewhere. */
  drawnAt(
    y: number,
    place: { readonly parentId: string | null; readonly without: readonly string[] },
  ): number;
  /** Follows the positions, whether the document, the device or the content heights change them. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Creates the shown page, laid out for the device chosen last. */
export function createShownPage(store: Pick<DocumentStore, "tree" | "widget" | "subscribeTree">): ShownPage {
  const device = createStore<Device>(DESKTOP);
  let wanted: Device = DESKTOP;
  let reflowed: ReturnType<typeof reflowing> | undefined;

  async function show(next: Device): Promise<void> {
    wanted = next;
    if (next !== DESKTOP) reflowed ??= reflowing((await import("./reflowPage.ts")).reflowPage, store);
    // Another device may have been chosen in the meantime.
    if (wanted === next) device.set(next);
  }

  const kept = readKept(KEPT, z.enum(DEVICES));
  if (kept !== undefined) void show(kept).catch(showFailure);
  const drawn = () => {
    const now = device.get();
    return now === DESKTOP || reflowed === undefined ? store.tree() : reflowed(now);
  };
  const contents = createContents(drawn);

  return {
    device,
    choose(next) {
      keep(KEPT, next);
      void show(next).catch(showFailure);
    },
    tryOn: (next) => void show(next).catch(showFailure),
    drawn,
    tree: () => contents.tree(),
    measure: (sizes) => contents.measure(sizes),
    drawnAt: (y, { parentId, without }) => contents.drawnAt(withoutWidgets(drawn(), without), parentId, y),
    subscribe(listener) {
      const stops = [store.subscribeTree(listener), device.subscribe(listener), contents.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
  };
}

/** Measured heights of contents, and the tree that follows from them. */
function createContents(drawn: () => Tree) {
  const sizes = new Map<string, Size>();
  const changes = createStore<number>(0);
  let last: { readonly of: Tree; readonly at: number; readonly tree: Tree } | undefined;

  function heightIn(tree: Tree, id: string): number | undefined {
    const [size, rect] = [sizes.get(id), tree.getRect(id)];
    // A height measured at another width does not apply to this one.
    return size !== undefined && size.width === Math.round(rect.width) && size.height > rect.height
      ? size.height
      : undefined;
  }
  const grow = (tree: Tree): GrownTree => growTree(tree, (id) => heightIn(tree, id));

  return {
    drawnAt: (tree: Tree, parentId: string | null, y: number) =>
      sizes.size === 0 ? y : grow(tree).drawnAt(parentId, y),
    subscribe: (listener: () => void) => changes.subscribe(listener),
    tree(): Tree {
      const of = drawn();
      if (sizes.size === 0) return of;
      if (last?.of !== of || last.at !== changes.get()) last = { of, at: changes.get(), tree: grow(of) };
      return last.tree;
    },
    measure(measured: ReadonlyMap<string, Size>): void {
      const tree = drawn();
      let isOther = false;
      for (const [id, { width, height }] of measured) {
        const before = heightIn(tree, id);
        sizes.set(id, { width: Math.round(width), height: Math.ceil(height) });
        isOther ||= heightIn(tree, id) !== before;
      }
      if (isOther) changes.set((count) => count + 1);
    },
  };
}

/** Lays the page out once for each tree and device, however often it is read. */
function reflowing(
  layOut: typeof reflowPage,
  store: Pick<DocumentStore, "tree" | "widget">,
): (device: Device) => Tree {
  let last: { readonly of: Tree; readonly on: Device; readonly tree: Tree } | undefined;
  return (device) => {
    const of = store.tree();
    if (last?.of !== of || last.on !== device) {
      last = { of, on: device, tree: layOut(of, device, (id) => store.widget(id)?.type ?? "") };
    }
    return last.tree;
  };
}

function showFailure(): void {
  showToast("The preview could not be loaded", { tone: "bad" });
}
