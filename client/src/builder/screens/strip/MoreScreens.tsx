import { describeCount } from "@formweave/schema";
import type { Screen } from "@formweave/schema/model";
import type { ShownScreen } from "#builder/canvasState/shownScreen.ts";
import { showScreen } from "#builder/screenFields/screenActions.ts";
import { screenIcon } from "#builder/screenFields/screenIcon.ts";
import { ScreenPeople } from "#builder/screens/ScreenPeople.tsx";
import { useEditor } from "#document/EditorContext.tsx";
import type { Person } from "#document/people/groupPeers.ts";
import { Icon } from "#ui/Icon.tsx";
import { Menu, MenuItem } from "#ui/menus/Menu.tsx";

interface MoreScreensProps {
  readonly screens: readonly Screen[];
  readonly shown: ShownScreen;
  readonly people: ReadonlyMap<string, readonly Person[]>;
}

/** The screens without a tab, in a menu; while one of them is shown, its name stands in the place of the tab. */
export function MoreScreens({ screens, shown, people }: MoreScreensProps) {
  const session = useEditor();
  const current = screens.find(({ id }) => shown.kind === "screen" && id === shown.id);
  const count = `${screens.length} more`;
  const more = describeCount(screens.length, "more screen");
  const isSomebodyThere = screens.some(({ id }) => people.has(id));
  return (
    <>
      <span className="vr" />
      <Menu
        align="end"
        trigger={
          <button
            type="button"
            className="screen-tab"
            data-current={current !== undefined || undefined}
            {...(current !== undefined && { "data-screen-tab": current.id })}
            aria-label={current === undefined ? more : `${current.name}, ${more}`}
          >
            {current !== undefined && <Icon name={screenIcon(current)} size={14} />}
            <bdi className="trunc">{current?.name ?? count}</bdi>
            {isSomebodyThere && <span className="screen-dot" title="Someone is on one of these screens" />}
            <Icon name="chevron-down" size={12} />
          </button>
        }
      >
        {screens.map((screen) => (
          <MenuItem key={screen.id} icon={screenIcon(screen)} onSelect={() => showScreen(session, screen.id)}>
            <bdi>{screen.name}</bdi>
            {people.has(screen.id) && <ScreenPeople people={people.get(screen.id) ?? []} />}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
