import type { Screen } from "@formweave/schema/model";
import { useEditor } from "#document/EditorContext.tsx";
import { RenameField } from "#ui/fields/RenameField.tsx";
import { renameScreen } from "#builder/screenFields/screenActions.ts";
import { getScreensState } from "#builder/screenFields/screensState.ts";

/** The field for a screen's name, in the place of the name. */
export function RenameScreen({ screen }: { readonly screen: Screen }) {
  const session = useEditor();
  function handleRename(name: string): void {
    getScreensState(session).renaming.set(null);
    renameScreen(session, screen, name);
  }
  return (
    <RenameField
      label={`Name of ${screen.name}`}
      name={screen.name}
      maxLength={200}
      onRename={handleRename}
    />
  );
}
