import type { AreaProps, ToolbarSection } from "#builder/area.ts";
import { useAreas } from "#builder/areaParts.ts";

interface ToolbarItemsProps extends AreaProps {
  readonly section: ToolbarSection;
}

/** The controls of areas in a section of the toolbar; guests have fewer. */
export function ToolbarItems({ section, shell }: ToolbarItemsProps) {
  const isGuest = shell.onLeave !== undefined;
  const items = useAreas().toolbar.filter(
    (item) => item.section === section && (!isGuest || item.isForGuests === true),
  );
  // The items of a section never change their order.
  return items.map(({ Component }, index) => <Component key={index} shell={shell} />);
}
