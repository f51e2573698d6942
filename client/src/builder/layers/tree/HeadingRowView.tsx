import { findDefinition } from "@formweave/schema/widgets";
import type { CSSProperties } from "react";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { Icon } from "#ui/Icon.tsx";
import { resolveIcon } from "#ui/icons.ts";
import { displayTitle } from "#builder/layers/layerFilter.ts";
import { rowElementId, type LayerHeading, type LayerRow } from "#builder/layers/layerRows.ts";

interface HeadingRowViewProps {
  readonly row: LayerRow;
  readonly heading: LayerHeading;
  /** Distance from the top of the list, px. */
  readonly top: number;
  readonly isActive: boolean;
  readonly onToggle: (id: string) => void;
}

/** Row with the heading of a type or of a screen; expands and collapses it. */
export function HeadingRowView({ row, heading, top, isActive, onToggle }: HeadingRowViewProps) {
  const { id, isExpanded, hasChildren, place, beside } = row;
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
      aria-expanded={hasChildren ? isExpanded : undefined}
      data-active={isActive || undefined}
      onClick={() => onToggle(id)}
    >
      <span className="layers-twist">
        {hasChildren && <Icon name={isExpanded ? "chevron-down" : "chevron-right"} size={12} />}
      </span>
      {heading.kind === "type" ? <TypeTitle type={heading.type} /> : <ScreenTitle screen={heading.screen} />}
      <span className="count">{heading.count}</span>
    </div>
  );
}

function TypeTitle({ type }: { readonly type: string }) {
  return (
    <>
      <Icon name={resolveIcon(findDefinition(type)?.icon ?? "")} size={14} />
      <span className="trunc">{displayTitle(type)}</span>
    </>
  );
}

function ScreenTitle({ screen }: { readonly screen: string | undefined }) {
  const name = useStore(useEditor().store.screens, (all) => all.find(({ id }) => id === screen)?.name);
  return (
    <>
      <Icon name="app-window" size={14} />
      <span className="trunc" dir="auto">
        {name ?? "No screen"}
      </span>
    </>
  );
}
