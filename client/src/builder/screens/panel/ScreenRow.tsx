import type { Screen } from "@formweave/schema/model";
import type { KeyboardEvent, PointerEvent } from "react";
import { getCanvas } from "#builder/canvasState/canvasState.ts";
import { showFailure } from "#builder/actions/selection.ts";
import { changeScreen, shiftScreen, showScreen } from "#builder/screenFields/screenActions.ts";
import { RenameScreen } from "#builder/screens/RenameScreen.tsx";
import { screenIcon } from "#builder/screenFields/screenIcon.ts";
import { ScreenMenuItems } from "#builder/screens/ScreenMenuItems.tsx";
import { ScreenPeople } from "#builder/screens/ScreenPeople.tsx";
import { toggleHidden } from "#builder/screenFields/screensState.ts";
import { useHomeId, useMayEdit, useScreensState } from "#builder/screenFields/useScreens.ts";
import { useEditor } from "#document/EditorContext.tsx";
import type { Person } from "#document/people/groupPeers.ts";
import { useStore } from "#lib/createStore.ts";
import { Badge } from "#ui/badges/Badge.tsx";
import { Switch } from "#ui/fields/Switch.tsx";
import { Icon } from "#ui/Icon.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { ContextMenu } from "#ui/menus/ContextMenu.tsx";
import { Menu, MenuItem } from "#ui/menus/Menu.tsx";
import { RouteCell } from "./RouteCell.tsx";

interface ScreenRowProps {
  readonly screen: Screen;
  readonly isApp: boolean;
  readonly isChosen: boolean;
  readonly isDragged: boolean;
  /** True when the dragged screen would go before it. */
  readonly isTarget: boolean;
  readonly people: readonly Person[] | undefined;
  readonly onDragStart: (event: PointerEvent<HTMLElement>) => void;
}

/** One screen in the table: its name and address can be edited in place. */
export function ScreenRow({
  screen,
  isApp,
  isChosen,
  isDragged,
  isTarget,
  people,
  onDragStart,
}: ScreenRowProps) {
  const session = useEditor();
  const mayEdit = useMayEdit();
  const isHidden = useStore(useScreensState().hidden, (ids) => ids.has(screen.id));
  const { id, name, navigation } = screen;
  function setInNavigation(showInNav: boolean): void {
    const done = changeScreen(session, id, { showInNav });
    if (!done.ok) showFailure(done.error);
  }
  return (
    <ContextMenu items={<ScreenMenuItems screen={screen} place="panel" />}>
      <li
        className="screen-row"
        data-order-id={id}
        data-chosen={isChosen || undefined}
        data-dim={isHidden || undefined}
        data-dragged={isDragged || undefined}
        data-target={isTarget || undefined}
      >
        {mayEdit ? <Grip screen={screen} onDragStart={onDragStart} /> : <span />}
        <Icon name={screenIcon(screen)} size={16} />
        <NameCell screen={screen} isChosen={isChosen} people={people} />
        <RouteCell screen={screen} />
        {isApp && (
          <Switch
            label={`${name} in navigation`}
            hideLabel
            checked={navigation.showInNav}
            disabled={!mayEdit}
            onChange={setInNavigation}
          />
        )}
        <RowEnd screen={screen} isHidden={isHidden} />
      </li>
    </ContextMenu>
  );
}

interface RowEndProps {
  readonly screen: Screen;
  readonly isHidden: boolean;
}

/** The buttons at the end of a row. */
function RowEnd({ screen, isHidden }: RowEndProps) {
  const session = useEditor();
  const { id, name } = screen;
  return (
    <span className="screen-row-end">
      <IconButton
        icon={isHidden ? "eye-off" : "eye"}
        size="xs"
        className={isHidden ? "is-on" : undefined}
        label={isHidden ? `Show ${name} in the overview` : `Hide ${name} in the overview`}
        pressed={isHidden}
        onClick={() => toggleHidden(session, id)}
      />
      <Menu align="end" trigger={<IconButton icon="ellipsis" size="xs" label={`More of ${name}`} />}>
        <ScreenMenuItems screen={screen} place="panel" />
      </Menu>
    </span>
  );
}

type NameCellProps = Pick<ScreenRowProps, "screen" | "isChosen" | "people">;

/** The name: a press shows the screen, F2 or a double click renames it. */
function NameCell({ screen, isChosen, people }: NameCellProps) {
  const session = useEditor();
  const mayEdit = useMayEdit();
  const isHome = useHomeId() === screen.id;
  const { renaming, chosen } = useScreensState();
  const isRenaming = useStore(renaming, (now) => now?.place === "panel" && now.id === screen.id);
  const rename = () => mayEdit && renaming.set({ id: screen.id, place: "panel" });
  if (isRenaming) return <RenameScreen screen={screen} />;
  function show(): void {
    chosen.set(screen.id);
    if (getCanvas(session).screens.shown.get().kind !== "all") showScreen(session, screen.id);
  }
  return (
    <span className="screen-row-name">
      <button
        type="button"
        aria-pressed={isChosen}
        title={screen.name}
        onClick={show}
        onDoubleClick={rename}
        onKeyDown={(event) => event.key === "F2" && rename()}
      >
        <bdi className="trunc">{screen.name}</bdi>
      </button>
      {isHome && (
        <Badge>
          <Icon name="house" size={12} />
          <span className="screen-row-start">Start</span>
        </Badge>
      )}
      {people !== undefined && <ScreenPeople people={people} />}
    </span>
  );
}

/** Handle that drags the screen; a press opens a menu with the same moves. Source: WCAG 2.2, 2.5.7. */
function Grip({ screen, onDragStart }: Pick<ScreenRowProps, "screen" | "onDragStart">) {
  const session = useEditor();
  const { id, name } = screen;
  function handleKey(event: KeyboardEvent): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined || !event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    shiftScreen(session, id, step);
  }
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="screen-grip"
          aria-label={`Move ${name}: drag it, press Alt and an arrow key, or choose`}
          onPointerDown={onDragStart}
          onKeyDownCapture={handleKey}
        >
          <Icon name="grip-vertical" size={14} />
        </button>
      }
    >
      <MenuItem icon="arrow-up" shortcut="Alt ↑" onSelect={() => shiftScreen(session, id, -1)}>
        Move up
      </MenuItem>
      <MenuItem icon="arrow-down" shortcut="Alt ↓" onSelect={() => shiftScreen(session, id, 1)}>
        Move down
      </MenuItem>
    </Menu>
  );
}
