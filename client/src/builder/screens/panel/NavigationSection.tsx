import { showFailure } from "#builder/actions/selection.ts";
import { changeScreen, makeHome } from "#builder/screenFields/screenActions.ts";
import { useHomeId, useIsApp, useMayEdit, useScreens } from "#builder/screenFields/useScreens.ts";
import { ScreenPicker } from "#builder/screenFields/ScreenPicker.tsx";
import { PanelGroup } from "./PanelGroup.tsx";
import { useEditor } from "#document/EditorContext.tsx";

const NOT_FOUND = "notFound";

/** Screens with a role of their own in an app: the one that it starts with, and the one for unknown addresses. */
export function NavigationSection() {
  const session = useEditor();
  const mayEdit = useMayEdit();
  const screens = useScreens();
  const homeId = useHomeId();
  const notFound = screens.find(({ type }) => type === NOT_FOUND);
  if (!useIsApp()) return null;

  /** Gives one screen the type for unknown addresses, and takes it from the one before. */
  function setNotFound(id: string): void {
    const gesture = `notFound:${Date.now()}`;
    const changes = [
      ...(notFound === undefined ? [] : [[notFound.id, "default"] as const]),
      ...(id === "" ? [] : [[id, NOT_FOUND] as const]),
    ];
    for (const [screenId, type] of changes) {
      const done = changeScreen(session, screenId, { type }, { label: "Set not-found screen", gesture });
      if (!done.ok) return showFailure(done.error);
    }
  }
  return (
    <PanelGroup title="Navigation" isDisabled={!mayEdit}>
      <div className="screen-details">
        <div className="screen-pair">
          <span className="lbl" aria-hidden>
            Start
          </span>
          <ScreenPicker label="Start" value={homeId ?? ""} onPick={(id) => makeHome(session, id)} />
        </div>
        <div className="screen-pair">
          <span className="lbl" aria-hidden>
            Not found
          </span>
          <ScreenPicker
            label="Not found"
            value={notFound?.id ?? ""}
            none="Our own page"
            onPick={setNotFound}
          />
        </div>
      </div>
    </PanelGroup>
  );
}
