import type { WidgetRecord } from "@formweave/schema/doc";
import type { PropertyPreset } from "@formweave/schema/model";
import { useState } from "react";
import { Badge } from "#ui/badges/Badge.tsx";
import { Icon } from "#ui/Icon.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { resolveIcon } from "#ui/icons.ts";
import { Menu, MenuItem } from "#ui/menus/Menu.tsx";
import { RenameField } from "#ui/fields/RenameField.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import { PresetPreview } from "./PresetPreview.tsx";
import {
  removePreset,
  renamePreset,
  restorePreset,
  togglePreset,
  type SavedPresets,
} from "./savedPresets.ts";

interface PresetTileProps {
  readonly preset: PropertyPreset;
  /** Component on which the preset is previewed; undefined for none. */
  readonly record: WidgetRecord | undefined;
  readonly isFavorite: boolean;
  readonly onApply: () => void;
  readonly onChange: (change: (saved: SavedPresets) => SavedPresets) => void;
}

/** Tile of a preset: preview, name, and the actions on it. */
export function PresetTile({ preset, record, isFavorite, onApply, onChange }: PresetTileProps) {
  const [isRenaming, setRenaming] = useState(false);
  const { id, name, description, icon, isDefault, category } = preset;

  function rename(wanted: string): void {
    setRenaming(false);
    onChange((saved) => renamePreset(saved, id, wanted));
  }

  return (
    <li className="preset">
      {record !== undefined && <PresetPreview preset={preset} record={record} />}
      {isDefault && <Badge>Default</Badge>}
      <div className="preset-about">
        <Icon name={resolveIcon(icon)} size={16} />
        {isRenaming ? (
          <RenameField label="Name of the preset" name={name} onRename={rename} />
        ) : (
          <button type="button" className="preset-apply" onClick={onApply}>
            {name}
          </button>
        )}
        <IconButton
          icon="star"
          size="xs"
          className="preset-star"
          label={isFavorite ? `Remove ${name} from favorites` : `Add ${name} to favorites`}
          pressed={isFavorite}
          onClick={() => onChange((saved) => togglePreset(saved, id))}
        />
        {category === "custom" && (
          <Menu align="end" trigger={<IconButton icon="ellipsis" size="xs" label={`More about ${name}`} />}>
            <MenuItem icon="pencil" onSelect={() => setRenaming(true)}>
              Rename
            </MenuItem>
            <MenuItem icon="trash-2" danger onSelect={() => deletePreset(preset, onChange)}>
              Delete
            </MenuItem>
          </Menu>
        )}
        <p className="hint">{description}</p>
      </div>
    </li>
  );
}

/** Deletes a preset, and offers to put it back. */
function deletePreset({ id, name }: PropertyPreset, onChange: PresetTileProps["onChange"]): void {
  let shelf: SavedPresets | undefined;
  onChange((before) => {
    shelf = before;
    return removePreset(before, id);
  });
  const putBack = (): void =>
    onChange((saved) => (shelf === undefined ? saved : restorePreset(saved, shelf, id)));
  showToast(`Deleted ${name}`, { action: { label: "Undo", onClick: putBack } });
}
