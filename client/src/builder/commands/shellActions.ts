import { STARTER_TEMPLATES } from "@formweave/data/catalog";
import { always, type Action } from "#builder/actions/action.ts";
import { actionMeta, type ActionId } from "#builder/actions/actionCatalogue.ts";
import { mayReadResponses } from "#builder/responses/mayReadResponses.ts";
import type { EditorSession } from "#document/session.ts";
import { tidyUp } from "#builder/actions/arranging/tidyUp.ts";
import { autoOptimize } from "#builder/checks/optimize.ts";
import { insertTemplate } from "#builder/templates/insertTemplate.ts";
import { createSnapshot } from "#builder/versions/snapshots.ts";
import { responsesPath } from "#lib/router/paths.ts";
import { resolveIcon } from "#ui/icons.ts";
import { tabId } from "#ui/Tabs.tsx";
import { navigate } from "wouter/use-browser-location";
import { PANEL_NAMES, type Panel, type Shell } from "#builder/area.ts";
import { openDocumentation } from "./openDocumentation.ts";
import { GUEST_PANELS, PANELS, WINDOWS } from "#builder/registry.tsx";

/** Actions of the builder's shell, which open panels, dialogs and pages. */
export function shellActions(session: EditorSession, shell: Shell): readonly Action[] {
  if (session.guest.get() !== null) return guestActions(shell);
  return [
    ...windowActions(session, shell),
    ...(session.status.get().mayEdit ? editingActions(session, shell) : []),
    ...templateActions(session, shell),
    createAction("preview", shell.onPreview),
    createAction("assistant", shell.panels.showAssistant),
    ...panelActions(shell),
    createAction("focusCanvas", () => focusOn("[data-canvas] [role='tree']")),
    ...tabActions(shell, PANELS),
    {
      ...createAction("responses", () => navigate(responsesPath(session.projectId))),
      whyNot: () => whyNoResponses(session),
    },
    createAction("home", () => navigate("/")),
    createAction("documentation", openDocumentation),
  ];
}

/** Actions for guests who came by a link. */
function guestActions(shell: Shell): readonly Action[] {
  return [
    createAction("preview", shell.onPreview),
    ...panelActions(shell).filter(({ id }) => id !== "toggleLibrary"),
    createAction("focusCanvas", () => focusOn("[data-canvas] [role='tree']")),
    ...tabActions(shell, GUEST_PANELS),
  ];
}

function createAction(id: ActionId, run: () => void): Action {
  return { ...actionMeta(id), whyNot: always, run };
}

function whyNoResponses({ level }: EditorSession): string | undefined {
  return mayReadResponses(level.get()) ? undefined : "Only admins and owners of the project read responses";
}

/** Actions that open a window. */
function windowActions(session: EditorSession, { onOpen }: Shell): readonly Action[] {
  const { mayEdit } = session.status.get();
  return WINDOWS.flatMap(({ id, action, isForEditors = false, whyNot = always }) =>
    action === undefined || (isForEditors && !mayEdit)
      ? []
      : { ...createAction(action, () => onOpen(id)), whyNot: () => whyNot(session) },
  );
}

function editingActions(session: EditorSession, { onOpen }: Shell): readonly Action[] {
  return [
    createAction("createSnapshot", () => void createSnapshot(session, () => onOpen("versions"))),
    createAction("autoOptimize", () => void autoOptimize(session)),
    createAction("tidyUp", () => tidyUp(session)),
  ];
}

function templateActions(session: EditorSession, { panels }: Shell): readonly Action[] {
  const load = createAction("loadTemplate", () => panels.left.show("templates"));
  if (!session.status.get().mayEdit) return [load];
  const inserts = STARTER_TEMPLATES.map((template): Action => ({
    id: `template:${template.id}`,
    title: template.name,
    group: "Templates",
    icon: resolveIcon(template.icon),
    words: ["template", template.category, ...template.tags].join(" ").toLowerCase(),
    whyNot: always,
    run: () => insertTemplate(session, template),
  }));
  return [load, ...inserts];
}

function panelActions({ panels: { left, right, readout } }: Shell): readonly Action[] {
  return [
    { ...createAction("toggleLibrary", left.toggle), title: left.isOpen ? "Hide library" : "Show library" },
    {
      ...createAction("toggleSettings", right.toggle),
      title: right.isOpen ? "Hide properties" : "Show properties",
    },
    {
      ...createAction("readout", readout.toggle),
      title: readout.isOpen ? "Hide performance" : "Show performance",
    },
  ];
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
    return createAction(action, show);
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
