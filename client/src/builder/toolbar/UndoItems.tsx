import { shownKeys } from "#builder/actions/keys.ts";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { possibleAnyway, undoAnyway } from "#document/undo/skippedWork.ts";
import { undoSteps } from "#document/undo/undoActions.ts";
import { MenuItem, MenuLabel, MenuSeparator } from "#ui/menus/Menu.tsx";

/** Most steps that the menu lists. */
const MAX_LISTED = 10;

/** The last steps, each of which undoes everything up to it, and skipped changes that can still be forced. */
export function UndoItems() {
  const session = useEditor();
  useStore(session.history, (labels) => labels); // the lists change with it
  const steps = session.steps.latest().slice(0, MAX_LISTED);
  const anyway = possibleAnyway(session);
  return (
    <>
      <MenuLabel>Undo up to</MenuLabel>
      {steps.length === 0 && (
        <MenuItem disabled onSelect={() => undefined}>
          Nothing to undo
        </MenuItem>
      )}
      {steps.map((label, index) => (
        <MenuItem
          key={index}
          icon="undo-2"
          shortcut={index === 0 ? shownKeys("undo") : `${index + 1} steps`}
          onSelect={() => undoSteps(session, index + 1)}
        >
          {label}
        </MenuItem>
      ))}
      {anyway.length > 0 && <MenuSeparator />}
      {anyway.map(({ title, outcome }, index) => (
        <MenuItem
          key={index}
          icon={outcome.way === "undo" ? "undo-2" : "redo-2"}
          title={title}
          onSelect={() => undoAnyway(session, outcome)}
        >
          {title}
        </MenuItem>
      ))}
    </>
  );
}
