import { listAncestors } from "@formweave/schema/doc";
import { contains, intersects, type Rect } from "@formweave/schema/geometry";
import type { Size } from "@formweave/schema/model";
import { visibleArea } from "#builder/canvasState/viewport.ts";
import { Drawing } from "./drawing.ts";
import { frameAround } from "./frameElement.ts";
import type { CanvasState } from "#builder/canvasState/canvasState.ts";

/**
 * Margins around the view, as shares of its size, within which widgets are laid out: smaller while the camera rests, so that an edit lays
 * out and paints few of them, larger while it moves. While moving, frames are checked again once less than `least` is left around the view.
 */
const MARGIN = { resting: 0.15, moving: 0.4, least: 0.1 } as const;
/** Time at rest after which widgets that left the margin are taken out of the layout, ms. */
const REST_MS = 300;
/** Below this zoom a letter is less than 4 px high and cannot be read. */
const FAR_ZOOM = 0.2;
/** Forms with more widgets than this hide texts when zoomed far out. */
const MANY = 200;

interface Frame {
  readonly element: HTMLElement;
  readonly item: Element | null;
  /** Position relative to the parent and size as last written to the style; undefined before the first time. */
  placed: Rect | undefined;
  rect: Rect;
  /** Height in the document, px; long content can make the frame higher. */
  drawn: number | undefined;
  isCulled: boolean;
}

const NOWHERE: Rect = { x: 0, y: 0, width: 0, height: 0 };
/** Style properties of a frame, written one at a time: in Chromium that takes half the time of setting the whole style text. */
const PLACE = [
  ["x", "left"],
  ["y", "top"],
  ["width", "width"],
  ["height", "height"],
] as const;

type Parts = Pick<CanvasState, "page" | "viewport" | "selection" | "editing">;

/**
 * Manages the frames of all widgets on one canvas, outside React: positions them, marks the selected ones, renders contents when they come
 * near the view, and takes frames far from it out of the layout. The last selected widget and the focused one always stay in the layout, so
 * that keyboard and layers panel can reach them.
 */
export class Frames {
  /** Tracks which widgets have rendered contents. */
  readonly drawing = new Drawing();
  readonly #canvas: Parts;
  readonly #frames = new Map<string, Frame>();
  #selected: ReadonlySet<string> = new Set();
  /** Part of the canvas in which widgets are laid out. */
  #visibleArea = NOWHERE;
  #margin: number = MARGIN.resting;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #isCullDue = false;
  #surface: HTMLElement | undefined;
  readonly #contents = new WeakMap<Element, string>();
  readonly #sizes = new ResizeObserver((entries) => this.#measure(entries));

  constructor(canvas: Parts) {
    this.#canvas = canvas;
  }

