import { limits } from "@formweave/schema";
import { definitionOf } from "@formweave/schema/widgets";
import { Icon } from "#ui/Icon.tsx";
import { iconOf } from "#ui/icons.ts";
import "./ghost.css";

/** Drag image of a component dragged out of the palette: its name, type and size. */
export function PaletteGhost({ type }: { readonly type: string }) {
  const definition = definitionOf(type);
  if (definition === undefined) return null;
  const { title, icon, size, isContainer } = definition;
  return (
    <div className="palette-ghost" style={limits.GHOST_SIZE[isContainer === true ? "container" : "other"]}>
      <span>
        <Icon name={iconOf(icon)} size={14} />
        <span className="med">{title}</span>
      </span>
      <span className="palette-size">{type}</span>
      <span className="palette-size">
        {size.width} × {size.height}
      </span>
    </div>
  );
}
