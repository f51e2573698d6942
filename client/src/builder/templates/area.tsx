import type { BuilderArea } from "#builder/area.ts";
import { defer } from "#lib/deferred/defer.tsx";
import { deferPart } from "#ui/notices/deferPart.tsx";

const TemplatesPanel = deferPart(async () => (await import("./TemplatesPanel.tsx")).TemplatesPanel);
const NewFromTemplate = defer(async () => (await import("./NewFromTemplate.tsx")).NewFromTemplate);

/** The panel of templates, and the dialog to start a project from one. */
export const TEMPLATES: BuilderArea = {
  panels: [
    { id: "templates", side: "left", label: "Templates", Component: TemplatesPanel, action: "templates" },
  ],
  windows: [{ id: "fromTemplate", Component: NewFromTemplate }],
};
