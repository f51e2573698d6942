import { ancestorsOf } from "@formweave/schema/doc";
import { contains, intersects, type Rect } from "@formweave/schema/geometry";
import type { Size } from "@formweave/schema/model";
import type { EditorSession } from "#document/session.ts";
import { visibleArea } from "#document/view/viewport.ts";
import { Drawing } from "./drawing.ts";
import { frameAround } from "./frameElement.ts";

/**
 * How far around the view widgets are shown, as shares of the view: while the camera rests, so that an edit lays out and paints
 * few of them, and while it moves; and how far at least until that is looked at again.
 */
const MARGIN = { resting: 0.15, moving: 0.4, least: 0.1 } as const;
/** How long the camera rests before what it has left behind is taken out, ms. */
const REST_MS = 300;
/** From this zoom on a letter is less than 4 px high: nobody reads it. */
const FAR_ZOOM = 0.2;
/** Fewer widgets are drawn as they are from any distance. */
const MANY = 200;

interface Frame {
  readonly element: HTMLElement;
  readonly item: Element | null;
  /** What its style says, relative to its parent; undefined before the first time. */
  placed: Rect | undefined;
  rect: Rect;
  /** The height that it has at least, px. */
  drawn: number | undefined;
  isAway: boolean;
}

const NOWHERE: Rect = { x: 0, y: 0, width: 0, height: 0 };
/** What the style of a frame says, one at a time: Chromium works it out in half the time that another text of it takes. */
const PLACE = [
  ["x", "left"],
  ["y", "top"],
  ["width", "width"],
  ["height", "height"],
] as const;

type Parts = Pick<EditorSession, "page" | "viewport" | "selection" | "editing">;

/**
 * The frames of all widgets on one canvas, outside of React: it places them, marks those that are selected, draws their
 * contents when they come near the view, and takes out of the page's layout what is far from it. The keyboard and the
 * layers reach all of them: what is selected last is never away, nor what has the focus.
 */
export class Frames {
  /** Whose contents are drawn. */
  readonly drawing = new Drawing();
  readonly #session: Parts;
  readonly #frames = new Map<string, Frame>();
  #selected: ReadonlySet<string> = new Set();
  /** The part of the canvas in which widgets are shown. */
  #near = NOWHERE;
  #margin: number = MARGIN.resting;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #isCullDue = false;
  #surface: HTMLElement | undefined;
  readonly #contents = new WeakMap<Element, string>();
  readonly #sizes = new ResizeObserver((entries) => this.#measure(entries));

  constructor(session: Parts) {
    this.#session = session;
  }

