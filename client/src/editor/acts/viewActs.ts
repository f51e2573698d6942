import { limits } from "@formweave/schema";
import { type EditorSession } from "#editor/session.ts";
import { always, type Act } from "./act.ts";
import { shownKeys } from "./keys.ts";
import { selectionProblem } from "./problems.ts";
import { fitAll, fitSelection, stepZoom, toggleOption, zoomCanvas } from "./canvasView.ts";

/** What changes how this person sees the canvas. Source: spec 3 §2.4. */
export function viewActs(session: EditorSession): readonly Act[] {
  const { showGrid, snapToGrid } = session.options.get();
  return [
    ...zoomActs(session),
    {
      id: "showGrid",
      title: showGrid ? "Hide grid" : "Show grid",
      group: "View",
      icon: "grid-3x3",
      words: "overlay lines",
      keys: shownKeys("showGrid"),
      whyNot: always,
      run: () => toggleOption(session, "showGrid"),
    },
    {
      id: "snapToGrid",
      title: snapToGrid ? "Do not snap to grid" : "Snap to grid",
      group: "View",
      icon: "magnet",
      keys: shownKeys("snapToGrid"),
      whyNot: always,
      run: () => toggleOption(session, "snapToGrid"),
    },
  ];
}

function zoomActs(session: EditorSession): readonly Act[] {
  const { min, max } = limits.ZOOM;
  const { viewport } = session;
  return [
    {
      id: "zoomIn",
      title: "Zoom in",
      group: "View",
      icon: "zoom-in",
      whyNot: () => (viewport.get().zoom >= max ? `${max * 100}% is the largest zoom` : undefined),
      run: () => stepZoom(session, "in"),
    },
    {
      id: "zoomOut",
      title: "Zoom out",
      group: "View",
      icon: "zoom-out",
      whyNot: () => (viewport.get().zoom <= min ? `${min * 100}% is the smallest zoom` : undefined),
      run: () => stepZoom(session, "out"),
    },
    {
      id: "zoomToFull",
      title: "Zoom to 100%",
      group: "View",
      icon: "search",
      keys: shownKeys("zoomToFull"),
      whyNot: always,
      run: () => zoomCanvas(session, 1),
    },
    {
      id: "zoomToFit",
      title: "Zoom to fit",
      group: "View",
      icon: "maximize",
      words: "everything all",
      keys: shownKeys("zoomToFit"),
      whyNot: always,
      run: () => fitAll(session),
    },
    {
      id: "zoomToSelection",
      title: "Zoom to selection",
      group: "View",
      icon: "crosshair",
      keys: shownKeys("zoomToSelection"),
      whyNot: () => selectionProblem(session),
      run: () => fitSelection(session),
    },
  ];
}
