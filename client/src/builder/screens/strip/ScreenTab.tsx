import type { Screen } from "@formweave/schema/model";
import type { KeyboardEvent, PointerEvent } from "react";
import { shiftScreen, showScreen } from "#builder/screenFields/screenActions.ts";
import { RenameScreen } from "#builder/screens/RenameScreen.tsx";
import { screenIcon } from "#builder/screenFields/screenIcon.ts";
import { ScreenPeople } from "#builder/screens/ScreenPeople.tsx";
import { useScreensState } from "#builder/screenFields/useScreens.ts";
import { useEditor } from "#document/EditorContext.tsx";
import type { Person } from "#document/people/groupPeers.ts";
import { useStore } from "#lib/createStore.ts";
import { defer } from "#lib/deferred/defer.tsx";
import { Icon } from "#ui/Icon.tsx";
import { ContextMenu } from "#ui/menus/ContextMenu.tsx";

const ScreenMenuItems = defer(
  async () => (await import("#builder/screens/ScreenMenuItems.tsx")).ScreenMenuItems,
);

interface ScreenTabProps {
  readonly screen: Screen;
  readonly mayEdit: boolean;
  readonly isShown: boolean;
  readonly isDragged: boolean;
  readonly people: readonly Person[] | undefined;
  readonly onDragStart: (event: PointerEvent<HTMLElement>) => void;
}

/** The tab of one screen: a click shows it, a double click renames it. Components are dropped on it to move there. */
export function ScreenTab(props: ScreenTabProps) {
  const { screen, mayEdit, isShown, isDragged, people, onDragStart } = props;
  const session = useEditor();
  const { renaming, hidden } = useScreensState();
  const isRenaming = useStore(renaming, (now) => now?.place === "strip" && now.id === screen.id);
  const isHidden = useStore(hidden, (ids) => ids.has(screen.id));
  if (isRenaming)
    return (
      <span className="screen-tab-field">
        <RenameScreen screen={screen} />
      </span>
    );
  const rename = () => mayEdit && renaming.set({ id: screen.id, place: "strip" });

  function handleKey(event: KeyboardEvent): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key === "F2") rename();
    else if (step !== undefined && event.altKey && mayEdit) shiftScreen(session, screen.id, step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <ContextMenu items={<ScreenMenuItems screen={screen} place="strip" />}>
      <button
        type="button"
        role="tab"
        className="screen-tab"
        aria-selected={isShown}
        tabIndex={isShown ? 0 : -1}
        title={`${screen.name} ${screen.route}`}
        data-order-id={screen.id}
        data-screen-tab={screen.id}
        data-hidden={isHidden || undefined}
        data-dragged={isDragged || undefined}
        onClick={() => showScreen(session, screen.id)}
        onDoubleClick={rename}
        onPointerDown={onDragStart}
        onKeyDown={handleKey}
      >
        <Icon name={screenIcon(screen)} size={14} />
        <bdi className="trunc">{screen.name}</bdi>
        {isHidden && <span className="sr-only">, hidden in the overview</span>}
        {people !== undefined && <ScreenPeople people={people} />}
      </button>
    </ContextMenu>
  );
}
