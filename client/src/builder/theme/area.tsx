import type { BuilderArea } from "#builder/area.ts";
import { deferPart } from "#ui/notices/deferPart.tsx";

const ThemePanel = deferPart(async () => (await import("./ThemePanel.tsx")).ThemePanel);

/** The panel for the look of the form. */
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
};
