import { useDraggable } from "@dnd-kit/core";
import { definitionOf } from "@formweave/schema/widgets";
import { memo, type CSSProperties, type MouseEvent } from "react";
import { setLocked, setVisible } from "#editor/acts/widgetActs.ts";
import { useStore } from "#editor/createStore.ts";
import { useEditor } from "#editor/EditorContext.tsx";
import { focusWidget } from "#editor/focusWidget.ts";
import { type Peer } from "#editor/presence.ts";
import { useTree, useWidget } from "#editor/useWidget.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { Icon } from "#ui/Icon.tsx";
import { iconOf } from "#ui/icons.ts";
import { LayerMenu } from "./LayerMenu.tsx";
import { LayerName } from "./LayerName.tsx";
import { type LayerRow } from "./layerRows.ts";
import { pickModeOf, type PickMode } from "./pickLayers.ts";

/** What a row asks the tree to do. */
export interface RowActs {
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
  readonly acts: RowActs;
}

/** The id of a row's element, for `aria-activedescendant`. */
export function rowElementId(id: string): string {
  return `layer-${id}`;
}

/** One widget in the tree; it follows its own widget and nothing else. */
export const LayerRowView = memo(function LayerRowView(props: LayerRowViewProps) {
  const { row, top, isActive, isRenaming, mayEdit, acts } = props;
  const { id, depth, hasChildren, isExpanded, isContext } = row;
  const session = useEditor();
  const isSelected = useStore(session.selection, (ids) => ids.includes(id));
  const isDim = useWidget(id, (widget) => widget?.visible === false) || isContext;
  const { listeners, setNodeRef } = useDraggable({ id, disabled: !mayEdit || isRenaming });
  const style: CSSProperties & { "--d": number } = { transform: `translateY(${top}px)`, "--d": depth };
  return (
    // The keys are handled by the tree, which has the focus and names the active row.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      role="treeitem"
      id={rowElementId(id)}
      ref={setNodeRef}
      className="tr layers-row"
      style={style}
      aria-level={depth + 1}
      aria-selected={isSelected}
      aria-expanded={hasChildren ? isExpanded : undefined}
      data-active={isActive || undefined}
      data-dim={isDim || undefined}
      onClick={(event) => acts.onPick(id, pickModeOf(event))}
      onContextMenu={() => !isSelected && acts.onPick(id, "one")}
      onDoubleClick={() => focusWidget(session, id)}
      {...listeners}
    >
      <Guides depth={depth} />
      <Twist row={row} onToggle={acts.onToggle} />
      <RowTitle {...props} />
      {!isRenaming && <RowButtons {...props} />}
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
}: { readonly row: LayerRow } & Pick<RowActs, "onToggle">) {
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

function RowTitle({ row: { id }, isRenaming, acts }: LayerRowViewProps) {
  const name = useWidget(id, (widget) => widget?.name ?? "");
  const icon = useWidget(id, (widget) => definitionOf(widget?.type ?? "")?.icon ?? "");
  return (
    <>
      <Icon name={iconOf(icon)} size={14} />
      {isRenaming ? (
        <LayerName name={name} onEnd={(typed) => acts.onRenamed(id, typed)} />
      ) : (
        <span className="trunc">{name}</span>
      )}
      <PeerHere id={id} />
    </>
  );
}

/** Somebody else who has this widget selected. */
function PeerHere({ id }: { readonly id: string }) {
  const { presence } = useEditor();
  const name = useStore(presence.peers, (peers) => holderOf(peers, id)?.user.name);
  const color = useStore(presence.peers, (peers) => holderOf(peers, id)?.user.color ?? 1);
  return name === undefined ? null : <Avatar name={name} color={color} size="xs" />;
}

function holderOf(peers: readonly Peer[], id: string): Peer | undefined {
  return peers.find(({ selection }) => selection.includes(id));
}

function RowButtons({ row: { id }, isActive, mayEdit, acts }: LayerRowViewProps) {
  const session = useEditor();
  const name = useWidget(id, (widget) => widget?.name ?? "");
  const tabIndex = isActive ? 0 : -1;
  return (
    // Clicks on the buttons are not clicks on the row.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span className="acts" onClick={stop} onDoubleClick={stop} onPointerDown={stop}>
      <button
        type="button"
        className="ib xs layers-quiet"
        aria-label={`Focus ${name}`}
        title="Focus on the canvas"
        tabIndex={tabIndex}
        onClick={() => focusWidget(session, id)}
      >
        <Icon name="crosshair" size={14} />
      </button>
      <Flags id={id} name={name} tabIndex={tabIndex} mayEdit={mayEdit} />
      {mayEdit && (
        <span className="layers-quiet">
          <LayerMenu id={id} name={name} tabIndex={tabIndex} onRename={acts.onRename} />
        </span>
      )}
      <Rank id={id} />
    </span>
  );
}

interface FlagsProps {
  readonly id: string;
  readonly name: string;
  readonly tabIndex: number;
  readonly mayEdit: boolean;
}

/** Lock and visibility: always seen where they are not as usual, else when the pointer or the focus is here. */
function Flags({ id, name, tabIndex, mayEdit }: FlagsProps) {
  const session = useEditor();
  const isLocked = useWidget(id, (widget) => widget?.locked === true);
  const isVisible = useWidget(id, (widget) => widget?.visible !== false);
  const flags = [
    {
      isOn: isLocked,
      icon: isLocked ? "lock" : "lock-open",
      word: isLocked ? "Unlock" : "Lock",
      act: () => setLocked(session, [id], !isLocked),
    },
    {
      isOn: !isVisible,
      icon: isVisible ? "eye" : "eye-off",
      word: isVisible ? "Hide" : "Show",
      act: () => setVisible(session, [id], !isVisible),
    },
  ] as const;
  return flags.map(({ isOn, icon, word, act }) =>
    mayEdit ? (
      <button
        key={icon}
        type="button"
        className={isOn ? "ib xs" : "ib xs layers-quiet"}
        aria-label={`${word} ${name}`}
        title={word}
        tabIndex={tabIndex}
        onClick={act}
      >
        <Icon name={icon} size={14} />
      </button>
    ) : (
      isOn && <Icon key={icon} name={icon} size={14} />
    ),
  );
}

/** The place in the stack of its siblings, 1 at the bottom. */
function Rank({ id }: { readonly id: string }) {
  const rank = useTree((tree) => tree.rankOf(id) + 1);
  return (
    <span className="z" title={`Layer ${rank} from the bottom`}>
      {rank}
    </span>
  );
}

function stop(event: Pick<MouseEvent, "stopPropagation">): void {
  event.stopPropagation();
}
