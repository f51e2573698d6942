import { memo } from "react";
import { Badge } from "#ui/badges/Badge.tsx";
import { Icon } from "#ui/Icon.tsx";
import type { FlowNode } from "./flowTypes.ts";
import { Handle, Position, useFlowStore, type NodeProps } from "#builder/diagram/reactFlow.ts";

/** Zoom below which nobody can hit a handle; there are two for each screen, and each follows every move. */
const LEAST_ZOOM = 0.35;

/** A screen in the diagram. */
export const ScreenNode = memo(({ data, isConnectable }: NodeProps<FlowNode>) => {
  const { name, route, type, icon, components, isHome } = data;
  const isNear = useFlowStore(({ transform }) => transform[2] >= LEAST_ZOOM);
  return (
    <div className="dg-node">
      <div className="dg-node-head">
        <span className="dg-node-icon">
          <Icon name={icon} />
        </span>
        <div className="dg-node-names">
          <b className="dg-node-name">
            <span className="trunc">{name}</span>
            {isHome && <Badge>Start</Badge>}
          </b>
          <span className="dg-node-route trunc">{route}</span>
        </div>
      </div>
      <div className="dg-node-foot">
        <Badge>{type}</Badge>
        <span>{components}</span>
      </div>
      <div className="dg-node-hint">Double-click to edit</div>
      {isNear && <Handle id="in" type="target" position={Position.Left} isConnectable={isConnectable} />}
      {isNear && <Handle id="out" type="source" position={Position.Right} isConnectable={isConnectable} />}
    </div>
  );
});
