import type { BuilderArea } from "#builder/area.ts";
import { deferPart } from "#ui/notices/deferPart.tsx";

const ThemePanel = deferPart(async () => (await import("./ThemePanel.tsx")).ThemePanel);
const PagePanel = deferPart(async () => (await import("./page/PagePanel.tsx")).PagePanel);

/** The panel for the look of the form, and the settings of its page beside the properties. */
export const THEME: BuilderArea = {
  panels: [
    {
      id: "theme",
      side: "right",
      label: "Theme",
      icon: "swatch-book",
      Component: ThemePanel,
      action: "formTheme",
    },
  ],
  panelSections: [{ panel: "properties", Component: PagePanel }],
};
