import { limits } from "@formweave/schema";
import { useEffect, type RefObject } from "react";
import { type EditorSession } from "#editor/session.ts";
import { type Viewport } from "#editor/viewport.ts";
import { resizeView } from "./camera.ts";

/** Dots nearer than this on the screen are thinned out, px. Source: LOOK "Canvas overlay". */
const MIN_DOT_GAP = 12;
/** How long after its last movement the camera counts as still, ms. */
const SETTLE_MS = 150;

/** The three elements that follow the camera. */
export interface CameraParts {
  readonly surface: RefObject<HTMLDivElement | null>;
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly overlay: RefObject<HTMLDivElement | null>;
}

/**
 * Writes the viewport to the elements directly, and measures the view: panning and zooming render nothing. While the camera
 * moves, the stage is a layer of its own that is only shifted, and nobody looks for what is under the pointer.
 */
export function useCamera(
  { viewport, editing }: EditorSession,
  { surface, stage, overlay }: CameraParts,
): void {
  useEffect(() => {
    const parts = [surface.current, stage.current, overlay.current] as const;
    const [surfaceElement, stageElement, overlayElement] = parts;
    if (!surfaceElement || !stageElement || !overlayElement) return undefined;
    const draw = () => {
      const current = viewport.get();
      const { offset, zoom } = current;
      stageElement.style.transform = `translate(${offset.x}px, ${offset.y}px) scale(${zoom})`;
      overlayElement.style.setProperty("--zoom", String(zoom));
      overlayElement.style.setProperty("--ox", String(offset.x));
      overlayElement.style.setProperty("--oy", String(offset.y));
      drawDots(surfaceElement, current);
    };
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = surfaceElement;
      const { view } = viewport.get();
      if (view.width !== width || view.height !== height) {
        viewport.set((current) => resizeView(current, { width, height }));
      }
    };
    const observer = new ResizeObserver(measure);
    observer.observe(surfaceElement);
    const motion = watchMotion(surfaceElement);
    const stop = viewport.subscribe(() => {
      // A text that is written in is pressed as if nothing moved.
      if (editing.get() === null) motion.begin();
      draw();
    });
    measure();
    draw();
    return () => {
      observer.disconnect();
      stop();
      motion.stop();
    };
  }, [viewport, editing, surface, stage, overlay]);
}

/** Marks a surface while its camera moves, until it rests or the pointer wants something. */
function watchMotion(surface: HTMLElement) {
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
      surface.dataset["moving"] = "";
      clearTimeout(timer);
      timer = setTimeout(rest, SETTLE_MS);
    },
    stop() {
      surface.removeEventListener("pointermove", handlePointer);
      surface.removeEventListener("pointerdown", rest);
      rest();
    },
  };
}

function drawDots({ style }: HTMLElement, { offset, zoom }: Viewport): void {
  let gap = limits.GRID_SIZE * zoom;
  while (gap < MIN_DOT_GAP) gap *= 2;
  // A dot stands in the middle of its tile.
  style.backgroundSize = `${gap}px ${gap}px`;
  style.backgroundPosition = `${offset.x - gap / 2}px ${offset.y - gap / 2}px`;
}
