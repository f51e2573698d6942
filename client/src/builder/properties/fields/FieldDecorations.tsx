import type { FieldDecorationProps } from "#builder/area.ts";
import { useAreas } from "#builder/areaParts.ts";

/** The marks of all areas beside a property or a row. */
export function FieldDecorations(props: FieldDecorationProps) {
  // The areas never change.
  return useAreas().fieldDecorations.map((Decoration, index) => <Decoration key={index} {...props} />);
}
