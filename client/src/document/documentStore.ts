import {
  decodeWidget,
  keepTree,
  META_ID,
  PAGE_ORDER_KEYS,
  PLACEMENT_KEYS,
  readEntry,
  readPlacement,
  readScreens,
  readPageTexts,
  readThemeValues,
  readTree,
  rootMap,
  STRUCTURE_KEYS,
} from "@formweave/schema/doc";
import type { Tree, WidgetRecord } from "@formweave/schema/doc";
import type { Json, PageTexts, Screen } from "@formweave/schema/model";
import * as Y from "yjs";
import { createStore } from "#lib/createStore.ts";

/** Metadata of the document: name, kind, page texts and theme. */
export interface DocumentMeta {
  readonly name: string;
  readonly kind: "form" | "app";
  /** Shown above a form of several pages. */
  readonly description: string;
  /** Page texts that differ from the default ones. */
  readonly texts: PageTexts;
  /** Theme values set in the document. */
  readonly theme: Readonly<Record<string, Json>>;
}

type Listener = () => void;
type Events = readonly Y.YEvent<Y.AbstractType<unknown>>[];

/** Changes since the listeners were last notified. */
interface StoreChanges {
  readonly widgets: Set<string>;
  hasMoved: boolean;
  isRestructured: boolean;
}

/**
 * A mirror of the canvas document for React. A widget is decoded on its first read and again only after it changed; so is the
 * tree. Reads always return the document's present state. Listeners are notified of local changes at once, and of remote ones
 * once a frame.
 */
export class DocumentStore {
  readonly meta;
  readonly screens;
  readonly #doc: Y.Doc;
  readonly #records = new Map<string, WidgetRecord>();
  /** Widgets whose cached record is current except for the placement. */
  readonly #moved = new Set<string>();
  readonly #widgetListeners = new Map<string, Set<Listener>>();
  readonly #treeListeners = new Set<Listener>();
  readonly #structureListeners = new Set<Listener>();
  #ids: readonly string[];
  #changes: StoreChanges | undefined;
  #frame = 0;

