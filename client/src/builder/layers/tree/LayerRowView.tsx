import { useDraggable } from "@dnd-kit/core";
import { findDefinition } from "@formweave/schema/widgets";
import { memo, useCallback, useMemo, type CSSProperties } from "react";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { focusWidget } from "#builder/actions/view/focusWidget.ts";
import type { Peer } from "#document/people/presence.ts";
import { useWidget } from "#document/content/useWidget.ts";
import { AvatarStack } from "#ui/badges/AvatarStack.tsx";
import { Icon } from "#ui/Icon.tsx";
import { resolveIcon } from "#ui/icons.ts";
import { LayerName } from "./LayerName.tsx";
import { rowElementId, type LayerRow } from "#builder/layers/layerRows.ts";
import { resolvePickMode, type PickMode } from "#builder/layers/pickLayers.ts";
import { RowButtons, stop } from "./RowButtons.tsx";
import { useCanvas } from "#builder/canvasState/canvasState.ts";

/** Callbacks of a row. */
export interface RowActions {
  readonly onPick: (id: string, mode: PickMode) => void;
  readonly onToggle: (id: string) => void;
  readonly onRename: (id: string) => void;
  readonly onRenamed: (id: string, typed: string | undefined) => void;
}

interface LayerRowViewProps {
  readonly row: LayerRow;
  /** Distance from the top of the list, px. */
  readonly top: number;
  readonly isActive: boolean;
  readonly isRenaming: boolean;
  readonly mayEdit: boolean;
  /** True when the row can be dragged. */
  readonly mayMove: boolean;
  readonly actions: RowActions;
}

/** Greatest number of avatars on a row. */
const MOST_PEOPLE = 3;

/** Row of one widget in the tree; subscribes to this widget alone. */
export const LayerRowView = memo(function LayerRowView(props: LayerRowViewProps) {
  const { row, top, isActive, isRenaming, mayEdit, mayMove, actions } = props;
  const { id, depth, hasChildren, isExpanded, isContext, place, beside } = row;
  const session = useEditor();
  const canvas = useCanvas();
  const isSelected = useStore(canvas.selection, (ids) => ids.includes(id));
  const isDim = useWidget(id, (widget) => widget?.visible === false) || isContext;
  const { listeners, setNodeRef } = useDraggable({ id, disabled: !mayMove || isRenaming });
  const rowRef = useCallback(
    (element: HTMLElement | null) => {
      setNodeRef(element);
      return () => keepFocus(element);
    },
    [setNodeRef],
  );
  const style: CSSProperties & { "--d": number } = { transform: `translateY(${top}px)`, "--d": depth };
  return (
    // The keys are handled by the tree, which has the focus and names the active row.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      role="treeitem"
      id={rowElementId(id)}
      ref={rowRef}
      className="tr layers-row"
      style={style}
      aria-level={depth + 1}
      aria-setsize={beside}
      aria-posinset={place}
      aria-selected={isSelected}
      aria-expanded={hasChildren ? isExpanded : undefined}
      data-active={isActive || undefined}
      data-dim={isDim || undefined}
      onClick={(event) => actions.onPick(id, resolvePickMode(event))}
      onContextMenu={() => !isSelected && actions.onPick(id, "one")}
      onDoubleClick={() => focusWidget(session, id)}
      {...listeners}
    >
      <Guides depth={depth} />
      <Twist row={row} onToggle={actions.onToggle} />
      <RowTitle {...props} />
      {!isRenaming && (
        <RowButtons id={id} isActive={isActive} mayEdit={mayEdit} onRename={actions.onRename} />
      )}
    </div>
  );
});

function Guides({ depth }: { readonly depth: number }) {
  return Array.from({ length: depth }, (_, level) => {
    const style: CSSProperties & { "--level": number } = { "--level": level };
    return <span key={level} className="layers-guide" style={style} aria-hidden="true" />;
  });
}

function Twist({
  row: { id, hasChildren, isExpanded },
  onToggle,
}: { readonly row: LayerRow } & Pick<RowActions, "onToggle">) {
  if (!hasChildren) return <span className="layers-twist" />;
  return (
    <button
      type="button"
      className="layers-twist"
      aria-label={isExpanded ? "Collapse" : "Expand"}
      tabIndex={-1}
      onPointerDown={stop}
      onDoubleClick={stop}
      onClick={(event) => {
        stop(event);
        onToggle(id);
      }}
    >
      <Icon name={isExpanded ? "chevron-down" : "chevron-right"} size={12} />
    </button>
  );
}

function RowTitle({ row: { id }, isRenaming, actions }: LayerRowViewProps) {
  const name = useWidget(id, (widget) => widget?.name ?? "");
  const icon = useWidget(id, (widget) => findDefinition(widget?.type ?? "")?.icon ?? "");
  return (
    <>
      <Icon name={resolveIcon(icon)} size={14} />
      {isRenaming ? (
        <LayerName name={name} onEnd={(typed) => actions.onRenamed(id, typed)} />
      ) : (
        <span className="trunc">{name}</span>
      )}
      <PeopleHere id={id} />
    </>
  );
}

/** Avatars of the other people who have this widget selected, in their colors. */
function PeopleHere({ id }: { readonly id: string }) {
  const { presence } = useEditor();
  const people = useStore(
    presence.peers,
    useMemo(() => createHolderReader(id), [id]),
  );
  if (people.length === 0) return null;
  return (
    <span className="layers-people" title={`Selected by ${people.map(({ name }) => name).join(", ")}`}>
      <AvatarStack people={people} size="xs" max={MOST_PEOPLE} />
    </span>
  );
}

/**
 * Reads the people who have a widget selected; returns the same array until they change, as presence updates come up to thirty times a
 * second during a drag.
 */
function createHolderReader(id: string) {
  let last: ReturnType<typeof listHolders> = [];
  return (peers: readonly Peer[]) => {
    const next = listHolders(peers, id);
    if (JSON.stringify(next) !== JSON.stringify(last)) last = next;
    return last;
  };
}

function listHolders(peers: readonly Peer[], id: string) {
  const holders = peers.filter(({ selection }) => selection.includes(id));
  return holders.map(({ clientId, user: { name, color } }) => ({ id: String(clientId), name, color }));
}

/** Moves the focus from a button of a removed row to the tree. */
function keepFocus(row: HTMLElement | null): void {
  if (row?.contains(document.activeElement) === true) row.closest<HTMLElement>("[role=tree]")?.focus();
}
