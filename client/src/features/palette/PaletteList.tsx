import { type WidgetType } from "@formweave/schema/widgets";
import { type KeyboardEvent, useMemo, useState } from "react";
import { type PaletteGroup } from "./arrangePalette.ts";
import { moveFocus } from "./moveFocus.ts";
import { PaletteItem, type PaletteActs } from "./PaletteItem.tsx";
import { type Shelf } from "./shelf.ts";

interface PaletteListProps {
  readonly groups: readonly PaletteGroup[];
  readonly shelf: Pick<Shelf, "layout" | "favorites">;
  readonly mayAdd: boolean;
  /** The type that is being dragged out. */
  readonly dragged: string | undefined;
  readonly onAdd: (type: WidgetType) => void;
  readonly onFavorite: (type: WidgetType) => void;
  readonly onPress: PaletteActs["onPress"];
}

/** The components under their headings: one tab stop, the arrow keys walk. */
export function PaletteList({ groups, shelf, mayAdd, dragged, ...given }: PaletteListProps) {
  const { onAdd, onFavorite, onPress } = given;
  const [wanted, onReach] = useState<WidgetType>();
  const acts = useMemo<PaletteActs>(
    () => ({ onAdd, onFavorite, onPress, onReach }),
    [onAdd, onFavorite, onPress],
  );
  const types = groups.flatMap(({ entries }) => entries.map(({ type }) => type));
  const reached = wanted !== undefined && types.includes(wanted) ? wanted : types[0];
  return (
    // The keys bubble up from the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="palette-list" onKeyDown={handleKey}>
      {groups.map(({ title, entries }) => (
        <section key={title} aria-label={title}>
          <h2>
            {title}
            <span className="count">{entries.length}</span>
          </h2>
          <ul className={shelf.layout === "grid" ? "palette-grid" : "palette-rows"}>
            {entries.map((entry) => (
              <PaletteItem
                key={entry.type}
                entry={entry}
                layout={shelf.layout}
                isFavorite={shelf.favorites.includes(entry.type)}
                isReached={entry.type === reached}
                isDragging={entry.type === dragged}
                mayAdd={mayAdd}
                acts={acts}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function handleKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (!moveFocus(event.currentTarget, event.key)) return;
  // The canvas would move the selection by the same arrows.
  event.preventDefault();
  event.stopPropagation();
}