  constructor(doc: Y.Doc) {
    this.#doc = doc;
    keepTree(doc);
    this.#ids = this.tree().ids;
    this.meta = createStore<DocumentMeta>(readMeta(doc));
    this.screens = createStore<readonly Screen[]>(readScreens(doc));
    rootMap(doc, "widgets").observeDeep(this.#handleWidgets);
    rootMap(doc, "meta").observe(this.#handleMeta);
    rootMap(doc, "screens").observeDeep(this.#handleScreens);
  }

  widget(id: string): WidgetRecord | undefined {
    const known = this.#records.get(id);
    const hasMoved = this.#moved.delete(id);
    if (known !== undefined && !hasMoved) return known;
    const map = rootMap(this.#doc, "widgets").get(id);
    if (!(map instanceof Y.Map)) return undefined;
    const record = known ? { ...known, ...readPlacement(id, map) } : decodeWidget(id, map);
    if (record !== undefined) this.#records.set(id, record);
    return record;
  }

  /** All widgets, including deleted ones. */
  records(): ReadonlyMap<string, WidgetRecord> {
    for (const id of rootMap(this.#doc, "widgets").keys()) this.widget(id);
    return this.#records;
  }

  tree(): Tree {
    return readTree(this.#doc);
  }

  /** Follows one widget, except for its position and size, which `subscribeTree` reports. */
  subscribeWidget(id: string, listener: Listener): () => void {
    const listeners = this.#widgetListeners.get(id) ?? new Set();
    this.#widgetListeners.set(id, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#widgetListeners.get(id) === listeners)
        this.#widgetListeners.delete(id);
    };
  }

  /** Follows the set of widgets and their placement: parents, order, positions, sizes, deletions. */
  readonly subscribeTree = (listener: Listener): (() => void) => {
    this.#treeListeners.add(listener);
    return () => this.#treeListeners.delete(listener);
  };

  /** Follows the set of widgets, their parents and their order. */
  readonly subscribeStructure = (listener: Listener): (() => void) => {
    this.#structureListeners.add(listener);
    return () => this.#structureListeners.delete(listener);
  };

  /** Drops all cached widgets and notifies their listeners: more is known about their types now. */
  refresh(): void {
    this.#records.clear();
    for (const listeners of this.#widgetListeners.values()) listeners.forEach((listener) => listener());
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
    rootMap(this.#doc, "widgets").unobserveDeep(this.#handleWidgets);
    rootMap(this.#doc, "meta").unobserve(this.#handleMeta);
    rootMap(this.#doc, "screens").unobserveDeep(this.#handleScreens);
  }

  readonly #handleWidgets = (events: Events, { local }: Y.Transaction): void => {
    const storeChanges = (this.#changes ??= { widgets: new Set(), hasMoved: false, isRestructured: false });
    for (const event of events) this.#outdate(event, storeChanges);
    if (local || document.hidden) this.#notify();
    else this.#frame ||= requestAnimationFrame(this.#notify);
  };

  /** Invalidates cached records: of a widget that only moved just the placement, of others everything. */
  #outdate(event: Events[number], storeChanges: StoreChanges): void {
    const [widget] = event.path;
    const keys = event.path.length > 1 ? [] : listKeys(event);
    const moves = keys.filter((key) => PLACEMENT_KEYS.has(key)).length;
    storeChanges.isRestructured ||= widget === undefined || keys.some((key) => STRUCTURE_KEYS.has(key));
    storeChanges.hasMoved ||= storeChanges.isRestructured || moves > 0;
    const ids = widget === undefined ? keys : [String(widget)];
    if (moves > 0 && moves === keys.length) ids.forEach((id) => this.#moved.add(id));
    else ids.forEach((id) => this.#forget(id, storeChanges));
  }

  #forget(id: string, storeChanges: StoreChanges): void {
    this.#records.delete(id);
    storeChanges.widgets.add(id);
  }

  readonly #notify = (): void => {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const storeChanges = this.#changes;
    this.#changes = undefined;
    if (storeChanges === undefined) return;
    for (const listener of this.#collectFollowers(storeChanges.widgets)) listener();
    if (storeChanges.hasMoved) for (const listener of this.#treeListeners) listener();
    const isReordered = storeChanges.hasMoved && this.#isReordered();
    if (isReordered || storeChanges.isRestructured)
      for (const listener of this.#structureListeners) listener();
  };

  /** True when the reading order has changed since the last call. In a form, moving a widget can change it. */
  #isReordered(): boolean {
    const before = this.#ids;
    this.#ids = this.tree().ids;
    return before.length !== this.#ids.length || before.some((id, index) => id !== this.#ids[index]);
  }

  /** Listeners of these widgets, each once. */
  #collectFollowers(ids: ReadonlySet<string>): ReadonlySet<Listener> {
    const followers = new Set<Listener>();
    for (const id of ids) this.#widgetListeners.get(id)?.forEach((listener) => followers.add(listener));
    return followers;
  }

  readonly #handleMeta = ({ keysChanged }: Y.YMapEvent<unknown>): void => {
    this.meta.set(readMeta(this.#doc));
    if ([...keysChanged].some((key) => PAGE_ORDER_KEYS.has(key))) this.#restructure();
  };
  readonly #handleScreens = (): void => {
    const before = this.screens.get();
    const after = readScreens(this.#doc);
    this.screens.set(after);
    // What is on a screen that went is on none, and screens are read in their order.
    const isSame = before.length === after.length && before.every(({ id }, index) => id === after[index]?.id);
    if (!isSame) this.#restructure();
  };

  /** Notifies the followers of the tree of a change outside of the widgets. */
  #restructure(): void {
    const widgets = this.#changes?.widgets ?? new Set<string>();
    this.#changes = { widgets, hasMoved: true, isRestructured: true };
    this.#notify();
  }
}

/** The keys of a map that changed. `keysChanged` has them without reading the earlier values, unlike `keys`. */
function listKeys(event: Events[number]): readonly string[] {
  return event instanceof Y.YMapEvent ? [...event.keysChanged].map(String) : [];
}

function readMeta(doc: Y.Doc): DocumentMeta {
  const name = readEntry(doc, "meta", META_ID, "name");
  const kind = readEntry(doc, "meta", META_ID, "kind");
  const description = readEntry(doc, "meta", META_ID, "description");
  return {
    description: typeof description === "string" ? description : "",
    name: typeof name === "string" ? name : "",
    kind: kind === "app" ? "app" : "form",
    texts: readPageTexts(doc),
    theme: readThemeValues(doc),
  };
}
