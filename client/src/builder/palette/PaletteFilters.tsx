import { limits } from "@formweave/schema";
import { widgetsOfTier, type WidgetCategory, type WidgetTier } from "@formweave/schema/widgets";
import type { RefObject } from "react";
import { Chip } from "#ui/badges/Chip.tsx";
import { Checkbox } from "#ui/fields/Checkbox.tsx";
import { Icon } from "#ui/Icon.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { Menu, MenuItem } from "#ui/menus/Menu.tsx";
import { Segmented } from "#ui/fields/Segmented.tsx";
import type { PaletteFilter } from "./arrangePalette.ts";
import { CATEGORY_TITLES } from "./categories.ts";
import { SearchLine } from "./search/SearchLine.tsx";
import type { PaletteSettings } from "./paletteSettings.ts";

/** Loads with the first letter of a search. */

const TIERS = [
  { value: "starter", label: "Starter" },
  { value: "common", label: "Common" },
  { value: "all", label: "All" },
] as const satisfies readonly { value: WidgetTier; label: string }[];

const TABS = [
  { value: "all", label: "All" },
  { value: "favorites", label: "Favorites" },
  { value: "recent", label: "Recent" },
] as const satisfies readonly { value: PaletteFilter["tab"]; label: string }[];

interface PaletteFiltersProps {
  readonly filter: PaletteFilter;
  readonly settings: Pick<PaletteSettings, "layout" | "isSmart" | "searches">;
  readonly categories: readonly WidgetCategory[];
  /** True when all components are loaded; then each tier shows its count. */
  readonly isWhole: boolean;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly onFilter: (change: Partial<PaletteFilter>) => void;
  readonly onSettings: (change: Partial<PaletteSettings>) => void;
}

/** Controls that decide which components the palette lists. */
export function PaletteFilters({
  filter,
  settings,
  categories,
  isWhole,
  searchRef,
  onFilter,
  onSettings,
}: PaletteFiltersProps) {
  return (
    <div className="palette-filters">
      <SearchLine
        query={filter.query}
        searches={settings.searches}
        searchRef={searchRef}
        onSearch={(query) => onFilter({ query })}
      />
      {filter.query !== "" && (
        <Checkbox
          label="Smart search"
          checked={settings.isSmart}
          onChange={(isSmart) => onSettings({ isSmart })}
        />
      )}
      <Segmented
        label="Set"
        fill
        value={filter.tier}
        options={isWhole ? countedTiers() : TIERS}
        onChange={(tier) => onFilter({ tier })}
      />
      <ViewRow tab={filter.tab} layout={settings.layout} onFilter={onFilter} onSettings={onSettings} />
      <CategoryChips category={filter.category} categories={categories} onFilter={onFilter} />
    </div>
  );
}

interface ViewRowProps extends Pick<PaletteFiltersProps, "onFilter" | "onSettings"> {
  readonly tab: PaletteFilter["tab"];
  readonly layout: PaletteSettings["layout"];
}

function ViewRow({ tab, layout, onFilter, onSettings }: ViewRowProps) {
  const isGrid = layout === "grid";
  return (
    <div className="palette-view">
      <fieldset className="palette-tabs" aria-label="Show">
        {TABS.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={tab === value}
            onClick={() => onFilter({ tab: value })}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <IconButton
        icon={isGrid ? "list" : "layout-grid"}
        label={isGrid ? "Show as a list" : "Show as a grid"}
        shortcut="Ctrl G"
        size="sm"
        onClick={() => onSettings({ layout: isGrid ? "list" : "grid" })}
      />
    </div>
  );
}

function countedTiers() {
  return TIERS.map(({ value, label }) => ({ value, label: `${label} ${widgetsOfTier(value).length}` }));
}

type CategoryChipsProps = Pick<PaletteFiltersProps, "categories" | "onFilter"> &
  Pick<PaletteFilter, "category">;

/** The first categories as chips, with the chosen one; the others in a menu. */
function CategoryChips({ category, categories, onFilter }: CategoryChipsProps) {
  const first = categories.slice(0, limits.PALETTE.categoryChips);
  const shown = category === "all" || first.includes(category) ? first : [...first, category];
  const others = categories.filter((each) => !shown.includes(each));
  return (
    <fieldset className="palette-chips" aria-label="Category">
      <Chip pressed={category === "all"} onClick={() => onFilter({ category: "all" })}>
        All
      </Chip>
      {shown.map((each) => (
        <Chip key={each} pressed={category === each} onClick={() => onFilter({ category: each })}>
          {CATEGORY_TITLES[each]}
        </Chip>
      ))}
      {others.length > 0 && (
        <Menu
          align="end"
          trigger={
            <button type="button" className="chip">
              More
              <Icon name="chevron-down" size={12} />
            </button>
          }
        >
          {others.map((each) => (
            <MenuItem key={each} onSelect={() => onFilter({ category: each })}>
              {CATEGORY_TITLES[each]}
            </MenuItem>
          ))}
        </Menu>
      )}
    </fieldset>
  );
}
