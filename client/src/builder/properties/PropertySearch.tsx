import { describeCount } from "@formweave/schema";
import { PROPERTY_GROUPS, type PropertyGroup } from "@formweave/schema/widgets";
import type { ReactNode } from "react";
import { Button } from "#ui/Button.tsx";
import { Checkbox } from "#ui/fields/Checkbox.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { Popover } from "#ui/menus/Popover.tsx";
import { SearchField } from "#ui/fields/SearchField.tsx";
import type { PanelProperty } from "./describeSelection.ts";
import { isNarrowed, isRequired, SHOW_ALL, type PropertyFilter } from "./filterProperties.ts";
import { STYLE_ROWS } from "./styles/styleChoices.ts";

interface PropertySearchProps {
  readonly properties: readonly PanelProperty[];
  readonly shownCount: number;
  readonly filter: PropertyFilter;
  readonly onChange: (filter: PropertyFilter) => void;
}

const NAMES: Readonly<Record<PropertyGroup, string>> = {
  basic: "Basic",
  style: "Style",
  advanced: "Advanced",
  events: "Events",
};

/** Search and filter for properties, by words, group, and required or optional. */
export function PropertySearch({ properties, shownCount, filter, onChange }: PropertySearchProps) {
  const isFiltered = filter.query !== "" || isNarrowed(filter);
  return (
    <search className="pp-search">
      <SearchField
        label="Search properties"
        value={filter.query}
        onChange={(query) => onChange({ ...filter, query })}
      />
      <Popover
        label="Filter properties"
        align="end"
        trigger={<IconButton icon="list-filter" label="Filter" pressed={isNarrowed(filter)} />}
      >
        <FilterForm properties={properties} shownCount={shownCount} filter={filter} onChange={onChange} />
      </Popover>
      <span className="count" aria-live="polite">
        {isFiltered && announceCount(shownCount, properties)}
      </span>
    </search>
  );
}

function FilterForm({ properties, shownCount, filter, onChange }: PropertySearchProps) {
  const requiredCount = properties.filter(isRequired).length;
  const countIn = (group: PropertyGroup) =>
    properties.filter((each) => each.group === group).length + (group === "style" ? STYLE_ROWS.length : 0);
  const toggleGroup = (group: PropertyGroup, isOn: boolean) => {
    const groups = PROPERTY_GROUPS.filter((each) => (each === group ? isOn : filter.groups.includes(each)));
    onChange({ ...filter, groups });
  };
  return (
    <div className="pp-filter">
      <header>
        <span className="lbl">Category</span>
        <span className="count">{announceCount(shownCount, properties)}</span>
      </header>
      {PROPERTY_GROUPS.map((group) => (
        <FilterLine key={group} count={countIn(group)}>
          <Checkbox
            label={NAMES[group]}
            checked={filter.groups.includes(group)}
            onChange={(isOn) => toggleGroup(group, isOn)}
          />
        </FilterLine>
      ))}
      <hr className="hr" />
      <FilterLine count={requiredCount}>
        <Checkbox
          label="Required"
          checked={filter.required}
          onChange={(required) => onChange({ ...filter, required })}
        />
      </FilterLine>
      <FilterLine count={countRows(properties) - requiredCount}>
        <Checkbox
          label="Optional"
          checked={filter.optional}
          onChange={(optional) => onChange({ ...filter, optional })}
        />
      </FilterLine>
      <hr className="hr" />
      <FilterActions filter={filter} onChange={onChange} />
    </div>
  );
}

function announceCount(shownCount: number, properties: readonly PanelProperty[]): string {
  return `${shownCount} of ${describeCount(countRows(properties), "property", "properties")}`;
}

/** Counts the rows of the panel: properties and styles. */
function countRows(properties: readonly PanelProperty[]): number {
  return properties.length + STYLE_ROWS.length;
}

function FilterActions({ filter, onChange }: Pick<PropertySearchProps, "filter" | "onChange">) {
  return (
    <footer>
      <Button
        variant="quiet"
        size="sm"
        onClick={() => onChange({ ...filter, groups: [], required: false, optional: false })}
      >
        Clear all
      </Button>
      <Button size="sm" onClick={() => onChange({ ...SHOW_ALL, query: filter.query })}>
        Reset filters
      </Button>
    </footer>
  );
}

function FilterLine({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  return (
    <div className="pp-filter-line">
      {children}
      <span className="count">{count}</span>
    </div>
  );
}
