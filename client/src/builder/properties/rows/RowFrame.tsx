import type { ReactNode } from "react";
import { Icon } from "#ui/Icon.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { Menu, MenuItem, MenuSeparator } from "#ui/menus/Menu.tsx";
import { rowKey } from "@formweave/schema/doc";
import { FieldDecorations } from "#builder/properties/fields/FieldDecorations.tsx";
import { PeerTag } from "#builder/properties/fields/PeerTag.tsx";
import { ProblemLine } from "#builder/properties/ProblemLine.tsx";
import type { RowSlot, useRowEdits } from "./useRowEdits.ts";

interface RowFrameProps {
  readonly slot: RowSlot;
  readonly edits: ReturnType<typeof useRowEdits>;
  /** Accessible name of the row. */
  readonly name: string;
  /** Buttons before the one that removes the row. */
  readonly actions?: ReactNode;
  /** Content below the first line. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** One row of a list: its cells between a handle to move it and a button to remove it, with the other people who are in it. */
export function RowFrame({ slot, edits, name, actions, more, children }: RowFrameProps) {
  const { isDragged, isTarget } = slot;
  return (
    <li className="pp-option" data-dragged={isDragged} data-target={isTarget} {...edits.attributes}>
      <div className="pp-rowline">
        <Grip slot={slot} edits={edits} name={name} />
        <div className="pp-cells">{children}</div>
        <FieldDecorations
          anchor={{ kind: "row", widgetId: slot.widgetId, row: rowKey(slot.list, slot.row.id) }}
          part={name}
        />
        {actions}
        <IconButton
          icon="x"
          size="xs"
          className="pp-remove"
          label={`Remove ${name}`}
          onClick={edits.remove}
        />
      </div>
      <PeerTag peers={edits.peers} />
      {more}
      {edits.refused !== undefined && <ProblemLine>{edits.refused}</ProblemLine>}
    </li>
  );
}

/** Handle that drags the row; a press opens a menu with the same moves, for people who cannot drag. Source: WCAG 2.2, 2.5.7. */
function Grip({ slot, edits, name }: Pick<RowFrameProps, "slot" | "edits" | "name">) {
  const place = slot.ids.indexOf(slot.row.id);
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="pp-grip"
          aria-label={`Move ${name}: drag it, press Alt and an arrow key, or choose`}
          onPointerDown={slot.onDragStart}
          onKeyDownCapture={edits.handleKey}
        >
          <Icon name="grip-vertical" size={14} />
        </button>
      }
    >
      <MenuItem icon="arrow-up" shortcut="Alt ↑" disabled={place === 0} onSelect={() => edits.move(-1)}>
        Move up
      </MenuItem>
      <MenuItem
        icon="arrow-down"
        shortcut="Alt ↓"
        disabled={place === slot.ids.length - 1}
        onSelect={() => edits.move(1)}
      >
        Move down
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon="trash-2" danger onSelect={edits.remove}>
        Remove
      </MenuItem>
    </Menu>
  );
}
