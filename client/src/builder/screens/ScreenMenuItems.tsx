import type { Screen } from "@formweave/schema/model";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { MenuItem, MenuSeparator } from "#ui/menus/Menu.tsx";
import {
  changeScreen,
  copyScreen,
  makeHome,
  shiftScreen,
  showScreen,
} from "#builder/screenFields/screenActions.ts";
import { toggleHidden, type NamePlace } from "#builder/screenFields/screensState.ts";
import { useHomeId, useMayEdit, useScreens, useScreensState } from "#builder/screenFields/useScreens.ts";
import { showFailure } from "#builder/actions/selection.ts";

interface ScreenMenuItemsProps {
  readonly screen: Screen;
  /** Place where its name is edited. */
  readonly place: NamePlace;
}

/** Menu items for one screen. */
export function ScreenMenuItems({ screen, place }: ScreenMenuItemsProps) {
  const session = useEditor();
  const mayEdit = useMayEdit();
  const { hidden } = useScreensState();
  const isHidden = useStore(hidden, (ids) => ids.has(screen.id));
  return (
    <>
      <MenuItem icon="pencil" onSelect={() => showScreen(session, screen.id)}>
        {mayEdit ? "Edit on the canvas" : "Show on the canvas"}
      </MenuItem>
      <MenuItem icon={isHidden ? "eye" : "eye-off"} onSelect={() => toggleHidden(session, screen.id)}>
        {isHidden ? "Show in the overview" : "Hide in the overview"}
      </MenuItem>
      {mayEdit && <EditItems screen={screen} place={place} />}
    </>
  );
}

function EditItems({ screen, place }: ScreenMenuItemsProps) {
  const session = useEditor();
  const { renaming, deleting } = useScreensState();
  const isHome = useHomeId() === screen.id;
  const { showInNav } = screen.navigation;
  function toggleNavigation(): void {
    const done = changeScreen(session, screen.id, { showInNav: !showInNav });
    if (!done.ok) showFailure(done.error);
  }
  return (
    <>
      <MenuSeparator />
      <MenuItem
        icon="text-cursor-input"
        shortcut="F2"
        onSelect={() => queueMicrotask(() => renaming.set({ id: screen.id, place }))}
      >
        Rename
      </MenuItem>
      <MenuItem icon="copy" onSelect={() => copyScreen(session, screen.id)}>
        Duplicate
      </MenuItem>
      <MenuItem icon="house" disabled={isHome} onSelect={() => makeHome(session, screen.id)}>
        Make start screen
      </MenuItem>
      <MenuItem icon="navigation" onSelect={toggleNavigation}>
        {showInNav ? "Leave out of navigation" : "Show in navigation"}
      </MenuItem>
      <MoveItems id={screen.id} />
      <MenuSeparator />
      <MenuItem icon="trash-2" danger onSelect={() => deleting.set(screen.id)}>
        Delete
      </MenuItem>
    </>
  );
}

function MoveItems({ id }: { readonly id: string }) {
  const session = useEditor();
  const ids = useScreens().map((screen) => screen.id);
  return (
    <>
      <MenuSeparator />
      <MenuItem icon="arrow-up" disabled={ids[0] === id} onSelect={() => shiftScreen(session, id, -1)}>
        Move forward
      </MenuItem>
      <MenuItem icon="arrow-down" disabled={ids.at(-1) === id} onSelect={() => shiftScreen(session, id, 1)}>
        Move back
      </MenuItem>
    </>
  );
}
