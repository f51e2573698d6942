import { STARTER_TEMPLATES } from "@formweave/data/catalog";
import { always, type Action } from "#builder/actions/action.ts";
import { look, type ActionId } from "#builder/actions/actionCatalogue.ts";
import { type EditorSession } from "#document/session.ts";
import { autoOptimize, tidyUp } from "#builder/checks/optimize.ts";
import { insertTemplate } from "#builder/templates/insertTemplate.ts";
import { createSnapshot } from "#builder/versions/snapshots.ts";
import { iconOf } from "#ui/icons.ts";
import type { BuilderWindow } from "./BuilderWindows.tsx";
import { navigate } from "#lib/router.ts";
import { type usePanels } from "./usePanels.ts";

/** What of the builder's frame acts can open. */
export interface Frame {
  readonly panels: ReturnType<typeof usePanels>;
  readonly onOpen: (window: BuilderWindow) => void;
  readonly onPreview: () => void;
}

/** What the builder's frame does: it opens panels, dialogs and pages. */
export function frameActions(session: EditorSession, frame: Frame): readonly Action[] {
  return [
    act("share", () => frame.onOpen("share")),
    ...versionActions(session, frame),
    ...templateActions(session, frame),
    act("preview", frame.onPreview),
    act("assistant", frame.panels.showAssistant),
    ...panelActions(frame),
    act("tour", () => frame.onOpen("tour")),
    act("focusCanvas", () => focusOn("[data-canvas] [role='tree']")),
    ...tabActions(frame),
    act("home", () => navigate("/")),
    act("documentation", () => void window.open("/docs/builder", "_blank", "noopener")),
  ];
}

function act(id: ActionId, run: () => void): Action {
  return { ...look(id), whyNot: always, run };
}

function versionActions(session: EditorSession, { onOpen }: Frame): readonly Action[] {
  const versions = act("versions", () => onOpen("versions"));
  const deleted = act("deleted", () => onOpen("deleted"));
  if (!session.status.get().mayEdit) return [versions, deleted];
  return [
    act("createSnapshot", () => void createSnapshot(session, () => onOpen("versions"))),
    act("restoreSnapshot", () => onOpen("restore")),
    versions,
    deleted,
    act("autoOptimize", () => void autoOptimize(session)),
    act("tidyUp", () => tidyUp(session)),
  ];
}

function templateActions(session: EditorSession, { panels }: Frame): readonly Action[] {
  const load = act("loadTemplate", () => panels.left.show("templates"));
  if (!session.status.get().mayEdit) return [load];
  const inserts = STARTER_TEMPLATES.map((template): Action => ({
    id: `template:${template.id}`,
    title: template.name,
    group: "Templates",
    icon: iconOf(template.icon),
    words: ["template", template.category, ...template.tags].join(" ").toLowerCase(),
    whyNot: always,
    run: () => insertTemplate(session, template),
  }));
  return [load, ...inserts];
}

function panelActions({ panels: { left, right, readout } }: Frame): readonly Action[] {
  return [
    { ...act("toggleLibrary", left.toggle), title: left.isOpen ? "Hide library" : "Show library" },
    { ...act("toggleSettings", right.toggle), title: right.isOpen ? "Hide properties" : "Show properties" },
    { ...act("readout", readout.toggle), title: readout.isOpen ? "Hide performance" : "Show performance" },
  ];
}

function tabActions({ panels: { left, right } }: Frame): readonly Action[] {
  const library = (["components", "templates"] as const).map((tab) =>
    act(tab, () => {
      left.show(tab);
      focusOn(`#tab-Library-${tab}`);
    }),
  );
  const settings = (["properties", "layers", "collaboration", "checks"] as const).map((tab) =>
    act(tab, () => {
      right.show(tab);
      focusOn(`#tab-Properties-Settings-${tab}`);
    }),
  );
  return [...library, ...settings];
}

/** Once it is there: the panel that it is in may have to open. */
function focusOn(selector: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
}
