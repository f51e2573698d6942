import { DndContext } from "@dnd-kit/core";
import { type CSSProperties, useRef } from "react";
import { useMenuItems } from "#builder/actions/useMenuItems.ts";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { ContextMenu } from "#ui/menus/ContextMenu.tsx";
import { defer } from "#lib/deferred/defer.tsx";
import type { DropTarget } from "./dropTarget.ts";
import { rowElementId, type LayerRow } from "#builder/layers/layerRows.ts";
import { LayerRowView, type RowActions } from "./LayerRowView.tsx";
import { HeadingRowView } from "./HeadingRowView.tsx";
import { useLayerDrag } from "./useLayerDrag.ts";
import { ROW_HEIGHT, useActiveRow, useRowsInView } from "./useRowsInView.ts";
import { useTreeKeys } from "./useTreeKeys.ts";
import { canEdit } from "#document/status.ts";

const LayerContextItems = defer(async () => (await import("./LayerContextItems.tsx")).LayerContextItems);

/** The row that has the tab stop, and the one being renamed. */
export interface TreeState {
  readonly activeId: string | undefined;
  readonly renamingId: string | undefined;
}

interface LayerTreeProps {
  readonly rows: readonly LayerRow[];
  readonly state: TreeState;
  /** True when rows can be dragged to reorder; false in the list by type. */
  readonly isOrdered: boolean;
  readonly actions: RowActions & {
    readonly onActive: (id: string) => void;
    readonly onExpand: (ids: readonly (string | null)[]) => void;
  };
}

/** The widgets as a tree with keyboard navigation, selection, renaming and dragging. */
export function LayerTree({ rows, state, isOrdered, actions }: LayerTreeProps) {
  const { status } = useEditor();
  const mayEdit = useStore(status, canEdit);
  const scrollRef = useRef<HTMLDivElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const { activeId, renamingId } = state;
  const active = useActiveRow({ rows, activeId, scrollRef, onActive: actions.onActive });
  const items = useRowsInView(rows, active, scrollRef);
  const handleKeyDown = useTreeKeys({ rows, activeId, mayEdit, actions });
  const drag = useLayerDrag({
    rows,
    rowHeight: ROW_HEIGHT,
    listRef,
    onDropped: (parentId) => actions.onExpand([parentId]),
  });
  return (
    <div className="layers-scroll" ref={scrollRef}>
      <DndContext {...drag.context}>
        <ContextMenu items={useMenuItems(LayerContextItems)}>
          <div
            role="tree"
            aria-label="Layers"
            aria-multiselectable="true"
            aria-activedescendant={activeId === undefined || active < 0 ? undefined : rowElementId(activeId)}
            tabIndex={0}
            ref={listRef}
            className="layers-tree"
            style={{ height: rows.length * ROW_HEIGHT }}
            onKeyDown={handleKeyDown}
          >
            {items.map(({ row, top }) => {
              const common = { row, top, isActive: row.id === activeId };
              const { heading } = row;
              if (heading !== undefined)
                return (
                  <HeadingRowView key={row.id} {...common} heading={heading} onToggle={actions.onToggle} />
                );
              const may = { mayEdit, mayMove: mayEdit && isOrdered };
              const isRenaming = row.id === renamingId;
              return (
                <LayerRowView key={row.id} {...common} {...may} isRenaming={isRenaming} actions={actions} />
              );
            })}
            {drag.target !== undefined && <DropMark mark={drag.target.mark} />}
          </div>
        </ContextMenu>
      </DndContext>
    </div>
  );
}

function DropMark({ mark: { kind, index, depth } }: Pick<DropTarget, "mark">) {
  const style: CSSProperties & { "--d": number } = {
    transform: `translateY(${index * ROW_HEIGHT}px)`,
    "--d": depth,
  };
  return <div className={kind === "line" ? "layers-drop-line" : "layers-drop-inside"} style={style} />;
}
