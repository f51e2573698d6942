import { STARTER_TEMPLATES } from "@formweave/data/catalog";
import { always, type Act } from "#editor/acts/act.ts";
import { shownKeys } from "#editor/acts/keys.ts";
import { type EditorSession } from "#editor/session.ts";
import { insertTemplate } from "#features/templates/insertTemplate.ts";
import { iconOf } from "#ui/icons.ts";
import { navigate } from "./router.ts";
import { type usePanels } from "./usePanels.ts";

/** What of the builder's frame acts can open. */
export interface Frame {
  readonly panels: ReturnType<typeof usePanels>;
  readonly onCommand: () => void;
  readonly onShare: () => void;
}

/** What the builder's frame does: it opens panels, dialogs and pages. Source: spec 3 §2.2. */
export function frameActs(session: EditorSession, frame: Frame): readonly Act[] {
  return [
    ...templateActs(session, frame),
    ...panelActs(frame),
    ...tabActs(frame),
    act({ id: "focusCanvas", title: "Go to canvas", icon: "mouse-pointer-2", run: () => focusOn(CANVAS) }),
    act({ id: "home", title: "All projects", icon: "house", run: () => navigate("/") }),
    act({
      id: "documentation",
      title: "View Documentation",
      icon: "external-link",
      words: "help shortcuts keys",
      run: () => void window.open("/docs/builder", "_blank", "noopener"),
    }),
  ];
}

const CANVAS = "[data-canvas] [role='tree']";

function act(look: Pick<Act, "id" | "title" | "icon" | "run"> & Partial<Act>): Act {
  return { group: "Navigation", whyNot: always, ...look };
}

function templateActs(session: EditorSession, { panels }: Frame): readonly Act[] {
  const load = act({
    id: "loadTemplate",
    title: "Load Template",
    group: "Templates",
    icon: "layout-template",
    words: "browse",
    run: () => panels.left.show("templates"),
  });
  if (!session.status.get().mayEdit) return [load];
  const inserts = STARTER_TEMPLATES.map((template) =>
    act({
      id: `template:${template.id}`,
      title: template.name,
      group: "Templates",
      icon: iconOf(template.icon),
      words: ["template", template.category, ...template.tags].join(" ").toLowerCase(),
      run: () => insertTemplate(session, template),
    }),
  );
  return [load, ...inserts];
}

function panelActs({ panels, onShare }: Frame): readonly Act[] {
  return [
    act({ id: "share", title: "Share", group: "Actions", icon: "share-2", words: "invite", run: onShare }),
    act({
      id: "toggleLibrary",
      title: panels.left.isOpen ? "Hide library" : "Show library",
      group: "View",
      icon: "panel-left",
      keys: shownKeys("toggleLibrary"),
      run: panels.left.toggle,
    }),
    act({
      id: "toggleSettings",
      title: panels.right.isOpen ? "Hide properties" : "Show properties",
      group: "View",
      icon: "panel-right",
      words: "settings panel",
      run: panels.right.toggle,
    }),
    act({
      id: "readout",
      title: panels.readout.isOpen ? "Hide performance" : "Show performance",
      group: "View",
      icon: "gauge",
      words: "measure frames speed",
      keys: shownKeys("readout"),
      run: panels.readout.toggle,
    }),
  ];
}

function tabActs({ panels: { left, right } }: Frame): readonly Act[] {
  const library = (tab: Parameters<typeof left.show>[0]) => () => {
    left.show(tab);
    focusOn(`#tab-Library-${tab}`);
  };
  const settings = (tab: Parameters<typeof right.show>[0]) => () => {
    right.show(tab);
    focusOn(`#tab-Properties-Settings-${tab}`);
  };
  return [
    act({ id: "components", title: "Go to Components", icon: "component", run: library("components") }),
    act({ id: "templates", title: "Go to Templates", icon: "layout-template", run: library("templates") }),
    act({
      id: "properties",
      title: "Go to Properties",
      icon: "sliders-horizontal",
      words: "props tab",
      run: settings("properties"),
    }),
    act({
      id: "layers",
      title: "Go to Layers",
      icon: "layers",
      words: "navigator tab",
      run: settings("layers"),
    }),
    act({
      id: "collaboration",
      title: "Go to Collaboration",
      icon: "users",
      words: "conflicts proposals tab",
      run: settings("collaboration"),
    }),
  ];
}

/** Once it is there: the panel that it is in may have to open. */
function focusOn(selector: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
}
