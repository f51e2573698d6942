import { type Tree } from "@formweave/schema/doc";
import { DEVICES, type Device } from "@formweave/schema/model";
import { z } from "zod";
import { keep, readKept } from "#lib/storage.ts";
import { showToast } from "#ui/toast.tsx";
import { createStore, type Store } from "#lib/createStore.ts";
import { type DocumentStore } from "#document/documentStore.ts";
// For its type alone: the code itself comes when it is needed.
import type { reflowPage } from "./reflowPage.ts";

const DESKTOP = "desktop";
const KEPT = "device";

/** The page as this person looks at it: as it was drawn, or as it stands on another device. */
export interface ShownPage {
  /** What it is shown on, kept on this device. */
  readonly device: Pick<Store<Device>, "get" | "subscribe">;
  /** Shows it on a device, once the code for that is here. */
  choose(device: Device): void;
  /** Where everything stands on it; on the desktop the document's own tree. */
  tree(): Tree;
  /** Follows the places, whether the document changes them or the device. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Shows a document on the device that was chosen last. */
export function createShownPage(store: Pick<DocumentStore, "tree" | "widget" | "subscribeTree">): ShownPage {
  const device = createStore<Device>(DESKTOP);
  let wanted: Device = DESKTOP;
  let reflowed: ReturnType<typeof reflowing> | undefined;

  async function show(next: Device): Promise<void> {
    wanted = next;
    if (next !== DESKTOP) reflowed ??= reflowing((await import("./reflowPage.ts")).reflowPage, store);
    // Meanwhile somebody may have chosen another one.
    if (wanted === next) device.set(next);
  }

  const kept = readKept(KEPT, z.enum(DEVICES));
  if (kept !== undefined) void show(kept).catch(sayFailure);

  return {
    device,
    choose(next) {
      keep(KEPT, next);
      void show(next).catch(sayFailure);
    },
    tree() {
      const now = device.get();
      return now === DESKTOP || reflowed === undefined ? store.tree() : reflowed(now);
    },
    subscribe(listener) {
      const stops = [store.subscribeTree(listener), device.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
  };
}

/** Reflows once for each tree and device, however often it is asked. */
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

function sayFailure(): void {
  showToast("The preview could not be loaded", { tone: "bad" });
}
