import { buildTree, decodeWidget, META_ID, readEntry, readScreens, rootMap } from "@formweave/schema/doc";
import { type Tree, type WidgetRecord } from "@formweave/schema/doc";
import { type Screen } from "@formweave/schema/model";
import * as Y from "yjs";
import { createStore } from "./createStore.ts";

/** The name of the project and what else stands in its meta data. */
export interface DocumentMeta {
  readonly name: string;
  readonly kind: "form" | "app";
}

type Listener = () => void;
type Events = readonly Y.YEvent<Y.AbstractType<unknown>>[];

/** Keys whose change moves something in the tree. */
const PLACEMENT_KEYS: ReadonlySet<string> = new Set(["at", "xy", "wh", "del"]);

/**
 * A mirror of the canvas document for React: each widget's record is decoded again only when that widget changed, and only
 * those who follow it are told. The tree is built lazily, once after each change of a placement.
 */
export class DocumentStore {
  readonly meta;
  readonly screens;
  readonly #doc: Y.Doc;
  readonly #records = new Map<string, WidgetRecord>();
  readonly #widgetListeners = new Map<string, Set<Listener>>();
  readonly #treeListeners = new Set<Listener>();
  #tree: Tree | undefined;

  constructor(doc: Y.Doc) {
    this.#doc = doc;
    this.meta = createStore<DocumentMeta>(readMeta(doc));
    this.screens = createStore<readonly Screen[]>(readScreens(doc));
    for (const id of rootMap(doc, "widgets").keys()) this.#refresh(id);
    rootMap(doc, "widgets").observeDeep(this.#handleWidgets);
    rootMap(doc, "meta").observe(this.#handleMeta);
    rootMap(doc, "screens").observeDeep(this.#handleScreens);
  }

  widget(id: string): WidgetRecord | undefined {
    return this.#records.get(id);
  }

  /** All widgets, deleted ones too. */
  records(): ReadonlyMap<string, WidgetRecord> {
    return this.#records;
  }

  tree(): Tree {
    this.#tree ??= buildTree(this.#records.values());
    return this.#tree;
  }

  /** Follows one widget. */
  subscribeWidget(id: string, listener: Listener): () => void {
    const listeners = this.#widgetListeners.get(id) ?? new Set();
    this.#widgetListeners.set(id, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#widgetListeners.get(id) === listeners)
        this.#widgetListeners.delete(id);
    };
  }

  /** Follows which widgets there are, and where: parents, order, places, sizes, deletions. */
  readonly subscribeTree = (listener: Listener): (() => void) => {
    this.#treeListeners.add(listener);
    return () => this.#treeListeners.delete(listener);
  };

  destroy(): void {
    rootMap(this.#doc, "widgets").unobserveDeep(this.#handleWidgets);
    rootMap(this.#doc, "meta").unobserve(this.#handleMeta);
    rootMap(this.#doc, "screens").unobserveDeep(this.#handleScreens);
  }

  readonly #handleWidgets = (events: Events): void => {
    const changed = new Set(events.flatMap(changedWidgets));
    for (const id of changed) this.#refresh(id);
    const hasMoved = events.some(changesTree);
    if (hasMoved) this.#tree = undefined;
    for (const id of changed) this.#widgetListeners.get(id)?.forEach((listener) => listener());
    if (hasMoved) for (const listener of this.#treeListeners) listener();
  };

  readonly #handleMeta = (): void => this.meta.set(readMeta(this.#doc));
  readonly #handleScreens = (): void => this.screens.set(readScreens(this.#doc));

  #refresh(id: string): void {
    const map = rootMap(this.#doc, "widgets").get(id);
    const record = map instanceof Y.Map ? decodeWidget(id, map) : undefined;
    if (record === undefined) this.#records.delete(id);
    else this.#records.set(id, record);
  }
}

/** The widgets that an event is about: the one it happened inside, or those that came and went. */
function changedWidgets(event: Events[number]): readonly string[] {
  const [id] = event.path;
  return id === undefined ? [...event.keys.keys()] : [String(id)];
}

function changesTree(event: Events[number]): boolean {
  if (event.path.length === 0) return true;
  return event.path.length === 1 && [...event.keys.keys()].some((key) => PLACEMENT_KEYS.has(key));
}

function readMeta(doc: Y.Doc): DocumentMeta {
  const name = readEntry(doc, "meta", META_ID, "name");
  const kind = readEntry(doc, "meta", META_ID, "kind");
  return { name: typeof name === "string" ? name : "", kind: kind === "app" ? "app" : "form" };
}
