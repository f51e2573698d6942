import { Button } from "#ui/Button.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { Popover } from "#ui/menus/Popover.tsx";
import { Segmented } from "#ui/fields/Segmented.tsx";
import { SelectField } from "#ui/fields/SelectField.tsx";
import { countConditions, OPEN_FILTER, typesIn, type LayerFact, type LayerFilter } from "./layerFilter.ts";

const YES_NO = [
  { value: "all", label: "All" },
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
] as const;

const CONDITIONS = [
  { key: "visible", label: "Visible" },
  { key: "locked", label: "Locked" },
  { key: "selected", label: "Selected" },
] as const;

interface FilterPopoverProps {
  readonly facts: readonly LayerFact[];
  readonly filter: LayerFilter;
  readonly onFilter: (change: Partial<LayerFilter>) => void;
}

/** Popover that filters the layers by type, visibility, lock and selection. */
export function FilterPopover({ facts, filter, onFilter }: FilterPopoverProps) {
  const count = countConditions(filter);
  return (
    <Popover
      trigger={
        <IconButton
          icon="list-filter"
          size="sm"
          label={count === 0 ? "Filter" : `Filter, ${count} set`}
          pressed={count > 0}
        />
      }
    >
      <div className="layers-filter">
        <SelectField
          label="Type"
          value={filter.type}
          options={[{ value: "all", label: "All types" }, ...typesIn(facts)]}
          onChange={(type) => onFilter({ type })}
        />
        {CONDITIONS.map(({ key, label }) => (
          <div key={key} className="layers-condition">
            <span className="lbl">{label}</span>
            <Segmented
              label={label}
              value={filter[key]}
              options={YES_NO}
              onChange={(value) => onFilter({ [key]: value })}
            />
          </div>
        ))}
        {count > 0 && (
          <Button size="sm" onClick={() => onFilter({ ...OPEN_FILTER, query: filter.query })}>
            Reset filters
          </Button>
        )}
      </div>
    </Popover>
  );
}
