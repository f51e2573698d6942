import { pageDirection } from "@formweave/schema/model";
import { findAppHome, isOpenToEverybody, listAppScreens, type ScreenState } from "@formweave/schema/screens";
import { useMemo, useState, type MouseEvent } from "react";
import { useCanvas } from "#builder/canvasState/canvasState.ts";
import { findShownScreen } from "#builder/canvasState/shownScreen.ts";
import { useShownTree } from "#builder/canvasState/useShownTree.ts";
import { followLink } from "#builder/preview/followLink.ts";
import type { LivePageProps } from "#builder/preview/LivePage.tsx";
import { keepWords, useLiveForm, type LiveForm } from "#builder/preview/useLiveForm.ts";
import { AppFrame } from "#runtime/app/AppFrame.tsx";
import type { Filling } from "#runtime/filling/filling.ts";
import "#runtime/app/frame.css";
import "#runtime/styles/filling.css";
import { ClosedScreen } from "./ClosedScreen.tsx";
import { composeLiveApp, LIVE_BASE } from "./composeLiveApp.ts";
import { LiveScreen } from "./LiveScreen.tsx";
import { useLiveHost } from "./useLiveHost.ts";

/** The app as its visitors walk through it, with the same code; answers last while the preview is open. */
export function LiveApp({ scale, scheme, onAnnounce, translate = keepWords }: LivePageProps) {
  const form = useLiveForm(translate);
  const [state, setState] = useStart(form);
  const [kept] = useState(() => new Map<string, Filling>());
  const width = useShownTree((tree) => tree.width);
  const host = useLiveHost({ form, show: setState, onAnnounce });
  const app = useMemo(() => composeLiveApp(form, state, scheme), [form, state, scheme]);
  const shown = listAppScreens(form).find(({ id }) => id === state.screenId);

  function handleClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const to = link?.getAttribute("href") ?? "";
    if (!to.startsWith(LIVE_BASE) || event.defaultPrevented) return followLink(event);
    event.preventDefault();
    link?.closest("details")?.removeAttribute("open");
    host.navigate(to);
  }
  const { language } = form.texts;
  return (
    // Its clicks are those of the links inside.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className="live-page live-app"
      onClick={handleClick}
      lang={language}
      dir={pageDirection({ language, name: form.name })}
      style={{ width, zoom: scale }}
    >
      <AppFrame shell={app} current={state.screenId} address={undefined}>
        {shown === undefined || isOpenToEverybody(form, shown) ? (
          <LiveScreen key={app.screen.address} {...{ app, kept, host, onAnnounce }} />
        ) : (
          <ClosedScreen name={shown.name} />
        )}
      </AppFrame>
    </div>
  );
}

/** Begins with the screen on the canvas, and goes back to the first one when the shown one is deleted. */
function useStart(form: LiveForm): readonly [state: ScreenState, go: (state: ScreenState) => void] {
  const { screens } = useCanvas();
  const home = findAppHome(form);
  const [state, setState] = useState(() => begin(findShownScreen(screens) ?? home));
  const isThere = listAppScreens(form).some(({ id }) => id === state.screenId);
  return [isThere ? state : begin(home), setState];
}

function begin(screenId: string): ScreenState {
  return { screenId, params: {}, query: [] };
}
