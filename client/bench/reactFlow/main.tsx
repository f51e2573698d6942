import { createRoot } from "react-dom/client";
import { ReactFlow, type Node } from "reactflow";
import "reactflow/dist/style.css";
import { FRAME, toWidgetId, computePosition } from "../largeForm.ts";

/** The peer of the canvas: as many nodes at the same positions, of React Flow's simplest type, built as its documentation shows. */
const parameters = new URLSearchParams(location.search);
const COUNT = Number(parameters.get("count"));
const SELECTED = Number(parameters.get("selected"));
/** Shows everything when not given. */
const ZOOM = Number(parameters.get("zoom"));

const nodes: Node[] = Array.from({ length: COUNT }, (_, index) => ({
  id: toWidgetId(index),
  position: computePosition(index),
  data: { label: `Field ${index}` },
  style: { ...FRAME },
  selected: index < SELECTED,
}));

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
createRoot(root).render(
  <ReactFlow
    defaultNodes={nodes}
    fitView={ZOOM === 0}
    defaultViewport={{ x: 300, y: 50, zoom: ZOOM || 1 }}
    minZoom={0.1}
    maxZoom={2}
    panOnScroll
  />,
);
