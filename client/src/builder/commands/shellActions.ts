import { always, type Action } from "#builder/actions/action.ts";
import { createAction } from "#builder/actions/createAction.ts";
import { actionMeta } from "#builder/actions/actionCatalogue.ts";
import type { AreaParts } from "#builder/areaParts.ts";
import type { EditorSession } from "#document/session.ts";
import { tidyUp } from "#builder/actions/arranging/tidyUp.ts";
import { tabId } from "#ui/Tabs.tsx";
import { navigate } from "wouter/use-browser-location";
import { PANEL_NAMES } from "#builder/panels/panelNames.ts";
import type { BuilderWindow, ListCommands, Panel, Shell } from "#builder/area.ts";
import { openDocumentation } from "./openDocumentation.ts";
import { canEdit } from "#document/status.ts";

interface ShellParts extends Pick<AreaParts, "windows" | "panels"> {
  /** Commands of areas. */
  readonly commandLists: readonly ListCommands[];
}

/** Actions of the builder's shell and of its areas, which open panels, dialogs and pages; guests who came by a link have fewer. */
export function shellActions(session: EditorSession, shell: Shell, parts: ShellParts): readonly Action[] {
  const isGuest = session.guest.get() !== null;
  const isShown = ({ isForGuests }: Panel | BuilderWindow) => !isGuest || isForGuests === true;
  const commands = parts.commandLists.flatMap((list) => list(session, shell));
  const shown = [
    ...windowActions(session, shell, parts.windows.filter(isShown)),
    ...panelActions(shell, isGuest),
    createAction("focusCanvas", () => focusOn("[data-canvas] [role='tree']")),
    ...tabActions(shell, parts.panels.filter(isShown)),
    ...commands,
  ];
  if (isGuest) return shown;
  return [
    ...shown,
    ...(canEdit(session.status.get()) ? [createAction("tidyUp", () => tidyUp(session))] : []),
    createAction("home", () => navigate("/")),
    createAction("documentation", openDocumentation),
  ];
}

/** Actions that open a window. */
function windowActions(
  session: EditorSession,
  { onOpen }: Shell,
  windows: readonly BuilderWindow[],
): readonly Action[] {
  const mayEdit = canEdit(session.status.get());
  return windows.flatMap(({ id, action, isForEditors = false, whyNot = always }) =>
    action === undefined || (isForEditors && !mayEdit)
      ? []
      : { ...toMeta(action), run: () => onOpen(id), whyNot: () => whyNot(session) },
  );
}

function toMeta(action: NonNullable<Panel["action"]>): Omit<Action, "whyNot" | "run"> {
  return typeof action === "string" ? actionMeta(action) : action;
}

/** Actions that show and hide the side panels; guests have no library. */
function panelActions({ panels: { left, right } }: Shell, isGuest: boolean): readonly Action[] {
  const library = {
    ...createAction("toggleLibrary", left.toggle),
    title: left.isOpen ? "Hide library" : "Show library",
  };
  const settings = {
    ...createAction("toggleSettings", right.toggle),
    title: right.isOpen ? "Hide properties" : "Show properties",
  };
  return isGuest ? [settings] : [library, settings];
}

/** Actions that show a tab and focus it. */
function tabActions({ panels }: Shell, shown: readonly Panel[]): readonly Action[] {
  return shown.flatMap(({ id, side, action }) => {
    if (action === undefined) return [];
    const show = () => {
      panels[side].show(id);
      const tab = `#${tabId(PANEL_NAMES[side], id)}`;
      focusOn(tab, id === "properties" ? FIRST_PROPERTY : undefined);
    };
    return { ...toMeta(action), run: show, whyNot: always };
  });
}

/** First field of the properties panel. */
const FIRST_PROPERTY = ".pp-body :is(input, textarea, [role='combobox'])";

/** Longest wait for the content of a panel, whose code may have to load, milliseconds. */
const PATIENCE = 2000;

/** Focuses an element once it is rendered, then the element `inside` as soon as it appears, unless the focus has moved on. */
function focusOn(place: string, inside?: string): void {
  requestAnimationFrame(() => {
    const element = document.querySelector<HTMLElement>(place);
    element?.focus();
    if (inside !== undefined) focusInside(element, inside, performance.now() + PATIENCE);
  });
}

function focusInside(place: HTMLElement | null, inside: string, until: number): void {
  if (document.activeElement !== place || performance.now() > until) return;
  const found = document.querySelector<HTMLElement>(inside);
  if (found === null) requestAnimationFrame(() => focusInside(place, inside, until));
  else found.focus();
}
