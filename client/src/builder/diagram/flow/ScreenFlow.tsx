import { limits } from "@formweave/schema";
import { DiagramContextMenu } from "#builder/diagram/menus/DiagramContextMenu.tsx";
import type { Diagram } from "#builder/diagram/graph/readDiagram.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { editOnCanvas } from "#builder/diagram/diagramActions.ts";
import { FlowBars } from "./FlowBars.tsx";
import { LineLayer } from "./LineLayer.tsx";
import { PeerMarks } from "./PeerMarks.tsx";
import {
  Background,
  ConnectionLineType,
  ConnectionMode,
  MiniMap,
  ReactFlow,
  ReactFlowProvider,
} from "#builder/diagram/reactFlow.ts";
import { ScreenNode } from "./ScreenNode.tsx";
import type { FlowNode } from "./flowTypes.ts";
import { useFlow } from "./useFlow.ts";

const NODE_TYPES = { screen: ScreenNode };
/** Words of React Flow for people who do not see the diagram. */
const WORDS = {
  "node.a11yDescription.default":
    "Press Space to select, Enter to edit on the canvas, the menu key for more. Arrow keys move a selected screen.",
  "node.a11yDescription.keyboardDisabled": "Press Space to select, Enter to see it on the canvas.",
  "node.a11yDescription.ariaLiveMessage": () => "",
  "minimap.ariaLabel": "Overview of the diagram",
};

interface ScreenFlowProps {
  readonly diagram: Diagram;
  readonly mayEdit: boolean;
}

/** The diagram in React Flow, with its bars, its overview and what others do in it. */
export function ScreenFlow(props: ScreenFlowProps) {
  return (
    <ReactFlowProvider>
      <Flow {...props} />
    </ReactFlowProvider>
  );
}

function Flow({ diagram, mayEdit }: ScreenFlowProps) {
  const session = useEditor();
  const { graph } = diagram;
  const { places, nodes, lines, onSelect, flow, handleKeys } = useFlow(diagram, mayEdit);
  return (
    <DiagramContextMenu graph={graph} mayEdit={mayEdit}>
      {/* The keys bubble up from screens and lines, which have the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="dg-flow" onKeyDown={handleKeys}>
        <ReactFlow
          {...flow}
          nodeTypes={NODE_TYPES}
          onNodeDoubleClick={(_event, { id }) => editOnCanvas(session, id)}
          connectionLineType={ConnectionLineType.SmoothStep}
          connectionMode={ConnectionMode.Loose}
          connectionRadius={40}
          nodesDraggable={mayEdit}
          nodesConnectable={mayEdit}
          deleteKeyCode={null}
          zoomOnDoubleClick={false}
          minZoom={limits.ZOOM.min}
          maxZoom={limits.ZOOM.max}
          ariaLabelConfig={WORDS}
        >
          <Background gap={20} size={1.4} />
          <MiniMap pannable ariaLabel={WORDS["minimap.ariaLabel"]} nodeClassName={toMiniClass} />
          <LineLayer lines={lines} nodes={nodes} onSelect={onSelect} />
          <PeerMarks nodes={nodes} />
          <FlowBars graph={graph} places={places} mayEdit={mayEdit} />
        </ReactFlow>
      </div>
    </DiagramContextMenu>
  );
}

function toMiniClass({ selected = false }: FlowNode): string {
  return selected ? "is-selected" : "";
}
