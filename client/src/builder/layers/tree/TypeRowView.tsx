import { findDefinition } from "@formweave/schema/widgets";
import type { CSSProperties } from "react";
import { Icon } from "#ui/Icon.tsx";
import { resolveIcon } from "#ui/icons.ts";
import { displayTitle } from "#builder/layers/layerFilter.ts";
import { rowElementId, type LayerRow } from "#builder/layers/layerRows.ts";

interface TypeRowViewProps {
  readonly row: LayerRow;
  /** Distance from the top of the list, px. */
  readonly top: number;
  readonly isActive: boolean;
  readonly onToggle: (id: string) => void;
}

/** Row with the heading of a type in the list by type; expands and collapses it. */
export function TypeRowView({ row, top, isActive, onToggle }: TypeRowViewProps) {
  const { id, heading, isExpanded, place, beside } = row;
  if (heading === undefined) return null;
  const style: CSSProperties = { transform: `translateY(${top}px)` };
  return (
    // The keys are handled by the tree, which has the focus and names the active row.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      role="treeitem"
      id={rowElementId(id)}
      className="tr layers-row layers-type"
      style={style}
      aria-level={1}
      aria-setsize={beside}
      aria-posinset={place}
      aria-expanded={isExpanded}
      data-active={isActive || undefined}
      onClick={() => onToggle(id)}
    >
      <span className="layers-twist">
        <Icon name={isExpanded ? "chevron-down" : "chevron-right"} size={12} />
      </span>
      <Icon name={resolveIcon(findDefinition(heading.type)?.icon ?? "")} size={14} />
      <span className="trunc">{displayTitle(heading.type)}</span>
      <span className="count">{heading.count}</span>
    </div>
  );
}
