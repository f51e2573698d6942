import { definitionOf } from "@formweave/schema/widgets";
import { Icon } from "#ui/Icon.tsx";
import { iconOf } from "#ui/icons.ts";
import "./palette.css";

/** What hangs on the pointer while a component is dragged out of the palette: its name and the size it will have. */
export function PaletteGhost({ type }: { readonly type: string }) {
  const definition = definitionOf(type);
  if (definition === undefined) return null;
  const { title, icon, size } = definition;
  return (
    <div className="palette-ghost">
      <Icon name={iconOf(icon)} size={14} />
      <span className="med">{title}</span>
      <span className="palette-size">
        {size.width} × {size.height}
      </span>
    </div>
  );
}
