import { limits } from "@formweave/schema";
import { useEffect, type RefObject } from "react";
import type { EditorSession } from "#document/session.ts";
import type { Viewport } from "#document/view/viewport.ts";
import { openPage, resizeView } from "./camera.ts";
import { keepMovable } from "./movable.ts";

/** Dots nearer than this on the screen are thinned out, px. */
const MIN_DOT_GAP = 12;
/** How far the dots begin before the view, px: at least their largest gap. canvas.css has the same. */
const DOTS_BEFORE = 40;
/** How much larger or smaller overlay and dots are shown than they were drawn, until they are drawn anew. canvas.css relies on it. */
const MOST_STRETCH = 1.6;
/** How long after its last movement the camera counts as still, ms. */
const SETTLE_MS = 150;

/** The elements that follow the camera, and the one that it looks through. */
export interface CameraParts {
  readonly surface: RefObject<HTMLDivElement | null>;
  readonly dots: RefObject<HTMLDivElement | null>;
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly overlay: RefObject<HTMLDivElement | null>;
}

/**
 * Writes the viewport to the elements directly, and measures the view: panning and zooming render and paint nothing. While
 * the camera moves, nobody looks for what is under the pointer; when it rests at another zoom, the stage is drawn sharp,
 * and so are the overlay and the dots, which zooming only stretches for as long as that is hardly seen.
 */
export function useCamera(
  { page, viewport, editing }: EditorSession,
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
        viewport.set((current) => resizeView(current, { width, height }, page.tree().width));
      }
    };
    const observer = new ResizeObserver(measure);
    observer.observe(view);
    const sharpen = createSharpening(staged, () => viewport.get().zoom);
    const motion = watchMotion(view, () => {
      draw(1);
      sharpen();
    });
    const stop = viewport.subscribe(() => {
      // A text that is written in is pressed as if nothing moved.
      const isMoving = editing.get() === null;
      if (isMoving) motion.begin();
      draw(isMoving ? MOST_STRETCH : 1);
    });
    const still = [staged, dotted, overlaid].map(keepMovable);
    measure();
    draw(1);
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

/** Shows everything where the camera has it. Overlay and dots are drawn anew when they would be stretched more than is told. */
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

/** Shows the top of the page when it is shown on another device. */
export function usePageTop({ page, viewport }: Pick<EditorSession, "page" | "viewport">): void {
  useEffect(
    () => page.device.subscribe(() => viewport.set((current) => openPage(current.view, page.tree().width))),
    [page, viewport],
  );
}

/** A layer that only moves is drawn at the zoom that it was first drawn at, so it stops being one for a moment. */
function createSharpening(stage: HTMLElement, zoomNow: () => number): () => void {
  let sharpAt: number | undefined;
  return () => {
    if (sharpAt === zoomNow()) return;
    sharpAt = zoomNow();
    stage.dataset["sharpening"] = "";
    requestAnimationFrame(() => requestAnimationFrame(() => delete stage.dataset["sharpening"]));
  };
}

/** Marks a surface while its camera moves, until it rests or the pointer wants something. */
function watchMotion(surface: HTMLElement, handleRest: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    clearTimeout(timer);
    delete surface.dataset["moving"];
  };
  const handlePointer = ({ buttons }: PointerEvent) => {
    if (buttons === 0) rest();
  };
  surface.addEventListener("pointermove", handlePointer);
  // The second click of a double one is on the thing itself.
  surface.addEventListener("pointerdown", rest);
  return {
    begin() {
      // To set it again would have the styles of all that depends on it looked at.
      if (surface.dataset["moving"] === undefined) surface.dataset["moving"] = "";
      clearTimeout(timer);
      timer = setTimeout(() => {
        rest();
        handleRest();
      }, SETTLE_MS);
    },
    stop() {
      surface.removeEventListener("pointermove", handlePointer);
      surface.removeEventListener("pointerdown", rest);
      rest();
    },
  };
}

/** The distance of two dots at a zoom, px on screen. */
function dotGap(zoom: number): number {
  let gap = limits.GRID_SIZE * zoom;
  while (gap < MIN_DOT_GAP) gap *= 2;
  return gap;
}

/** Moves the dots, and stretches them from the zoom that they were drawn at: drawn anew, the browser would go through the whole page. */
function placeDots({ style }: HTMLElement, { offset, zoom }: Viewport, drawnZoom: number): void {
  const stretch = zoom / drawnZoom;
  const gap = dotGap(drawnZoom) * stretch;
  // A dot stands in the middle of its tile.
  const first = DOTS_BEFORE - gap / 2;
  style.transform = `translate(${(offset.x + first) % gap}px, ${(offset.y + first) % gap}px) scale(${stretch})`;
}
