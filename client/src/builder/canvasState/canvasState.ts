import { err, failure, ok, type Result } from "@formweave/schema";
import type { Command } from "@formweave/schema/commands";
import { sameJson } from "@formweave/schema/doc";
import type { Rect } from "@formweave/schema/geometry";
import { useEditor } from "#document/EditorContext.tsx";
import type { EditorSession, SessionView } from "#document/session.ts";
import { createStore, type Store } from "#lib/createStore.ts";
import { keptCanvasOptions, type CanvasOptions } from "./canvasOptions.ts";
import { keptViewport } from "./keptViewport.ts";
import type { RenderMeter } from "./renderMeter.ts";
import { followScreens } from "./followScreens.ts";
import { selectOnlyLiving } from "./selectOnlyLiving.ts";
import { whenScreens } from "./whenScreens.ts";
import { createScreenView, type ScreenView } from "./shownScreen.ts";
import { createShownPage, type ShownPage } from "./shownPage.ts";
import type { Suggestion } from "./suggestion/suggestion.ts";
import type { Viewport } from "./viewport.ts";

const POSITIONS_FOLLOW = failure("PLACES_FOLLOW");

/** State of this person's canvas beside the document: its stores outlive the components that show them, and end with the session. */
export interface CanvasState {
  readonly session: EditorSession;
  /** The screen that this person sees, and what is on it. */
  readonly screens: ScreenView;
  /** The page as this person views it: as drawn, or as laid out for another device. */
  readonly page: ShownPage;
  readonly selection: Store<readonly string[]>;
  /** The widget whose rich text this person edits on the canvas. */
  readonly editing: Store<string | null>;
  /** The widget whose name this person edits on the canvas. */
  readonly renaming: Store<string | null>;
  /** Rectangle of the first selected widget during a gesture, px; the document changes only at the end of the gesture. */
  readonly gestureChange: Store<Rect | null>;
  /** The assistant's suggestion that is not accepted yet; for this person alone. */
  readonly suggestion: Store<Suggestion | null>;
  readonly viewport: Store<Viewport>;
  readonly options: Store<CanvasOptions>;
  /** Set while somebody measures; checked at each render of a widget, so that it costs nothing otherwise. */
  renderMeter: RenderMeter | undefined;
}

const states = new WeakMap<EditorSession, CanvasState>();

/** Returns the canvas state beside a session, which is created on first use. */
export function getCanvas(session: EditorSession): CanvasState {
  const known = states.get(session);
  if (known !== undefined) return known;
  const created = createCanvasState(session);
  states.set(session, created);
  return created;
}

/** The state of the canvas beside the session around this component. */
export function useCanvas(): CanvasState {
  return getCanvas(useEditor());
}

function createCanvasState(session: EditorSession): CanvasState {
  const { store } = session;
  const screens = createScreenView(session.projectId, store);
  const page = createShownPage({
    tree: () => screens.tree(),
    widget: (id) => store.widget(id),
    subscribeTree: screens.subscribe,
  });
  const { viewport, stop } = keptViewport(session.projectId, { page, screens });
  const selection = createStore<readonly string[]>([]);
  const stops = [
    stop,
    selection.subscribe(() => session.presence.show("selection", selection.get())),
    selectOnlyLiving(store, selection),
    screens.stop,
    followScreens({ screens, selection, session }),
    whenScreens(store, async () => {
      const { reportLostScreen } = await import("./reportLostScreen.ts");
      return reportLostScreen(session, screens);
    }),
  ];
  session.attachView(createView({ page, selection }, stops));
  return {
    session,
    screens,
    page,
    selection,
    editing: createStore<string | null>(null),
    renaming: createStore<string | null>(null),
    gestureChange: createStore<Rect | null>(null),
    suggestion: createStore<Suggestion | null>(null),
    viewport,
    options: keptCanvasOptions(),
    renderMeter: undefined,
  };
}

/** The session's view of a canvas: refuses placing on a page whose positions follow from the device, and restores the selection. */
function createView(
  { page, selection }: Pick<CanvasState, "page" | "selection">,
  stops: readonly (() => void)[],
): SessionView {
  return {
    selected: () => selection.get(),
    // An equal list keeps its identity: otherwise every follower of the selection would process it again.
    select: (widgetIds) => selection.set((ids) => (sameJson(ids, widgetIds) ? ids : widgetIds)),
    admit: ({ isPlacing }: Pick<Command<never>, "isPlacing">): Result<void> =>
      isPlacing && page.device.get() !== "desktop" ? err(POSITIONS_FOLLOW) : ok(undefined),
    close: () => stops.forEach((end) => end()),
  };
}
