import { type Tree } from "@formweave/schema/doc";
import { intersects, type Rect } from "@formweave/schema/geometry";
import { type EditorSession } from "#editor/session.ts";
import { visibleArea } from "./camera.ts";

/** How far around the view contents are kept in shape, as a share of the view. */
const MARGIN = 0.5;
/** Contents drawn ahead at once: few enough for a frame. */
const SLICE = 12;

/**
 * The frames of all widgets on one canvas, outside of React: it places them, marks those that are selected, draws their
 * contents when they come near the view, and hides contents far from it. A frame itself is always there, for the keyboard
 * and for assistive technology. Source: DESIGN §6.
 */
export interface Frames {
  /** Takes the element of a widget in; returns what takes it out. */
  attach(id: string, element: HTMLElement): () => void;
  /** Whether the content of a widget is drawn: once it was near the view, or the browser had nothing else to do. */
  isDrawn(id: string): boolean;
  followDrawn(id: string, listener: () => void): () => void;
  /** Follows the document, the view and the selection, until the returned function is called. */
  start(): () => void;
}

interface Frame {
  readonly element: HTMLElement;
  readonly item: Element | null;
  style: string;
  rect: Rect;
  isAway: boolean;
}

type Parts = Pick<EditorSession, "store" | "viewport" | "selection" | "editing">;

/** Makes the frames of one canvas. */
export function createFrames(session: Parts): Frames {
  const { store, viewport, selection, editing } = session;
  const frames = new Map<string, Frame>();
  const drawn = new Set<string>();
  const waiting = new Map<string, () => void>();
  let selected: ReadonlySet<string> = new Set();
  let ahead: number | undefined;

  function draw(id: string): void {
    drawn.add(id);
    waiting.get(id)?.();
  }

  function drawAhead(): void {
    ahead = undefined;
    const ids = [...waiting.keys()].filter((id) => !drawn.has(id)).slice(0, SLICE);
    for (const id of ids) draw(id);
    if (ids.length > 0) ahead = whenIdle(drawAhead);
  }

  function cull(): void {
    if (viewport.get().view.width === 0) return;
    const near = grow(visibleArea(viewport.get()));
    for (const [id, frame] of frames) {
      const isNear = intersects(near, frame.rect);
      if (isNear && !drawn.has(id)) draw(id);
      const isAway = !isNear && editing.get() !== id;
      if (isAway !== frame.isAway) frame.element.toggleAttribute("data-away", isAway);
      frame.isAway = isAway;
    }
    ahead ??= whenIdle(drawAhead);
  }

  function placeAll(): void {
    const tree = store.tree();
    for (const [id, frame] of frames) place(frame, tree, id);
    cull();
  }

  function mark(): void {
    const next = new Set(selection.get());
    for (const id of selected)
      if (!next.has(id)) frames.get(id)?.item?.setAttribute("aria-selected", "false");
    for (const id of next) if (!selected.has(id)) frames.get(id)?.item?.setAttribute("aria-selected", "true");
    selected = next;
  }

  return {
    attach(id, element) {
      const item = element.querySelector(":scope > [role='treeitem']");
      const frame = { element, item, style: "", rect: { x: 0, y: 0, width: 0, height: 0 }, isAway: false };
      frames.set(id, frame);
      item?.setAttribute("aria-selected", String(selected.has(id)));
      place(frame, store.tree(), id);
      return () => void frames.delete(id);
    },
    isDrawn: (id) => drawn.has(id),
    followDrawn(id, listener) {
      waiting.set(id, listener);
      return () => void waiting.delete(id);
    },
    start() {
      const stops = [
        store.subscribeTree(placeAll),
        viewport.subscribe(cull),
        editing.subscribe(cull),
        selection.subscribe(mark),
        () => ahead !== undefined && cancelIdle(ahead),
      ];
      mark();
      cull();
      return () => stops.forEach((stop) => stop());
    },
  };
}

/** Writes the place relative to the parent, and the size, where they are others than before. */
function place(frame: Frame, tree: Tree, id: string): void {
  const { x, y } = tree.positionOf(id);
  frame.rect = tree.rectOf(id);
  const { width, height } = frame.rect;
  const style = `left:${x}px;top:${y}px;width:${width}px;height:${height}px`;
  if (style === frame.style) return;
  frame.style = style;
  frame.element.style.cssText = style;
}

function grow({ x, y, width, height }: Rect): Rect {
  return {
    x: x - width * MARGIN,
    y: y - height * MARGIN,
    width: width * (1 + 2 * MARGIN),
    height: height * (1 + 2 * MARGIN),
  };
}

/** Not every browser tells when it is idle. */
function whenIdle(run: () => void): number {
  return "requestIdleCallback" in window ? requestIdleCallback(run) : Number(setTimeout(run, 50));
}

function cancelIdle(handle: number): void {
  if ("cancelIdleCallback" in window) cancelIdleCallback(handle);
  else clearTimeout(handle);
}
