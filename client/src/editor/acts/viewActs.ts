import { limits } from "@formweave/schema";
import { type EditorSession } from "#editor/session.ts";
import { always, type Act } from "./act.ts";
import { look } from "./looks.ts";
import { selectionProblem } from "./problems.ts";
import { toggleOption } from "./toggleOption.ts";
import { fitAll, fitSelection, stepZoom, zoomCanvas } from "./canvasView.ts";

/** What changes how this person sees the canvas. Source: spec 3 §2.4. */
export function viewActs(session: EditorSession): readonly Act[] {
  const { showGrid, snapToGrid } = session.options.get();
  return [
    ...zoomActs(session),
    {
      ...look("showGrid"),
      title: showGrid ? "Hide grid" : "Show grid",
      whyNot: always,
      run: () => toggleOption(session, "showGrid"),
    },
    {
      ...look("snapToGrid"),
      title: snapToGrid ? "Do not snap to grid" : "Snap to grid",
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
      ...look("zoomIn"),
      whyNot: () => (viewport.get().zoom >= max ? `${max * 100}% is the largest zoom` : undefined),
      run: () => stepZoom(session, "in"),
    },
    {
      ...look("zoomOut"),
      whyNot: () => (viewport.get().zoom <= min ? `${min * 100}% is the smallest zoom` : undefined),
      run: () => stepZoom(session, "out"),
    },
    {
      ...look("zoomToFull"),
      whyNot: always,
      run: () => zoomCanvas(session, 1),
    },
    {
      ...look("zoomToFit"),
      whyNot: always,
      run: () => fitAll(session),
    },
    {
      ...look("zoomToSelection"),
      whyNot: () => selectionProblem(session),
      run: () => fitSelection(session),
    },
  ];
}
