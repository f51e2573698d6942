import type { Theme } from "@formweave/schema/model";
import { newId } from "#builder/actions/selection.ts";
import { useKept } from "#lib/useKept.ts";
import { announce } from "#ui/LiveRegion.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import { OwnThemeTile } from "./OwnThemeTile.tsx";
import { SaveTheme } from "./SaveTheme.tsx";
import {
  addTheme,
  isSameTheme,
  keptThemes,
  removeTheme,
  renameTheme,
  type OwnTheme,
} from "./ownThemeList.ts";

interface OwnThemesProps {
  /** The present theme of the form. */
  readonly theme: Theme;
  readonly isDisabled: boolean;
  readonly onChoose: (theme: Theme) => void;
}

/** Lists the themes this person saved on this device, with a button to save the present one. */
export function OwnThemes({ theme, isDisabled, onChoose }: OwnThemesProps) {
  const [ownThemes, change] = useKept("themes", keptThemes, []);

  function save(name: string): void {
    change((kept) => addTheme(kept, { id: newId(), name, theme }));
    announce(`Saved ${name}`);
  }
  function remove(own: OwnTheme): void {
    change((kept) => removeTheme(kept, own.id));
    const putBack = () => change((kept) => addTheme(kept, own));
    showToast(`Deleted ${own.name}`, { action: { label: "Undo", onClick: putBack } });
  }
  return (
    <>
      {ownThemes.length > 0 && (
        <ul className="th-presets" aria-label="Your presets">
          {ownThemes.map((own) => (
            <OwnThemeTile
              key={own.id}
              own={own}
              isChosen={isSameTheme(own.theme, theme)}
              onChoose={() => onChoose(own.theme)}
              onRename={(name) => change((kept) => renameTheme(kept, own.id, name))}
              onRemove={() => remove(own)}
            />
          ))}
        </ul>
      )}
      {!isDisabled && <SaveTheme onSave={save} />}
    </>
  );
}
