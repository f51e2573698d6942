import type { AreaProps } from "#builder/area.ts";
import { useAreas } from "#builder/areaParts.ts";

interface PanelSectionsProps extends AreaProps {
  /** Id of the panel. */
  readonly panel: string;
}

/** The content of other areas within a panel. */
export function PanelSections({ panel, shell }: PanelSectionsProps) {
  const sections = useAreas().panelSections.filter((section) => section.panel === panel);
  // The sections of a panel never change their order.
  return sections.map(({ Component }, index) => <Component key={index} shell={shell} />);
}
