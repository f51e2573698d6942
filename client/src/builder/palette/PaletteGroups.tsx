import { limits } from "@formweave/schema";
import type { WidgetType } from "@formweave/schema/widgets";
import type { CSSProperties, KeyboardEvent, RefObject } from "react";
import type { PaletteGroup } from "./arrangePalette.ts";
import { PaletteItem, type PaletteActions } from "./PaletteItem.tsx";
import type { Shelf } from "./shelf.ts";

/** What of a long list is there. */
export interface ListView {
  readonly scrollRef: RefObject<HTMLDivElement | null>;
  readonly columns: number;
  readonly shown: ReadonlySet<WidgetType>;
  readonly onWalk: (key: string) => void;
}

export interface PaletteGroupsProps {
  readonly groups: readonly PaletteGroup[];
  readonly layout: Shelf["layout"];
  readonly favorites: Shelf["favorites"];
  /** Why nothing can be added, for those who may not edit. */
  readonly whyNotAdd: string | undefined;
  /** The type that is being dragged out. */
  readonly dragged: string | undefined;
  /** The one that Tab comes to. */
  readonly reached: WidgetType | undefined;
  readonly acts: PaletteActions;
  /** All is there when not given. */
  readonly view?: ListView;
}

const WALK_KEYS = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]);

/** The components under their headings: one tab stop, the arrow keys walk. */
export function PaletteGroups({ groups, view, ...given }: PaletteGroupsProps) {
  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!WALK_KEYS.has(event.key)) return;
    if (view === undefined) walk(event.currentTarget, event.key);
    else view.onWalk(event.key);
    // The canvas would move the selection by the same arrows.
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
  // Without a network the keys do nothing.
  import("./moveFocus.ts").then(
    ({ moveFocus }) => moveFocus(list, key),
    () => undefined,
  );
}

interface GroupProps extends PaletteGroup, Omit<PaletteGroupsProps, "groups" | "view"> {
  readonly view: ListView | undefined;
}

function Group({ title, entries, layout, favorites, whyNotAdd, dragged, reached, acts, view }: GroupProps) {
  return (
    <section aria-label={title}>
      <h2>
        {title}
        <span className="count">{entries.length}</span>
      </h2>
      <ul
        className={layout === "grid" ? "palette-grid" : "palette-rows"}
        style={view && spaceOf(entries.length, layout, view)}
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
              acts={acts}
            />
          );
        })}
      </ul>
    </section>
  );
}

/** The room of all entries, also of those that are not there. */
function spaceOf(entries: number, layout: Shelf["layout"], { columns }: ListView): CSSProperties {
  return {
    gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
    height: Math.ceil(entries / columns) * limits.PALETTE.rowPx[layout],
  };
}
