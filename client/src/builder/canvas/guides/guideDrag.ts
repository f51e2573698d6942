import { getCrossAxis, type Axis } from "@formweave/schema/geometry";
import type { Store } from "#lib/createStore.ts";
import { newId } from "#builder/actions/selection.ts";
import type { Point } from "@formweave/schema/model";
import { toCanvas, visibleArea } from "#builder/canvasState/viewport.ts";
import { getArtboard } from "#builder/canvas/surface/camera.ts";
import { findTarget } from "#builder/canvas/gestures/readPress.ts";
import type { Scene } from "#builder/canvas/scene/scene.ts";
import { resolveSnapping } from "#builder/canvas/gestures/snapping.ts";
import { RULER } from "./drawRuler.ts";
import { addGuide, deleteGuides, moveGuide } from "./guideActions.ts";
import type { GuideDraft } from "./guideDraft.ts";
import { guideNear, computeGuidePosition, linesAlong } from "./guidePosition.ts";
import { intersects } from "@formweave/schema/geometry";
import { canEdit } from "#document/status.ts";

/** Distance within which the pointer takes a guide, px on screen. */
const REACH = { mouse: 4, touch: 10 } as const;
/** Distance after which a press becomes a drag, px on screen. */
const DRAG_THRESHOLD = 4;

interface DragParts {
  readonly scene: Scene;
  readonly surface: HTMLElement;
  readonly draft: Store<GuideDraft | null>;
  /** Focuses a guide after a click on it. */
  readonly focusGuide: (id: string) => void;
}

/** The dragged guide: an existing one, or a new one out of a ruler. */
interface Grip {
  readonly id: string;
  readonly axis: Axis;
  readonly isNew: boolean;
}

/**
 * Lets the pointer drag guides out of the rulers, along the canvas, and back. Its listeners run before those of the canvas and leave all
 * other presses to it; a guide is taken only where no component lies above it. Replays an early press on a ruler, with its release if there
 * was one. Returns a function that removes the listeners.
 */
export function attachGuideDrag(
  parts: DragParts,
  [down, up]: readonly (PointerEvent | undefined)[],
): () => void {
  const { surface } = parts;
  const listeners = new AbortController();
  const { signal } = listeners;
  const early = down && gripFor(parts, down);
  let stop = down && early?.isNew === true ? beginDrag(parts, early, down, up) : undefined;
  surface.addEventListener(
    "pointerdown",
    (event) => {
      const grip = gripFor(parts, event);
      if (grip === undefined) return;
      event.stopPropagation();
      stop?.();
      stop = beginDrag(parts, grip, event);
    },
    { signal, capture: true },
  );
  surface.addEventListener("pointermove", (event) => event.buttons === 0 && point(parts, event), { signal });
  return () => {
    listeners.abort();
    stop?.();
    delete surface.dataset["nearGuide"];
  };
}

/** Shows by the cursor that a guide can be taken here. */
function point(parts: DragParts, event: PointerEvent): void {
  const grip = canEdit(parts.scene.session.status.get()) ? guideUnder(parts, event) : undefined;
  const { dataset } = parts.surface;
  if (dataset["nearGuide"] === grip?.axis) return;
  if (grip === undefined) delete dataset["nearGuide"];
  else dataset["nearGuide"] = grip.axis;
}

/** The guide that a press takes; undefined when the press is not for a guide, or the person may not edit. */
function gripFor(parts: DragParts, press: PointerEvent): Grip | undefined {
  const isFree = press.button === 0 && press.isPrimary && canEdit(parts.scene.session.status.get());
  return isFree ? gripAt(parts, press) : undefined;
}

function gripAt(parts: DragParts, event: PointerEvent): Grip | undefined {
  const ruler = findTarget(event)?.closest<HTMLElement>("[data-ruler]")?.dataset["ruler"];
  if (ruler === "x" || ruler === "y") return { id: newId(), axis: getCrossAxis(ruler), isNew: true };
  return guideUnder(parts, event);
}