  /** Registers the element of a widget; returns a function that removes it. */
  attach(id: string, element: HTMLElement): () => void {
    const item = element.querySelector(":scope > [role='treeitem']");
    const frame = { element, item, placed: undefined, rect: NOWHERE, drawn: undefined, isCulled: false };
    this.#frames.set(id, frame);
    item?.setAttribute("aria-selected", String(this.#selected.has(id)));
    place(frame, this.#canvas.page, id);
    this.#cullSoon();
    return () => void this.#frames.delete(id);
  }

  /** Observes the height of a widget's content; returns a function that stops it. */
  measure(id: string, content: HTMLElement): () => void {
    this.#contents.set(content, id);
    this.#sizes.observe(content);
    return () => this.#sizes.unobserve(content);
  }

  /** Follows the document, the view and the selection on a canvas, until the returned function is called. */
  start(surface: HTMLElement): () => void {
    this.#surface = surface;
    const { page, viewport, editing, selection } = this.#canvas;
    const stops = [
      page.subscribe(this.#placeAll),
      viewport.subscribe(this.#follow),
      editing.subscribe(this.#cull),
      selection.subscribe(this.#syncSelection),
      () => this.drawing.stop(),
      () => this.#sizes.disconnect(),
      () => clearTimeout(this.#rest),
    ];
    this.#syncSelection();
    return () => stops.forEach((stop) => stop());
  }

  readonly #placeAll = (): void => {
    for (const [id, frame] of this.#frames) place(frame, this.#canvas.page, id);
    this.#cull();
  };

  // Resize observers run before the paint, so a widget that grows never covers what is below it.
  #measure(entries: readonly ResizeObserverEntry[]): void {
    const sizes = new Map<string, Size>();
    for (const { target, borderBoxSize } of entries) {
      const [id, box] = [this.#contents.get(target), borderBoxSize[0]];
      // Frames out of the layout report no size.
      if (id !== undefined && box !== undefined && box.inlineSize > 0)
        sizes.set(id, { width: box.inlineSize, height: box.blockSize });
    }
    const { page, viewport } = this.#canvas;
    const anchor = this.#anchor();
    const before = page.tree().getRect(anchor).y;
    page.measure(sizes);
    const down = page.tree().getRect(anchor).y - before;
    // Keeps the widget being looked at in place on the screen while those above it get their heights.
    if (down !== 0)
      viewport.set((view) => ({ ...view, offset: { ...view.offset, y: view.offset.y - down * view.zoom } }));
  }

  /** The widget being looked at: the last selected one when it is in view, else the topmost in view; "" when there is none. */
  #anchor(): string {
    const area = visibleArea(this.#canvas.viewport.get());
    const isSeen = ({ rect }: Frame) => intersects(area, rect) && rect.y >= area.y;
    const selected = this.#canvas.selection.get().at(-1) ?? "";
    const chosen = this.#frames.get(selected);
    if (chosen !== undefined && isSeen(chosen)) return selected;
    const seen = [...this.#frames].filter(([, frame]) => isSeen(frame));
    return seen.toSorted(([, a], [, b]) => a.rect.y - b.rect.y)[0]?.[0] ?? "";
  }

  // Adding and removing frames costs a layout: while the camera moves, frames are only added, far ahead.
  readonly #follow = (): void => {
    const area = visibleArea(this.#canvas.viewport.get());
    clearTimeout(this.#rest);
    this.#margin = MARGIN.moving;
    if (!contains(this.#visibleArea, grow(area, MARGIN.least))) this.#cull();
    this.#rest = setTimeout(this.#settle, REST_MS);
  };

  /**
   * Returns to the resting margin. Zoomed far out, canvas.css hides the texts of a large form's fields, which saves the browser a third of
   * the work.
   */
  readonly #settle = (): void => {
    this.#margin = MARGIN.resting;
    this.#cull();
    const isFar = this.#canvas.viewport.get().zoom < FAR_ZOOM && this.#frames.size > MANY;
    this.#surface?.toggleAttribute("data-far", isFar);
  };

  /** Culls once for all frames attached together, before any of them is laid out. */
  #cullSoon(): void {
    if (this.#isCullDue) return;
    this.#isCullDue = true;
    queueMicrotask(() => {
      this.#isCullDue = false;
      this.#cull();
    });
  }

  readonly #cull = (): void => {
    const { viewport } = this.#canvas;
    if (viewport.get().view.width === 0) return;
    const near = grow(visibleArea(viewport.get()), this.#margin);
    this.#visibleArea = near;
    const kept = new Set(this.#listPinnedIds());
    for (const [id, { rect }] of this.#frames) {
      if (!intersects(near, rect)) continue;
      kept.add(id);
      this.drawing.draw(id);
    }
    const tree = this.#canvas.page.tree();
    for (const id of kept) for (const ancestor of listAncestors(tree, id)) kept.add(ancestor);
    for (const [id, frame] of this.#frames) {
      const isCulled = !kept.has(id);
      if (isCulled !== frame.isCulled) frame.element.toggleAttribute("data-away", isCulled);
      frame.isCulled = isCulled;
    }
    this.drawing.drawAhead();
  };

  /**
   * Ids that stay in the layout wherever they are: the text being edited, the focused widget, and the last selected one, which is about to
   * get the focus.
   */
  #listPinnedIds(): readonly string[] {
    const { editing, selection } = this.#canvas;
    const focused = frameAround(document.activeElement)?.dataset["widgetId"];
    return [editing.get(), selection.get().at(-1), focused].filter((id) => typeof id === "string");
  }

  readonly #syncSelection = (): void => {
    const [before, now] = [this.#selected, new Set(this.#canvas.selection.get())];
    for (const id of before) if (!now.has(id)) this.#setSelected(id, false);
    for (const id of now) if (!before.has(id)) this.#setSelected(id, true);
    this.#selected = now;
    this.#cull();
  };

  #setSelected(id: string, isSelected: boolean): void {
    this.#frames.get(id)?.item?.setAttribute("aria-selected", String(isSelected));
  }
}

/** Writes position (relative to the parent) and size to the style, where they have changed. */
function place(frame: Frame, page: Parts["page"], id: string): void {
  const { element, placed } = frame;
  const tree = page.tree();
  frame.rect = tree.getRect(id);
  const drawn = page.drawn().getRect(id).height;
  if (drawn !== frame.drawn) element.style.setProperty("--drawn", `${drawn}px`);
  frame.drawn = drawn;
  const next = { ...frame.rect, ...tree.getPosition(id) };
  const changed = PLACE.filter(([key]) => placed?.[key] !== next[key]);
  if (changed.length === 0) return;
  for (const [key, property] of changed) element.style[property] = `${next[key]}px`;
  frame.placed = next;
  element.toggleAttribute("data-beside", isOffPage(frame.rect, tree.width));
}

/** True when a widget is not wholly on the page, so that it needs a background of its own to be readable. */
function isOffPage({ x, y, width }: Rect, pageWidth: number): boolean {
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
