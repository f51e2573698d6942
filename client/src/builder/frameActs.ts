import { STARTER_TEMPLATES } from "@formweave/data/catalog";
import { always, type Act } from "#builder/actions/action.ts";
import { look, type ActId } from "#builder/actions/actionCatalogue.ts";
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
export function frameActs(session: EditorSession, frame: Frame): readonly Act[] {
  return [
    act("share", () => frame.onOpen("share")),
    ...versionActs(session, frame),
    ...templateActs(session, frame),
    act("preview", frame.onPreview),
    act("assistant", frame.panels.showAssistant),
    ...panelActs(frame),
    act("tour", () => frame.onOpen("tour")),
    act("focusCanvas", () => focusOn("[data-canvas] [role='tree']")),
    ...tabActs(frame),
    act("home", () => navigate("/")),
    act("documentation", () => void window.open("/docs/builder", "_blank", "noopener")),
  ];
}

function act(id: ActId, run: () => void): Act {
  return { ...look(id), whyNot: always, run };
}

function versionActs(session: EditorSession, { onOpen }: Frame): readonly Act[] {
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

function templateActs(session: EditorSession, { panels }: Frame): readonly Act[] {
  const load = act("loadTemplate", () => panels.left.show("templates"));
  if (!session.status.get().mayEdit) return [load];
  const inserts = STARTER_TEMPLATES.map((template): Act => ({
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

function panelActs({ panels: { left, right, readout } }: Frame): readonly Act[] {
  return [
    { ...act("toggleLibrary", left.toggle), title: left.isOpen ? "Hide library" : "Show library" },
    { ...act("toggleSettings", right.toggle), title: right.isOpen ? "Hide properties" : "Show properties" },
    { ...act("readout", readout.toggle), title: readout.isOpen ? "Hide performance" : "Show performance" },
  ];
}

function tabActs({ panels: { left, right } }: Frame): readonly Act[] {
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
