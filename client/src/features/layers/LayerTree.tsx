import { DndContext } from "@dnd-kit/core";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type CSSProperties, useEffect, useRef } from "react";
import { useStore } from "#editor/createStore.ts";
import { useEditor } from "#editor/EditorContext.tsx";
import { ContextMenu } from "#ui/ContextMenu.tsx";
import { defer } from "#ui/defer.tsx";
import { type DropTarget } from "./dropTarget.ts";
import { type LayerRow } from "./layerRows.ts";
import { LayerRowView, rowElementId, type RowActs } from "./LayerRowView.tsx";
import { useLayerDrag } from "./useLayerDrag.ts";
import { useTreeKeys } from "./useTreeKeys.ts";

const LayerContextItems = defer(async () => (await import("./LayerContextItems.tsx")).LayerContextItems);

/** Height of a row, px: the token `--row`. */
const ROW_HEIGHT = 28;
/** Above so many rows only those in view are there. */
const MOST_PLAIN_ROWS = 100;

/** What the tree remembers between renders. */
export interface TreeState {
  readonly activeId: string | undefined;
  readonly renamingId: string | undefined;
}

interface LayerTreeProps {
  readonly rows: readonly LayerRow[];
  readonly state: TreeState;
  readonly acts: RowActs & {
    readonly onActive: (id: string) => void;
    readonly onExpand: (ids: readonly (string | null)[]) => void;
  };
}

/** The widgets as a tree to walk, pick, rename and drag in. */
export function LayerTree({ rows, state, acts }: LayerTreeProps) {
  const { status } = useEditor();
  const mayEdit = useStore(status, (current) => current.mayEdit);
  const scrollRef = useRef<HTMLDivElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const items = useRowsInView(rows, scrollRef);
  const { activeId, renamingId } = state;
  useReveal(scrollRef, rows, activeId);
  const handleKeyDown = useTreeKeys({ rows, activeId, mayEdit, acts });
  const drag = useLayerDrag({
    rows,
    rowHeight: ROW_HEIGHT,
    listRef,
    onDropped: (parentId) => acts.onExpand([parentId]),
  });
  return (
    <div className="layers-scroll" ref={scrollRef}>
      <DndContext {...drag.context}>
        <ContextMenu items={LayerContextItems}>
          <div
            role="tree"
            aria-label="Layers"
            aria-multiselectable="true"
            aria-activedescendant={activeId === undefined ? undefined : rowElementId(activeId)}
            tabIndex={0}
            ref={listRef}
            className="layers-tree"
            style={{ height: rows.length * ROW_HEIGHT }}
            onKeyDown={handleKeyDown}
          >
            {items.map(({ row, top }) => (
              <LayerRowView
                key={row.id}
                row={row}
                top={top}
                isActive={row.id === activeId}
                isRenaming={row.id === renamingId}
                mayEdit={mayEdit}
                acts={acts}
              />
            ))}
            {drag.target !== undefined && <DropMark mark={drag.target.mark} />}
          </div>
        </ContextMenu>
      </DndContext>
    </div>
  );
}

/** All rows of a short list; of a long one those in view, and some more. */
function useRowsInView(rows: readonly LayerRow[], scrollRef: { readonly current: HTMLElement | null }) {
  const isLong = rows.length > MOST_PLAIN_ROWS;
  // Its functions are called here and go nowhere else.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: isLong,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
  });
  const indices = isLong ? virtualizer.getVirtualItems().map(({ index }) => index) : rows.keys();
  return [...indices].flatMap((index) => {
    const row = rows[index];
    return row === undefined ? [] : [{ row, top: index * ROW_HEIGHT }];
  });
}

/** Scrolls the active row into view, also when it is not rendered. */
function useReveal(
  scrollRef: { readonly current: HTMLElement | null },
  rows: readonly LayerRow[],
  id: string | undefined,
): void {
  const index = rows.findIndex((row) => row.id === id);
  useEffect(() => {
    const scroll = scrollRef.current;
    if (scroll === null || index < 0) return;
    const top = index * ROW_HEIGHT;
    const end = top + ROW_HEIGHT - scroll.clientHeight;
    if (scroll.scrollTop > top) scroll.scrollTop = top;
    else if (scroll.scrollTop < end) scroll.scrollTop = end;
  }, [scrollRef, index]);
}

function DropMark({ mark: { kind, index, depth } }: Pick<DropTarget, "mark">) {
  const style: CSSProperties & { "--d": number } = {
    transform: `translateY(${index * ROW_HEIGHT}px)`,
    "--d": depth,
  };
  return <div className={kind === "line" ? "layers-drop-line" : "layers-drop-inside"} style={style} />;
}
