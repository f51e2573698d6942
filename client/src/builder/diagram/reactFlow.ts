import "reactflow/dist/base.css";

// The one place that imports React Flow, whose next major version changes its store.
export {
  applyNodeChanges,
  Background,
  ConnectionLineType,
  ConnectionMode,
  Handle,
  MiniMap,
  Position,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStore as useFlowStore,
  ViewportPortal,
  type Connection,
  type FinalConnectionState,
  type Node,
  type NodeChange,
  type NodeProps,
} from "reactflow";
