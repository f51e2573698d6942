import { useState } from "react";
import { Miniature } from "#builder/theme/Miniature.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { Menu, MenuItem } from "#ui/menus/Menu.tsx";
import { RenameField } from "#ui/fields/RenameField.tsx";
import type { OwnTheme } from "./ownThemeList.ts";

interface OwnThemeTileProps {
  readonly own: OwnTheme;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onRename: (name: string) => void;
  readonly onRemove: () => void;
}

/** A saved theme: a small preview and its name. */
export function OwnThemeTile({ own, isChosen, onChoose, onRename, onRemove }: OwnThemeTileProps) {
  const [isRenaming, setRenaming] = useState(false);

  function rename(name: string): void {
    setRenaming(false);
    onRename(name);
  }
  return (
    <li className="th-own">
      <button type="button" className="th-preset" aria-pressed={isChosen} onClick={onChoose}>
        <Miniature theme={own.theme} />
        <span className={isRenaming ? "sr-only" : "truncate"}>{own.name}</span>
      </button>
      {isRenaming && <RenameField label="Name of the preset" name={own.name} onRename={rename} />}
      <Menu align="end" trigger={<IconButton icon="ellipsis" size="xs" label={`More about ${own.name}`} />}>
        <MenuItem icon="pencil" onSelect={() => setRenaming(true)}>
          Rename
        </MenuItem>
        <MenuItem icon="trash-2" danger onSelect={onRemove}>
          Delete
        </MenuItem>
      </Menu>
    </li>
  );
}
