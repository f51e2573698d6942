import { decodeWidget, META_ID, readEntry, readScreens, readTree, rootMap } from "@formweave/schema/doc";
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

/** Keys whose change moves something in the tree, and those that change what hangs where. */
const PLACE_KEYS: ReadonlySet<string> = new Set(["xy", "wh"]);
const STRUCTURE_KEYS: ReadonlySet<string> = new Set(["at", "del"]);

/** What has changed since the followers were told. */
interface News {
  readonly widgets: Set<string>;
  hasMoved: boolean;
  isRestructured: boolean;
}

/**
 * A mirror of the canvas document for React. A widget is decoded when somebody reads it, again only after a change of it; the
 * tree is built when it is read. What is read is always what the document says; followers are told of one's own changes at
 * once, and of everybody else's once a frame.
 */
export class DocumentStore {
  readonly meta;
  readonly screens;
  readonly #doc: Y.Doc;
  readonly #records = new Map<string, WidgetRecord>();
  readonly #widgetListeners = new Map<string, Set<Listener>>();
  readonly #treeListeners = new Set<Listener>();
  readonly #structureListeners = new Set<Listener>();
  #tree: Tree | undefined;
  #news: News | undefined;
  #frame = 0;

  constructor(doc: Y.Doc) {
    this.#doc = doc;
    this.meta = createStore<DocumentMeta>(readMeta(doc));
    this.screens = createStore<readonly Screen[]>(readScreens(doc));
    rootMap(doc, "widgets").observeDeep(this.#handleWidgets);
    rootMap(doc, "meta").observe(this.#handleMeta);
    rootMap(doc, "screens").observeDeep(this.#handleScreens);
  }

  widget(id: string): WidgetRecord | undefined {
    const known = this.#records.get(id);
    if (known !== undefined) return known;
    const map = rootMap(this.#doc, "widgets").get(id);
    const record = map instanceof Y.Map ? decodeWidget(id, map) : undefined;
    if (record !== undefined) this.#records.set(id, record);
    return record;
  }

  /** All widgets, deleted ones too. */
  records(): ReadonlyMap<string, WidgetRecord> {
    for (const id of rootMap(this.#doc, "widgets").keys()) this.widget(id);
    return this.#records;
  }

  tree(): Tree {
    this.#tree ??= readTree(this.#doc);
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

  /** Follows which widgets there are, their parents and their order. */
  readonly subscribeStructure = (listener: Listener): (() => void) => {
    this.#structureListeners.add(listener);
    return () => this.#structureListeners.delete(listener);
  };

  /** Has every widget read anew: what is known about their types is more than it was. */
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
    const news = (this.#news ??= { widgets: new Set(), hasMoved: false, isRestructured: false });
    for (const id of events.flatMap(changedWidgets)) {
      news.widgets.add(id);
      this.#records.delete(id);
    }
    news.isRestructured ||= events.some((event) => touches(event, STRUCTURE_KEYS));
    news.hasMoved ||= news.isRestructured || events.some((event) => touches(event, PLACE_KEYS));
    if (news.hasMoved) this.#tree = undefined;
    if (local || document.hidden) this.#tell();
    else this.#frame ||= requestAnimationFrame(this.#tell);
  };

  readonly #tell = (): void => {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const news = this.#news;
    this.#news = undefined;
    if (news === undefined) return;
    for (const listener of this.#followersOf(news.widgets)) listener();
    if (news.hasMoved) for (const listener of this.#treeListeners) listener();
    if (news.isRestructured) for (const listener of this.#structureListeners) listener();
  };

  /** Each once, however many of the widgets it follows. */
  #followersOf(ids: ReadonlySet<string>): ReadonlySet<Listener> {
    const followers = new Set<Listener>();
    for (const id of ids) this.#widgetListeners.get(id)?.forEach((listener) => followers.add(listener));
    return followers;
  }

  readonly #handleMeta = (): void => this.meta.set(readMeta(this.#doc));
  readonly #handleScreens = (): void => this.screens.set(readScreens(this.#doc));
}

/** The widgets that an event is about: the one it happened inside, or those that came and went. */
function changedWidgets(event: Events[number]): readonly string[] {
  const [id] = event.path;
  return id === undefined ? [...event.keys.keys()] : [String(id)];
}

/** Whether an event adds or removes widgets, or is about one of these keys of a widget. */
function touches({ path, keys }: Events[number], wanted: ReadonlySet<string>): boolean {
  return path.length === 0 || (path.length === 1 && [...keys.keys()].some((key) => wanted.has(key)));
}

function readMeta(doc: Y.Doc): DocumentMeta {
  const name = readEntry(doc, "meta", META_ID, "name");
  const kind = readEntry(doc, "meta", META_ID, "kind");
  return { name: typeof name === "string" ? name : "", kind: kind === "app" ? "app" : "form" };
}
