import type { WidgetType } from "@formweave/schema/widgets";
import { memo, type CSSProperties, type PointerEvent } from "react";
import { Icon } from "#ui/Icon.tsx";
import { resolveIcon } from "#ui/icons.ts";
import type { PaletteEntry } from "#builder/palette/search/search.ts";

/** Callbacks for a component of the palette. */
export interface PaletteActions {
  readonly onAdd: (type: WidgetType) => void;
  readonly onFavorite: (type: WidgetType) => void;
  /** The component got the focus; arrow keys and Tab continue from it. */
  readonly onReach: (type: WidgetType) => void;
  /** The component is pressed; a drag may follow. */
  readonly onPress: (type: WidgetType, event: PointerEvent<HTMLElement>) => void;
}

interface PaletteItemProps {
  readonly entry: PaletteEntry;
  readonly layout: "grid" | "list";
  /** Position under its heading, from 1; `count` is the number of entries there. */
  readonly place: number;
  readonly count: number;
  /** Number of columns when only a part is rendered; undefined to flow. */
  readonly columns: number | undefined;
  readonly isFavorite: boolean;
  readonly isReached: boolean;
  readonly isDragging: boolean;
  /** Reason why it cannot be added; undefined when the person may edit. */
  readonly whyNotAdd: string | undefined;
  readonly actions: PaletteActions;
}

/** A component of the palette, to drag onto the canvas or to add by click, Enter or Space. */
export const PaletteItem = memo(function PaletteItem(props: PaletteItemProps) {
  const { entry, layout, place, count, columns, isReached, isDragging, whyNotAdd, actions } = props;
  const { type, title, description } = entry;
  return (
    <li
      className={`palette-item ${layout === "grid" ? "is-tile" : "is-row"}`}
      style={columns === undefined ? undefined : toCellStyle(place - 1, columns)}
      aria-setsize={count}
      aria-posinset={place}
      data-dragging={isDragging || undefined}
    >
      <button
        type="button"
        className="palette-add"
        title={whyNotAdd}
        aria-disabled={whyNotAdd !== undefined}
        tabIndex={isReached ? 0 : -1}
        data-walked=""
        data-preview={type}
        onPointerDown={(event) => actions.onPress(type, event)}
        onClick={() => actions.onAdd(type)}
        onFocus={() => actions.onReach(type)}
      >
        <Icon name={resolveIcon(entry.icon)} size={layout === "grid" ? 20 : 14} />
        <span className="palette-title">{title}</span>
        {layout === "list" && <span className="palette-hint">{description}</span>}
      </button>
      <FavoriteButton {...props} />
    </li>
  );
});

function toCellStyle(index: number, columns: number): CSSProperties {
  return { gridRow: Math.floor(index / columns) + 1, gridColumn: (index % columns) + 1 };
}

function FavoriteButton({ entry, isFavorite, isReached, actions }: PaletteItemProps) {
  return (
    <button
      type="button"
      className="palette-star"
      aria-label={`Favorite: ${entry.title}`}
      aria-pressed={isFavorite}
      title={isFavorite ? "Remove from favorites" : "Add to favorites"}
      tabIndex={isReached ? 0 : -1}
      onClick={() => actions.onFavorite(entry.type)}
    >
      <Icon name="star" size={12} />
    </button>
  );
}
