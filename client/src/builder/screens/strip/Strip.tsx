import type { Screen } from "@formweave/schema/model";
import { Fragment, useRef, type KeyboardEvent } from "react";
import { useCanvas } from "#builder/canvasState/canvasState.ts";
import type { ShownScreen } from "#builder/canvasState/shownScreen.ts";
import {
  useHasLoose,
  useMayEdit,
  useScreenPeople,
  useScreens,
  useScreensState,
  useShownScreen,
} from "#builder/screenFields/useScreens.ts";
import { placeScreen } from "#builder/screenFields/screenActions.ts";
import { useOrderDrag } from "#builder/screens/useOrderDrag.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { defer } from "#lib/deferred/defer.tsx";
import { Icon } from "#ui/Icon.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import type { IconName } from "#ui/icons.ts";
import { MoreScreens } from "./MoreScreens.tsx";
import { ScreenTab } from "./ScreenTab.tsx";
import { splitTabs } from "./splitTabs.ts";
import "./strip.css";

const DeleteScreen = defer(async () => (await import("#builder/screens/DeleteScreen.tsx")).DeleteScreen);
const NewScreenField = defer(
  async () => (await import("#builder/screenFields/NewScreenField.tsx")).NewScreenField,
);

function preload(): void {
  void NewScreenField.preload();
}

/** The tabs of the screens, with the buttons beside them. */
export function Strip() {
  const screens = useScreens();
  const { adding, deleting } = useScreensState();
  const deleted = useStore(deleting, (id) => id);
  const isAdding = useStore(adding, (place) => place === "strip");
  const mayEdit = useMayEdit();
  return (
    <nav className="screen-strip" aria-label="Screens">
      {screens.length > 0 && <Tabs screens={screens} mayEdit={mayEdit} />}
      {screens.length === 0 && !isAdding && <span className="hint">No screens yet</span>}
      {isAdding && <NewScreenField onClose={() => adding.set(null)} />}
      <span className="grow" />
      {mayEdit && !isAdding && (
        <IconButton
          icon="plus"
          size="sm"
          label="Add screen"
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => adding.set("strip")}
        />
      )}
      {deleted !== null && <DeleteScreen key={deleted} id={deleted} />}
    </nav>
  );
}

function Tabs({ screens, mayEdit }: { readonly screens: readonly Screen[]; readonly mayEdit: boolean }) {
  const session = useEditor();
  const list = useRef<HTMLDivElement>(null);
  const shown = useShownScreen();
  const hasLoose = useHasLoose();
  const people = useScreenPeople();
  const { tabs, rest } = splitTabs(screens);
  const drag = useOrderDrag({
    axis: "x",
    ids: screens.map(({ id }) => id),
    list,
    onDrop: (id, before) => placeScreen(session, id, before),
  });
  return (
    <>
      <div
        ref={list}
        className="screen-tabs"
        role="tablist"
        aria-label="Screens"
        tabIndex={-1}
        onKeyDown={handleKey}
      >
        <PlainTab to={{ kind: "all" }} icon="layout-grid" shown={shown}>
          All<span className="count">{screens.length}</span>
        </PlainTab>
        <span className="vr" />
        {tabs.map((screen) => (
          <Fragment key={screen.id}>
            {drag.before === screen.id && <span className="screen-tab-line" />}
            <ScreenTab
              {...{ screen, mayEdit }}
              isShown={shown.kind === "screen" && shown.id === screen.id}
              isDragged={drag.dragged === screen.id}
              people={people.get(screen.id)}
              onDragStart={(event) => mayEdit && drag.start(event, screen.id)}
            />
          </Fragment>
        ))}
        {drag.before === (rest[0]?.id ?? null) && <span className="screen-tab-line" />}
        {hasLoose && (
          <PlainTab to={{ kind: "loose" }} icon="unlink" shown={shown}>
            No screen
          </PlainTab>
        )}
      </div>
      {rest.length > 0 && <MoreScreens screens={rest} shown={shown} people={people} />}
    </>
  );
}

interface PlainTabProps {
  readonly to: ShownScreen;
  readonly icon: IconName;
  readonly shown: ShownScreen;
  readonly children: React.ReactNode;
}

/** A tab that stands for no single screen. */
function PlainTab({ to, icon, shown, children }: PlainTabProps) {
  const { screens } = useCanvas();
  const isShown = shown.kind === to.kind;
  return (
    <button
      type="button"
      role="tab"
      className="screen-tab"
      aria-selected={isShown}
      tabIndex={isShown ? 0 : -1}
      onClick={() => screens.show(to)}
    >
      <Icon name={icon} size={14} />
      {children}
    </button>
  );
}

/** Moves to the tab beside with the arrow keys, and shows it. */
function handleKey(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role='tab']")];
  const at = tabs.findIndex((tab) => tab === event.target);
  if (at === -1 || event.altKey || event.ctrlKey || event.metaKey) return;
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  const tab = tabs[(to + tabs.length) % tabs.length];
  tab?.focus();
  tab?.click();
}
