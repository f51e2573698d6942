import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { showScreen } from "#builder/screenFields/screenActions.ts";
import { useScreenPeople, useScreens, useScreensState } from "#builder/screenFields/useScreens.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { findBeside } from "./layoutScreens.ts";
import { createOverviewCamera, type OverviewCamera } from "./overviewCamera.ts";
import { ScreenArrows } from "./ScreenArrows.tsx";
import { ScreenCard } from "./ScreenCard.tsx";
import { usePlacedScreens } from "./usePlacedScreens.ts";
import "./overview.css";

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] as const;

/** All screens side by side, as they look: a press chooses one, a double press or Enter edits it alone. */
export function AllScreens() {
  const [camera] = useState(createOverviewCamera);
  const pane = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (pane.current === null || stage.current === null) return undefined;
    pane.current.querySelector<HTMLElement>("[tabindex='0']")?.focus({ preventScroll: true });
    return camera.attach(pane.current, stage.current);
  }, [camera]);
  return (
    <div className="overview" ref={pane}>
      <div className="overview-dots" />
      <div ref={stage} className="overview-stage">
        <Cards camera={camera} />
      </div>
      <p className="overview-hint">Double-click a screen to edit it alone</p>
      <fieldset className="overview-zoom" aria-label="Zoom">
        <IconButton icon="zoom-out" size="sm" label="Zoom out" onClick={() => camera.zoomBy(1 / 1.25)} />
        <IconButton icon="maximize" size="sm" label="Fit all screens" onClick={() => camera.fit()} />
        <IconButton icon="zoom-in" size="sm" label="Zoom in" onClick={() => camera.zoomBy(1.25)} />
      </fieldset>
    </div>
  );
}

function Cards({ camera }: { readonly camera: OverviewCamera }) {
  const session = useEditor();
  const screens = useScreens();
  const { chosen } = useScreensState();
  const chosenId = useStore(chosen, (id) => id);
  const places = usePlacedScreens(screens);
  const people = useScreenPeople();
  const active = screens.find(({ id }) => id === chosenId) ?? screens[0];
  useEffect(() => camera.place(places), [camera, places]);

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    const direction = ARROWS.find((key) => key === event.key);
    const next = direction && findBeside(places, active?.id ?? "", direction);
    if (next !== undefined) {
      chosen.set(next);
      camera.reveal(next);
      focusCard(event.currentTarget, next);
    } else if (event.key === "Enter" && active !== undefined) showScreen(session, active.id);
    else return;
    event.preventDefault();
  }
  return (
    <>
      <div
        // Its options are pages.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="listbox"
        tabIndex={-1}
        aria-label="All screens"
        onKeyDown={handleKey}
      >
        {screens.map((screen) => {
          const place = places.get(screen.id);
          return (
            place !== undefined && (
              <ScreenCard
                key={screen.id}
                screen={screen}
                place={place}
                isActive={screen === active}
                isChosen={screen.id === chosenId}
                people={people.get(screen.id)}
                onChoose={() => chosen.set(screen.id)}
                onEdit={() => showScreen(session, screen.id)}
              />
            )
          );
        })}
      </div>
      <ScreenArrows places={places} chosenId={chosenId} />
    </>
  );
}

function focusCard(list: HTMLElement, id: string): void {
  list.querySelector<HTMLElement>(`[data-screen-card="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
}
