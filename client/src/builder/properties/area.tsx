import type { AreaProps, BuilderArea } from "#builder/area.ts";
import { PanelSections } from "#builder/panels/PanelSections.tsx";
import { PropertyPanel } from "./PropertyPanel.tsx";

function Properties({ shell }: AreaProps) {
  return <PropertyPanel page={<PanelSections panel="properties" shell={shell} />} />;
}

/** The panel with the properties of the selection, or page settings without one. */
export const PROPERTIES: BuilderArea = {
  panels: [
    {
      id: "properties",
      side: "right",
      label: "Properties",
      icon: "sliders-horizontal",
      Component: Properties,
      action: "properties",
      showsSelection: true,
      isForGuests: true,
    },
  ],
};
