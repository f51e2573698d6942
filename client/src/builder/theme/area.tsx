import type { BuilderArea } from "#builder/area.ts";
import { deferPart } from "#ui/deferPart.tsx";

const ThemePanel = deferPart(async () => (await import("./ThemePanel.tsx")).ThemePanel);

/** What the form looks like by itself, wherever it is shown. */
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
