import { screenTree, type Tree } from "@formweave/schema/doc";
import { tabStore } from "#lib/keyStore.ts";
import { createStore, type Store } from "#lib/createStore.ts";
import type { DocumentStore } from "#document/documentStore.ts";

/**
 * Part of the document on the canvas: the one `page` of a document without screens, one `screen`, `all` of them side by side, or the
 * `loose` components that are on no living screen.
 */
export type ShownScreen =
  | { readonly kind: "page" | "all" | "loose" }
  | { readonly kind: "screen"; readonly id: string };

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
  /** As `subscribe`, without moves and resizes: the set of widgets, their parents and their order. */
  readonly subscribeStructure: (listener: () => void) => () => void;
  readonly stop: () => void;
}

type Screens = Pick<DocumentStore, "screens" | "tree">;

/** Creates the view of the screen that this tab showed last in a project. */
export function createScreenView(
  projectId: string,
  store: Screens & Pick<DocumentStore, "subscribeTree" | "subscribeStructure">,
): ScreenView {
  const key = `formweave:screen:${projectId}`;
  let wanted = read(key);
  let order: readonly string[] = [];
  const shown = createStore<ShownScreen>(PAGE);
  const choose = (next: ShownScreen) => {
    wanted = next;
    tabStore.setItem(key, toText(next));
  };
  const settle = () => {
    const before = shown.get();
    const next = resolve(store, { wanted, before, order });
    // What went from under somebody's hands does not come back under them later.
    if (wanted !== undefined && isSame(before, wanted) && !isSame(before, next) && next !== PAGE)
      choose(next);
    order = listScreens(store);
    shown.set((current) => (isSame(current, next) ? current : next));
  };
  settle();
  const stops = [store.screens.subscribe(settle), store.subscribeTree(settle)];
  let last: { readonly of: Tree; readonly shown: ShownScreen; readonly tree: Tree } | undefined;
  return {
    shown,
    show(next) {
      choose(next);
      settle();
    },
    tree() {
      const [of, now] = [store.tree(), shown.get()];
      if (last?.of !== of || last.shown !== now) last = { of, shown: now, tree: limitTree(store, of, now) };
      return last.tree;
    },
    subscribe: (listener) => followBoth(store.subscribeTree, shown, listener),
    subscribeStructure: (listener) => followBoth(store.subscribeStructure, shown, listener),
    stop: () => stops.forEach((end) => end()),
  };
}

/** Id of the shown screen; undefined where it is not exactly one. */
export function findShownScreen({ shown }: Pick<ScreenView, "shown">): string | undefined {
  const now = shown.get();
  return now.kind === "screen" ? now.id : undefined;
}

/** The screen of new components, as the commands take it: the shown one; where it is not exactly one, the commands decide. */
export function screenForNew(screens: Pick<ScreenView, "shown">): { readonly screen?: string } {
  const screen = findShownScreen(screens);
  return screen === undefined ? {} : { screen };
}

/** Id of the living screen that a widget is on; undefined for none. */
export function findScreenWith(store: Screens, widgetId: string): string | undefined {
  const screen = store.tree().getScreen(widgetId);
  return listScreens(store).find((id) => id === screen);
}

/** True when a widget is on what is shown. */
export function isOnShown(store: Screens, { shown }: Pick<ScreenView, "shown">, widgetId: string): boolean {
  const now = shown.get();
  if (now.kind === "page" || now.kind === "all") return true;
  return findScreenWith(store, widgetId) === (now.kind === "screen" ? now.id : undefined);
}

/** Shows the screen that a widget is on, unless it is shown already. */
export function showScreenWith(store: Screens, screens: ScreenView, widgetId: string): void {
  if (isOnShown(store, screens, widgetId)) return;
  const screen = findScreenWith(store, widgetId);
  screens.show(screen === undefined ? { kind: "loose" } : { kind: "screen", id: screen });
}

function listScreens({ screens }: Pick<DocumentStore, "screens">): readonly string[] {
  return screens.get().map(({ id }) => id);
}

function followBoth(
  follow: (listener: () => void) => () => void,
  shown: ScreenView["shown"],
  listener: () => void,
): () => void {
  const ends = [follow(listener), shown.subscribe(listener)];
  return () => ends.forEach((end) => end());
}

function limitTree(store: Screens, tree: Tree, shown: ShownScreen): Tree {
  if (shown.kind === "page" || shown.kind === "all") return tree;
  return screenTree(tree, shown.kind === "screen" ? shown.id : undefined, listScreens(store));
}

interface View {
  readonly wanted: ShownScreen | undefined;
  readonly before: ShownScreen;
  /** Ids of the screens in the order that they had before. */
  readonly order: readonly string[];
}

/** Finds what can be shown: the wanted part, the one shown before, the neighbour of a deleted screen, or the first screen. */
function resolve(store: Screens, { wanted, before, order }: View): ShownScreen {
  const ids = listScreens(store);
  const [first] = ids;
  if (first === undefined) return PAGE;
  if (wanted !== undefined && isThere(store, wanted)) return wanted;
  if (isThere(store, before)) return before;
  const at = before.kind === "screen" ? order.indexOf(before.id) : -1;
  const isLiving = (id: string) => ids.includes(id);
  const near = order.slice(at + 1).find(isLiving) ?? order.slice(0, Math.max(0, at)).findLast(isLiving);
  return { kind: "screen", id: at < 0 || near === undefined ? first : near };
}

function isThere(store: Screens, shown: ShownScreen): boolean {
  const ids = listScreens(store);
  if (shown.kind === "screen") return ids.includes(shown.id);
  if (shown.kind === "loose") return screenTree(store.tree(), undefined, ids).listChildren(null).length > 0;
  return shown.kind === "all" ? ids.length > 0 : ids.length === 0;
}

function isSame(a: ShownScreen, b: ShownScreen): boolean {
  return toText(a) === toText(b);
}

/** The kept form: the kind, after it the id of a screen. */
export function toText(shown: ShownScreen): string {
  return shown.kind === "screen" ? `screen:${shown.id}` : shown.kind;
}

function read(key: string): ShownScreen | undefined {
  const kept = tabStore.getItem(key) ?? "";
  if (kept === "all" || kept === "loose") return { kind: kept };
  return kept.startsWith("screen:") ? { kind: "screen", id: kept.slice("screen:".length) } : undefined;
}
