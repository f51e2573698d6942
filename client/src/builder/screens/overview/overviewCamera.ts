import { computeBounds, type Rect } from "@formweave/schema/geometry";
import type { Point } from "@formweave/schema/model";

const ZOOM = { min: 0.04, max: 1 };
/** Room around all screens, and more above for the names, px of the window. */
const MARGIN = 32;
const WHEEL_ZOOM = 0.01;
const MAX_WHEEL = 25;

type Places = ReadonlyMap<string, Rect>;

interface View {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** The part of the overview that is seen; nothing is rendered when it moves. */
export interface OverviewCamera {
  /** Follows the wheel and drags on the pane; returns a function that stops it. */
  attach(pane: HTMLElement, stage: HTMLElement): () => void;
  /** Takes the screens; shows all of them until somebody pans or zooms. */
  place(places: Places): void;
  fit(): void;
  zoomBy(factor: number): void;
  /** Brings a screen into view. */
  reveal(id: string): void;
}

/** Creates the camera of the overview. */
export function createOverviewCamera(): OverviewCamera {
  let view: View = { zoom: 0.2, x: 0, y: 0 };
  let places: Places = new Map();
  let parts: { readonly pane: HTMLElement; readonly stage: HTMLElement } | undefined;
  let isFree = false;
  function show(next: View): void {
    view = next;
    if (parts === undefined) return;
    const { style } = parts.stage;
    style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.zoom})`;
    style.setProperty("--zoom", String(view.zoom));
  }
  function move(next: View): void {
    isFree = true;
    show(next);
  }
  function fit(): void {
    if (parts !== undefined && places.size > 0) show(fitAll(parts.pane, places));
  }
  return {
    fit,
    attach(pane, stage) {
      parts = { pane, stage };
      fit();
      return follow(pane, () => view, move);
    },
    place(next) {
      places = next;
      if (!isFree) fit();
    },
    zoomBy(factor) {
      const { clientWidth = 0, clientHeight = 0 } = parts?.pane ?? {};
      move(zoomAt(view, factor, { x: clientWidth / 2, y: clientHeight / 2 }));
    },
    reveal(id) {
      const rect = places.get(id);
      if (parts !== undefined && rect !== undefined) show(revealIn(view, rect, parts.pane));
    },
  };
}

/** Pans and zooms by the wheel, and pans while the background is dragged. */
function follow(pane: HTMLElement, now: () => View, move: (next: View) => void): () => void {
  const events = new AbortController();
  const { signal } = events;
  const turn = (event: WheelEvent) => {
    event.preventDefault();
    const { zoom, x, y } = now();
    if (!event.ctrlKey && !event.metaKey) return move({ zoom, x: x - event.deltaX, y: y - event.deltaY });
    const { left, top } = pane.getBoundingClientRect();
    const step = Math.max(-MAX_WHEEL, Math.min(MAX_WHEEL, event.deltaY));
    const at = { x: event.clientX - left, y: event.clientY - top };
    return move(zoomAt(now(), Math.exp(-step * WHEEL_ZOOM), at));
  };
  pane.addEventListener("wheel", turn, { signal, passive: false });
  pane.addEventListener("pointerdown", (down) => beginPan(down, { now, move, signal }), { signal });
  return () => events.abort();
}

interface Pan {
  readonly now: () => View;
  readonly move: (next: View) => void;
  readonly signal: AbortSignal;
}

/** Pans until the pointer is up; only the middle button drags on a screen, too. */
function beginPan(down: PointerEvent, { now, move, signal }: Pan): void {
  const isOnCard = down.target instanceof Element && down.target.closest("[role='option'],button") !== null;
  if (down.button !== 1 && (down.button !== 0 || isOnCard)) return;
  const start = now();
  const end = new AbortController();
  const any = AbortSignal.any([signal, end.signal]);
  const pan = ({ clientX, clientY }: PointerEvent) =>
    move({ ...now(), x: start.x + clientX - down.clientX, y: start.y + clientY - down.clientY });
  window.addEventListener("pointermove", pan, { signal: any });
  for (const type of ["pointerup", "pointercancel"])
    window.addEventListener(type, () => end.abort(), { signal: any });
}

/** Zooms so that a point of the pane stays where it is. */
function zoomAt({ zoom, x, y }: View, factor: number, at: Point): View {
  const next = Math.max(ZOOM.min, Math.min(ZOOM.max, zoom * factor));
  const ratio = next / zoom;
  return { zoom: next, x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio };
}

function fitAll({ clientWidth, clientHeight }: HTMLElement, places: Places): View {
  const { x, y, width, height } = computeBounds([...places.values()]) ?? { x: 0, y: 0, width: 1, height: 1 };
  const room = { width: clientWidth - 2 * MARGIN, height: clientHeight - 3 * MARGIN - 20 };
  const zoom = Math.max(ZOOM.min, Math.min(ZOOM.max, room.width / width, room.height / height));
  return {
    zoom,
    x: (clientWidth - width * zoom) / 2 - x * zoom,
    y: Math.max(MARGIN + 24, (clientHeight - height * zoom) / 2) - y * zoom,
  };
}

/** Moves as little as needed to bring a screen into view. */
function revealIn({ zoom, x, y }: View, rect: Rect, { clientWidth, clientHeight }: HTMLElement): View {
  return {
    zoom,
    x: x + shiftInto(rect.x * zoom + x, rect.width * zoom, clientWidth),
    y: y + shiftInto(rect.y * zoom + y, rect.height * zoom, clientHeight),
  };
}

function shiftInto(start: number, size: number, room: number): number {
  return Math.min(0, room - MARGIN - (start + size)) || Math.max(0, MARGIN - start);
}
