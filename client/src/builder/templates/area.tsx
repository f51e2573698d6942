import type { BuilderArea } from "#builder/area.ts";
import { defer } from "#lib/deferred/defer.tsx";
import { deferValue } from "#lib/deferred/deferValue.ts";
import { deferPart } from "#ui/notices/deferPart.tsx";
import { EmptyCanvas } from "./EmptyCanvas.tsx";

const TemplatesPanel = deferPart(async () => (await import("./TemplatesPanel.tsx")).TemplatesPanel);
const NewFromTemplate = defer(async () => (await import("./NewFromTemplate.tsx")).NewFromTemplate);

/** The panel of templates, the dialog to start a project from one, and the ways to begin on an empty page. */
export const TEMPLATES: BuilderArea = {
  panels: [
    { id: "templates", side: "left", label: "Templates", Component: TemplatesPanel, action: "templates" },
  ],
  windows: [{ id: "fromTemplate", Component: NewFromTemplate }],
  overlays: [{ layer: "page", Component: EmptyCanvas }],
  commands: { list: deferValue(async () => (await import("./templateCommands.ts")).templateCommands) },
};
