import { memo } from "react";
import { Badge } from "#ui/badges/Badge.tsx";
import { Icon } from "#ui/Icon.tsx";
import type { FlowNode } from "./flowTypes.ts";
import { Handle, Position, type NodeProps } from "#builder/diagram/reactFlow.ts";
import { useIsFar } from "./useIsFar.ts";

/** A screen in the diagram; from afar, where nobody can read it nor hit its handles, a plain plate. */
export const ScreenNode = memo(({ data, isConnectable }: NodeProps<FlowNode>) => {
  const { name, route, type, icon, components, isHome } = data;
  if (useIsFar()) return <div className="dg-plate" data-home={isHome || undefined} />;
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
      <Handle id="in" type="target" position={Position.Left} isConnectable={isConnectable} />
      <Handle id="out" type="source" position={Position.Right} isConnectable={isConnectable} />
    </div>
  );
});
