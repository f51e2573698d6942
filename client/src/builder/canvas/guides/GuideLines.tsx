import { useEffect, useRef } from "react";
import { useTheme } from "#ui/settings/theme.ts";
import { drawGuides, penFor } from "./drawGuides.ts";
import { NO_SNAP, useScene, type Live } from "#builder/canvas/scene/scene.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

/**
 * Alignment lines and distances while something moves. Drawn in a bitmap, as elements that come and go with every step of a drag would make
 * the browser recompute the layers of the whole page.
 */
export function GuideLines() {
  const { live, session } = useScene();
  const { viewport } = getCanvas(session);
  const { scheme } = useTheme();
  const bitmap = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = bitmap.current === null ? undefined : penFor(bitmap.current, scheme);
    if (pen === undefined) return undefined;
    const draw = () => drawGuides(pen, readSnap(live.get()), viewport.get());
    const stops = [live.subscribe(draw), viewport.subscribe(draw)];
    draw();
    return () => stops.forEach((stop) => stop());
  }, [live, viewport, scheme]);
  return <canvas ref={bitmap} className="canvas-guides" />;
}

function readSnap(live: Live) {
  return "snap" in live ? live.snap : NO_SNAP;
}