  /** Takes the element of a widget in; returns what takes it out. */
  attach(id: string, element: HTMLElement): () => void {
    const item = element.querySelector(":scope > [role='treeitem']");
    const frame = { element, item, placed: undefined, rect: NOWHERE, drawn: undefined, isAway: false };
    this.#frames.set(id, frame);
    item?.setAttribute("aria-selected", String(this.#selected.has(id)));
    place(frame, this.#session.page, id);
    this.#cullSoon();
    return () => void this.#frames.delete(id);
  }

  /** Follows how high the content of a widget is; returns what ends it. */
  measure(id: string, content: HTMLElement): () => void {
    this.#contents.set(content, id);
    this.#sizes.observe(content);
    return () => this.#sizes.unobserve(content);
  }

  /** Follows the document, the view and the selection on a canvas, until the returned function is called. */
  start(surface: HTMLElement): () => void {
    this.#surface = surface;
    const { page, viewport, editing, selection } = this.#session;
    const stops = [
      page.subscribe(this.#placeAll),
      viewport.subscribe(this.#follow),
      editing.subscribe(this.#cull),
      selection.subscribe(this.#mark),
      () => this.drawing.stop(),
      () => this.#sizes.disconnect(),
      () => clearTimeout(this.#rest),
    ];
    this.#mark();
    return () => stops.forEach((stop) => stop());
  }

  readonly #placeAll = (): void => {
    for (const [id, frame] of this.#frames) place(frame, this.#session.page, id);
    this.#cull();
  };

  // The browser asks before it paints: nobody sees a widget before what stands below it has made room.
  #measure(entries: readonly ResizeObserverEntry[]): void {
    const sizes = new Map<string, Size>();
    for (const { target, borderBoxSize } of entries) {
      const [id, box] = [this.#contents.get(target), borderBoxSize[0]];
      // What is out of the layout has no size.
      if (id !== undefined && box !== undefined && box.inlineSize > 0)
        sizes.set(id, { width: box.inlineSize, height: box.blockSize });
    }
    const { page, viewport } = this.#session;
    const anchor = this.#anchor();
    const before = page.tree().rectOf(anchor).y;
    page.measure(sizes);
    const down = page.tree().rectOf(anchor).y - before;
    // What is looked at stays where it is on the screen while what is above it gets its height.
    if (down !== 0)
      viewport.set((view) => ({ ...view, offset: { ...view.offset, y: view.offset.y - down * view.zoom } }));
  }

  /** What is looked at: what is selected, when it is in view, else what is in view the highest. */
  #anchor(): string {
    const area = visibleArea(this.#session.viewport.get());
    const isSeen = ({ rect }: Frame) => intersects(area, rect) && rect.y >= area.y;
    const selected = this.#session.selection.get().at(-1) ?? "";
    const chosen = this.#frames.get(selected);
    if (chosen !== undefined && isSeen(chosen)) return selected;
    const seen = [...this.#frames].filter(([, frame]) => isSeen(frame));
    return seen.toSorted(([, a], [, b]) => a.rect.y - b.rect.y)[0]?.[0] ?? "";
  }

  // To take something in or out costs a layout: while the camera moves only what comes into view is taken in, far ahead.
  readonly #follow = (): void => {
    const area = visibleArea(this.#session.viewport.get());
    clearTimeout(this.#rest);
    this.#margin = MARGIN.moving;
    if (!contains(this.#near, grow(area, MARGIN.least))) this.#cull();
    this.#rest = setTimeout(this.#settle, REST_MS);
  };

  /** From far away canvas.css shows the fields of a large form without their texts, which leaves the browser a third less to do. */
  readonly #settle = (): void => {
    this.#margin = MARGIN.resting;
    this.#cull();
    const isFar = this.#session.viewport.get().zoom < FAR_ZOOM && this.#frames.size > MANY;
    this.#surface?.toggleAttribute("data-far", isFar);
  };

  /** Once for all frames that come together, before any of them is laid out. */
  #cullSoon(): void {
    if (this.#isCullDue) return;
    this.#isCullDue = true;
    queueMicrotask(() => {
      this.#isCullDue = false;
      this.#cull();
    });
  }

  readonly #cull = (): void => {
    const { viewport } = this.#session;
    if (viewport.get().view.width === 0) return;
    const near = grow(visibleArea(viewport.get()), this.#margin);
    this.#near = near;
    const kept = new Set(this.#needed());
    for (const [id, { rect }] of this.#frames) {
      if (!intersects(near, rect)) continue;
      kept.add(id);
      this.drawing.draw(id);
    }
    const tree = this.#session.page.tree();
    for (const id of kept) for (const ancestor of ancestorsOf(tree, id)) kept.add(ancestor);
    for (const [id, frame] of this.#frames) {
      const isAway = !kept.has(id);
      if (isAway !== frame.isAway) frame.element.toggleAttribute("data-away", isAway);
      frame.isAway = isAway;
    }
    this.drawing.drawAhead();
  };

  /** What stays wherever it is: the text that is written in, what has the focus, and what is about to get it. */
  #needed(): readonly string[] {
    const { editing, selection } = this.#session;
    const focused = frameAround(document.activeElement)?.dataset["widgetId"];
    return [editing.get(), selection.get().at(-1), focused].filter((id) => typeof id === "string");
  }

  readonly #mark = (): void => {
    const [before, now] = [this.#selected, new Set(this.#session.selection.get())];
    for (const id of before) if (!now.has(id)) this.#setSelected(id, false);
    for (const id of now) if (!before.has(id)) this.#setSelected(id, true);
    this.#selected = now;
    this.#cull();
  };

  #setSelected(id: string, isSelected: boolean): void {
    this.#frames.get(id)?.item?.setAttribute("aria-selected", String(isSelected));
  }
}

/** Writes the place relative to the parent, and the size, where they are others than before. */
function place(frame: Frame, page: Parts["page"], id: string): void {
  const { element, placed } = frame;
  const tree = page.tree();
  frame.rect = tree.rectOf(id);
  const drawn = page.drawn().rectOf(id).height;
  if (drawn !== frame.drawn) element.style.setProperty("--drawn", `${drawn}px`);
  frame.drawn = drawn;
  const next = { ...frame.rect, ...tree.positionOf(id) };
  const changed = PLACE.filter(([key]) => placed?.[key] !== next[key]);
  if (changed.length === 0) return;
  for (const [key, property] of changed) element.style[property] = `${next[key]}px`;
  frame.placed = next;
  element.toggleAttribute("data-beside", isBeside(frame.rect, tree.width));
}

/** Whether a widget does not stand wholly on the page, so that it needs paper of its own to be read. */
function isBeside({ x, y, width }: Rect, pageWidth: number): boolean {
  return x < 0 || y < 0 || x + width > pageWidth;
}

function grow({ x, y, width, height }: Rect, margin: number): Rect {
  return {
    x: x - width * margin,
    y: y - height * margin,
    width: width * (1 + 2 * margin),
    height: height * (1 + 2 * margin),
  };
}
