import type { Point } from "@formweave/schema/model";
import type { PeerCursor } from "#document/people/presence.ts";
import type { EditorSession } from "#document/session.ts";
import { toScreen } from "#builder/canvasState/viewport.ts";
import { keepMovable } from "#builder/canvas/surface/movable.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";
import { seesSame } from "#builder/canvasState/usePeersHere.ts";

/** Duration of a cursor's glide to its new position, and of its name tag after a move, ms. */
const GLIDE_MS = 80;
const TAG_MS = 2000;

const ARROW =
  '<svg width="18" height="20" viewBox="0 0 18 20"><path d="M1.6 1.6 6.9 17.9 9.7 11.1 16.5 8.3Z" fill="var(--c)" stroke="#fff" stroke-width="1.4" stroke-linejoin="round"/></svg>';

interface Shown {
  readonly element: HTMLElement;
  from: Point;
  to: Point;
  startedAt: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Keeps one gliding element for each remote cursor on the shown screen in a layer, until the returned function is called. */
export function followCursors(session: EditorSession, layer: HTMLElement): () => void {
  const { presence } = session;
  const { viewport, screens } = getCanvas(session);
  const shown = new Map<number, Shown>();
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  let frame = 0;

  function draw(now: number = performance.now()): void {
    frame = 0;
    let isGliding = false;
    for (const cursor of shown.values()) {
      const share = isStill ? 1 : Math.min(1, (now - cursor.startedAt) / GLIDE_MS);
      const { x, y } = toScreen(viewport.get(), between(cursor.from, cursor.to, share));
      cursor.element.style.transform = `translate(${x}px, ${y}px)`;
      isGliding ||= share < 1;
    }
    if (isGliding) frame = requestAnimationFrame(draw);
  }

  function read(): void {
    const cursors = presence.cursors().filter((cursor) => !cursor.isInDiagram && seesSame(screens, cursor));
    const present = new Set(cursors.map(({ clientId }) => clientId));
    for (const [clientId, cursor] of shown) {
      if (!present.has(clientId)) remove(clientId, cursor);
    }
    for (const cursor of cursors) {
      const known = shown.get(cursor.clientId);
      if (known === undefined) shown.set(cursor.clientId, appear(layer, cursor));
      else move(known, cursor);
    }
    frame ||= requestAnimationFrame(draw);
  }

  function remove(clientId: number, cursor: Shown): void {
    clearTimeout(cursor.timer);
    cursor.element.remove();
    shown.delete(clientId);
  }

  const stops = [
    presence.subscribeCursors(read),
    screens.shown.subscribe(read),
    viewport.subscribe(() => draw()),
  ];
  read();
  return () => {
    for (const stop of stops) stop();
    cancelAnimationFrame(frame);
    for (const [clientId, cursor] of shown) remove(clientId, cursor);
  };
}

function appear(layer: HTMLElement, { name, color, x, y }: PeerCursor): Shown {
  const element = document.createElement("div");
  element.className = "canvas-cursor";
  element.style.setProperty("--c", `var(--p-${color})`);
  element.innerHTML = ARROW;
  const tag = document.createElement("span");
  tag.className = "canvas-tag";
  tag.textContent = name;
  element.append(tag);
  element.dataset["moving"] = "";
  layer.append(element);
  keepMovable(element);
  const timer = setTimeout(() => delete element.dataset["moving"], TAG_MS);
  return { element, from: { x, y }, to: { x, y }, startedAt: 0, timer };
}

function move(cursor: Shown, to: Point): void {
  if (cursor.to.x === to.x && cursor.to.y === to.y) return;
  const now = performance.now();
  cursor.from = between(cursor.from, cursor.to, Math.min(1, (now - cursor.startedAt) / GLIDE_MS));
  cursor.to = { x: to.x, y: to.y };
  cursor.startedAt = now;
  cursor.element.dataset["moving"] = "";
  clearTimeout(cursor.timer);
  cursor.timer = setTimeout(() => delete cursor.element.dataset["moving"], TAG_MS);
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