function guideUnder({ scene, surface }: DragParts, event: PointerEvent): Grip | undefined {
  const guides = scene.guides.get();
  if (guides.length === 0 || findTarget(event)?.closest(TAKEN) !== null) return undefined;
  const reach = event.pointerType === "touch" ? REACH.touch : REACH.mouse;
  const near = guideNear(guides, scene.canvas.viewport.get(), placeIn(surface, event), reach);
  return near && { id: near.id, axis: near.axis, isNew: false };
}

/** Elements that handle the pointer themselves, so that no guide is taken on them. */
const TAKEN = "[data-widget-id], [data-control], [data-handle], [data-grip], [data-ruler], button, a";

function placeIn(surface: HTMLElement, { clientX, clientY }: PointerEvent): Point {
  const { left, top } = surface.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

function beginDrag(parts: DragParts, grip: Grip, down: PointerEvent, up?: PointerEvent): () => void {
  const { scene, surface, draft } = parts;
  const from = placeIn(surface, down);
  const place = placing(parts, grip);
  const listeners = new AbortController();
  const { signal } = listeners;
  const isMine = (event: PointerEvent) => event.pointerId === down.pointerId;
  const stop = () => {
    listeners.abort();
    draft.set(null);
    delete surface.dataset["gesture"];
  };
  const handleMove = (event: PointerEvent) => {
    if (!isMine(event)) return;
    const now = placeIn(surface, event);
    const isNear = Math.hypot(now.x - from.x, now.y - from.y) < DRAG_THRESHOLD;
    if (draft.get() === null && isNear) return;
    surface.dataset["gesture"] = `guide-${grip.axis}`;
    draft.set(place(now, event.ctrlKey || event.metaKey));
  };
  const handleUp = (event: PointerEvent) => {
    if (!isMine(event)) return;
    // The moves of a press before this code was here are not known.
    handleMove(event);
    const last = draft.get();
    stop();
    if (last !== null) settle(scene, grip, last);
    else if (!grip.isNew) parts.focusGuide(grip.id);
  };
  window.addEventListener("pointermove", handleMove, { signal });
  window.addEventListener("pointerup", handleUp, { signal });
  window.addEventListener("pointercancel", (event) => isMine(event) && stop(), { signal });
  window.addEventListener("keydown", (event) => leaveWith(event, stop), { signal, capture: true });
  if (up !== undefined) handleUp(up);
  return stop;
}

/** Cancels the drag with Escape; the guide stays as it was. */
function leaveWith(event: KeyboardEvent, stop: () => void): void {
  if (event.key !== "Escape") return;
  event.stopPropagation();
  event.preventDefault();
  stop();
}

/** Returns a function that computes the guide for a pointer position; the lines that it snaps to are collected once. */
function placing({ scene }: DragParts, { id, axis }: Grip): (pointer: Point, isFree: boolean) => GuideDraft {
  const { canvas } = scene;
  const { page, viewport, options } = canvas;
  const tree = page.tree();
  const area = visibleArea(viewport.get());
  const rects = [getArtboard(tree), ...tree.ids.map((widget) => tree.getRect(widget))];
  const lines = linesAlong(
    axis,
    rects.filter((rect) => intersects(area, rect)),
  );
  return (pointer, isFree) => {
    const view = viewport.get();
    const edge = options.get().showRulers ? RULER : 0;
    const length = axis === "x" ? view.view.width : view.view.height;
    const at = computeGuidePosition(toCanvas(view, pointer)[axis], {
      ...resolveSnapping(canvas, isFree),
      lines,
    });
    return { id, axis, at, isGone: pointer[axis] < edge || pointer[axis] > length };
  };
}

/** Writes the result of a drag to the document, once: adds, moves or deletes the guide. */
function settle({ session, guides }: Scene, grip: Grip, { at, isGone }: GuideDraft): void {
  if (grip.isNew) {
    if (!isGone) addGuide(session, grip.axis, at);
    return;
  }
  if (isGone) deleteGuides(session, [grip.id]);
  else if (guides.get().some((guide) => guide.id === grip.id && guide.at !== at))
    moveGuide(session, grip.id, at);
}
