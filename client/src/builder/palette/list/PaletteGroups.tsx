import { limits } from "@formweave/schema";
import type { WidgetType } from "@formweave/schema/widgets";
import type { CSSProperties, KeyboardEvent, RefObject } from "react";
import type { PaletteGroup } from "#builder/palette/arrangePalette.ts";
import { PaletteItem, type PaletteActions } from "./PaletteItem.tsx";
import type { PaletteSettings } from "#builder/palette/paletteSettings.ts";

/** Rendered part of a long list. */
export interface ListView {
  readonly scrollRef: RefObject<HTMLDivElement | null>;
  readonly columns: number;
  readonly shown: ReadonlySet<WidgetType>;
  readonly onWalk: (key: string) => void;
}

export interface PaletteGroupsProps {
  readonly groups: readonly PaletteGroup[];
  readonly layout: PaletteSettings["layout"];
  readonly favorites: PaletteSettings["favorites"];
  /** Reason why nothing can be added; undefined when the person may edit. */
  readonly whyNotAdd: string | undefined;
  /** Type being dragged out. */
  readonly dragged: string | undefined;
  /** Type that Tab focuses. */
  readonly reached: WidgetType | undefined;
  readonly actions: PaletteActions;
  /** Rendered part of the list; all of it when missing. */
  readonly view?: ListView;
}

const WALK_KEYS = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]);

/** The components grouped under headings: one tab stop, arrow keys move the focus. */
export function PaletteGroups({ groups, view, ...given }: PaletteGroupsProps) {
  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!WALK_KEYS.has(event.key)) return;
    if (view === undefined) walk(event.currentTarget, event.key);
    else view.onWalk(event.key);
    // Otherwise the canvas would move the selection by the same arrows.
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // The keys bubble up from the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="palette-list" ref={view?.scrollRef} onKeyDown={handleKeyDown}>
      {groups.map((group) => (
        <Group key={group.title} {...group} {...given} view={view} />
      ))}
    </div>
  );
}

function walk(list: HTMLElement, key: string): void {
  // Without a network the code does not load, and the keys do nothing.
  import("./moveFocus.ts").then(
    ({ moveFocus }) => moveFocus(list, key),
    () => undefined,
  );
}

interface GroupProps extends PaletteGroup, Omit<PaletteGroupsProps, "groups" | "view"> {
  readonly view: ListView | undefined;
}

function Group({
  title,
  entries,
  layout,
  favorites,
  whyNotAdd,
  dragged,
  reached,
  actions,
  view,
}: GroupProps) {
  return (
    <section aria-label={title}>
      <h2>
        {title}
        <span className="count">{entries.length}</span>
      </h2>
      <ul
        className={layout === "grid" ? "palette-grid" : "palette-rows"}
        style={view && toGridStyle(entries.length, layout, view)}
      >
        {entries.map((entry, index) => {
          if (view?.shown.has(entry.type) === false) return null;
          return (
            <PaletteItem
              key={entry.type}
              entry={entry}
              layout={layout}
              place={index + 1}
              count={entries.length}
              columns={view?.columns}
              isFavorite={favorites.includes(entry.type)}
              isReached={entry.type === reached}
              isDragging={entry.type === dragged}
              whyNotAdd={whyNotAdd}
              actions={actions}
            />
          );
        })}
      </ul>
    </section>
  );
}

/** Size of the grid for all entries, including those not rendered. */
function toGridStyle(
  entries: number,
  layout: PaletteSettings["layout"],
  { columns }: ListView,
): CSSProperties {
  return {
    gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
    height: Math.ceil(entries / columns) * limits.PALETTE.rowPx[layout],
  };
}
