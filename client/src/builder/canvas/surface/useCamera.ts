import { limits } from "@formweave/schema";
import { useEffect, type RefObject } from "react";
import type { Viewport } from "#builder/canvasState/viewport.ts";
import { openPage, resizeView } from "./camera.ts";
import { keepMovable } from "./movable.ts";
import type { CanvasState } from "#builder/canvasState/canvasState.ts";

/** Dots closer than this on screen are thinned out, px. */
const MIN_DOT_GAP = 12;
/** Distance that the dots begin before the view, px: at least their largest gap. Same in canvas.css. */
const DOTS_BEFORE = 40;
/** Distance from the left edge of the view, with its ruler, from which the page's name is shown, px. */
const NAME_FROM = 28;
/** Greatest factor by which overlay and dots are stretched or shrunk before they are drawn again. canvas.css relies on it. */
const MOST_STRETCH = 1.6;
/** Time after its last movement from which the camera counts as still, ms. */
const SETTLE_MS = 150;

/** The elements that follow the camera, and the surface in which they are seen. */
export interface CameraParts {
  readonly surface: RefObject<HTMLDivElement | null>;
  readonly dots: RefObject<HTMLDivElement | null>;
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly overlay: RefObject<HTMLDivElement | null>;
}

/**
 * Writes the viewport to the elements directly, and measures the view, so that panning and zooming render and paint nothing. While the
 * camera moves, no hit testing is done under the pointer. When it rests at another zoom, the stage is drawn sharp, and so are the overlay
 * and the dots; while zooming these are only stretched, as long as that is hardly visible.
 */
export function useCamera(
  { page, viewport, editing }: CanvasState,
  { surface, dots, stage, overlay }: CameraParts,
): void {
  useEffect(() => {
    const [view, dotted, staged, overlaid] = [surface.current, dots.current, stage.current, overlay.current];
    if (!view || !dotted || !staged || !overlaid) return undefined;
    const show = createShowing({ staged, dotted, overlaid });
    const draw = (mostStretch: number) => show(viewport.get(), mostStretch);
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = view;
      const before = viewport.get().view;
      if (before.width !== width || before.height !== height) {
        viewport.set((current) => resizeView(current, { width, height }, page.tree()));
      }
    };
    const observer = new ResizeObserver(measure);
    observer.observe(view);
    const sharpen = createSharpening(staged, () => viewport.get().zoom);
    const rest = () => {
      draw(1);
      showName(overlaid, viewport.get());
    };
    const motion = watchMotion(view, () => {
      rest();
      sharpen();
    });
    const stop = viewport.subscribe(() => {
      // While a text is being edited, presses must reach it as if nothing moved.
      const isMoving = editing.get() === null;
      if (isMoving) motion.begin();
      draw(isMoving ? MOST_STRETCH : 1);
    });
    const still = [staged, dotted, overlaid].map(keepMovable);
    measure();
    rest();
    return () => {
      still.forEach((release) => release());
      observer.disconnect();
      stop();
      motion.stop();
    };
  }, [page, viewport, editing, surface, dots, stage, overlay]);
}

interface Shown {
  readonly staged: HTMLElement;
  readonly dotted: HTMLElement;
  readonly overlaid: HTMLElement;
}

/**
 * Returns a function that positions everything for a viewport. Overlay and dots are drawn again when they would be stretched by more than
 * `mostStretch`.
 */
function createShowing({ staged, dotted, overlaid }: Shown) {
  let drawnZoom = 0;
  return (viewport: Viewport, mostStretch: number): void => {
    const { offset, zoom } = viewport;
    const place = `translate(${offset.x}px, ${offset.y}px)`;
    staged.style.transform = `${place} scale(${zoom})`;
    if (Math.abs(Math.log(zoom / drawnZoom)) > Math.log(mostStretch)) {
      drawnZoom = zoom;
      overlaid.style.setProperty("--zoom", String(zoom));
      dotted.style.backgroundSize = `${dotGap(zoom)}px ${dotGap(zoom)}px`;
    }
    overlaid.style.transform = `${place} scale(${zoom / drawnZoom})`;
    placeDots(dotted, viewport, drawnZoom);
  };
}

/** Keeps the name of a page in view that begins to the left of it; done at rest, because it paints. */
function showName(overlaid: HTMLElement, { offset }: Viewport): void {
  const name = overlaid.querySelector<HTMLElement>(".canvas-page-name");
  if (name !== null) name.style.left = `${Math.max(0, NAME_FROM - offset.x)}px`;
}

/** Scrolls to the top of the page when the device changes. */
export function usePageTop({ page, viewport }: Pick<CanvasState, "page" | "viewport">): void {
  useEffect(
    () => page.device.subscribe(() => viewport.set((current) => openPage(current.view, page.tree()))),
    [page, viewport],
  );
}

/**
 * Returns a function that draws the stage sharp at the current zoom. A compositor layer stays at the resolution of its first drawing, so
 * the stage stops being a layer for a moment.
 */
function createSharpening(stage: HTMLElement, zoomNow: () => number): () => void {
  let sharpAt: number | undefined;
  return () => {
    if (sharpAt === zoomNow()) return;
    sharpAt = zoomNow();
    stage.dataset["sharpening"] = "";
    requestAnimationFrame(() => requestAnimationFrame(() => delete stage.dataset["sharpening"]));
  };
}

/**
 * Marks a surface while its camera moves, until it rests or the pointer moves or presses. A press puts the rest off until its release, so
 * that nothing moves under the pointer meanwhile.
 */
function watchMotion(surface: HTMLElement, handleRest: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHeld = false;
  const unmark = () => delete surface.dataset["moving"];
  const stopWaiting = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const wait = () => {
    stopWaiting();
    isHeld = false;
    timer = setTimeout(() => {
      timer = undefined;
      unmark();
      handleRest();
    }, SETTLE_MS);
  };
  const release = () => {
    if (isHeld) wait();
  };
  const handleMove = ({ buttons }: PointerEvent) => {
    if (buttons !== 0) return;
    unmark();
    release();
  };
  const handlePress = () => {
    // The second click of a double click must reach the element itself.
    unmark();
    if (timer === undefined) return;
    stopWaiting();
    isHeld = true;
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  surface.addEventListener("pointermove", handleMove, { signal });
  surface.addEventListener("pointerdown", handlePress, { signal });
  for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, release, { signal });
  return {
    begin() {
      // Setting it again would make the browser recompute all dependent styles.
      if (surface.dataset["moving"] === undefined) surface.dataset["moving"] = "";
      wait();
    },
    stop() {
      listeners.abort();
      stopWaiting();
      unmark();
    },
  };
}

/** Distance between two dots at a zoom, px on screen. */
function dotGap(zoom: number): number {
  let gap = limits.GRID_SIZE * zoom;
  while (gap < MIN_DOT_GAP) gap *= 2;
  return gap;
}

/**
 * Moves the dots, and stretches them from the zoom at which they were drawn: drawing them again would make the browser go through the whole
 * page.
 */
function placeDots({ style }: HTMLElement, { offset, zoom }: Viewport, drawnZoom: number): void {
  const stretch = zoom / drawnZoom;
  const gap = dotGap(drawnZoom) * stretch;
  // A dot is in the middle of its tile.
  const first = DOTS_BEFORE - gap / 2;
  style.transform = `translate(${(offset.x + first) % gap}px, ${(offset.y + first) % gap}px) scale(${stretch})`;
}
