import { screenTree, type Tree } from "@formweave/schema/doc";
import { z } from "zod";
import { tabStore } from "#lib/keyStore.ts";
import { createStore, type Store } from "#lib/createStore.ts";
import type { DocumentStore } from "#document/documentStore.ts";

const shownScreen = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("page") }),
  z.object({ kind: z.literal("screen"), id: z.string() }),
  z.object({ kind: z.literal("all") }),
  z.object({ kind: z.literal("loose") }),
]);

/**
 * Part of the document on the canvas: the one `page` of a document without screens, one `screen`, `all` of them side by side, or the
 * `loose` components that are on no living screen.
 */
export type ShownScreen = z.infer<typeof shownScreen>;

const PAGE: ShownScreen = { kind: "page" };

/** The screen on this person's canvas, and the tree of what is on it. */
export interface ScreenView {
  readonly shown: Pick<Store<ShownScreen>, "get" | "subscribe">;
  /** Shows something else; a screen that is not there gives way to the first. */
  show(wanted: ShownScreen): void;
  /** The widgets on the shown screen as the document has them; of all screens where all are shown. */
  tree(): Tree;
  /** Follows the tree, whether the document or the choice of a screen changes it. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly stop: () => void;
}

/** Creates the view of the screen that this tab showed last in a project. */
export function createScreenView(
  projectId: string,
  store: Pick<DocumentStore, "tree" | "screens" | "subscribeTree">,
): ScreenView {
  const key = `formweave:screen:${projectId}`;
  let wanted = read(key);
  const shown = createStore<ShownScreen>(PAGE);
  const settle = () => {
    const next = resolve(wanted, store);
    shown.set((current) => (isSame(current, next) ? current : next));
  };
  settle();
  const stops = [store.screens.subscribe(settle), store.subscribeTree(settle)];
  let last: { readonly of: Tree; readonly shown: ShownScreen; readonly tree: Tree } | undefined;
  return {
    shown,
    show(next) {
      wanted = next;
      tabStore.setItem(key, JSON.stringify(next));
      settle();
    },
    tree() {
      const [of, now] = [store.tree(), shown.get()];
      if (last?.of !== of || last.shown !== now) last = { of, shown: now, tree: limitTree(store, of, now) };
      return last.tree;
    },
    subscribe(listener) {
      const ends = [store.subscribeTree(listener), shown.subscribe(listener)];
      return () => ends.forEach((end) => end());
    },
    stop: () => stops.forEach((end) => end()),
  };
}

/** Id of the shown screen; undefined where it is not exactly one. */
export function findShownScreen({ shown }: Pick<ScreenView, "shown">): string | undefined {
  const now = shown.get();
  return now.kind === "screen" ? now.id : undefined;
}

function limitTree({ screens }: Pick<DocumentStore, "screens">, tree: Tree, shown: ShownScreen): Tree {
  if (shown.kind === "page" || shown.kind === "all") return tree;
  const ids = screens.get().map(({ id }) => id);
  return screenTree(tree, shown.kind === "screen" ? shown.id : undefined, ids);
}

function resolve(
  wanted: ShownScreen | undefined,
  store: Pick<DocumentStore, "screens" | "tree">,
): ShownScreen {
  const ids = store.screens.get().map(({ id }) => id);
  const [first] = ids;
  if (first === undefined) return PAGE;
  if (wanted?.kind === "all") return wanted;
  if (wanted?.kind === "screen" && ids.includes(wanted.id)) return wanted;
  const hasLoose =
    wanted?.kind === "loose" && screenTree(store.tree(), undefined, ids).listChildren(null).length > 0;
  return hasLoose ? wanted : { kind: "screen", id: first };
}

function isSame(a: ShownScreen, b: ShownScreen): boolean {
  return a.kind === b.kind && (a.kind !== "screen" || (b.kind === "screen" && a.id === b.id));
}

function read(key: string): ShownScreen | undefined {
  const kept = tabStore.getItem(key);
  if (kept === null) return undefined;
  const parsed = shownScreen.safeParse(JSON.parse(kept));
  return parsed.success ? parsed.data : undefined;
}
