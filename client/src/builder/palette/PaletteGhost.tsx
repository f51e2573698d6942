import { limits } from "@formweave/schema";
import { sizeOfNew } from "@formweave/schema/commands";
import { findDefinition } from "@formweave/schema/widgets";
import type * as Y from "yjs";
import { Icon } from "#ui/Icon.tsx";
import { resolveIcon } from "#ui/icons.ts";
import "./ghost.css";

/** Shows a component at the pointer while it is dragged out of the palette: its name, type and size in this document. */
export function PaletteGhost({ type, doc }: { readonly type: string; readonly doc: Y.Doc }) {
  const definition = findDefinition(type);
  if (definition === undefined) return null;
  const { title, icon, isContainer } = definition;
  const { width, height } = sizeOfNew(doc, definition);
  return (
    <div className="palette-ghost" style={limits.GHOST_SIZE[isContainer === true ? "container" : "other"]}>
      <span>
        <Icon name={resolveIcon(icon)} size={14} />
        <span className="med">{title}</span>
      </span>
      <span className="palette-size">{type}</span>
      <span className="palette-size">
        {width} × {height}
      </span>
    </div>
  );
}
