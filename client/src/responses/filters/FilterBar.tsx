import { useState } from "react";
import { describeCount } from "@formweave/schema";
import type { AnsweredForm, ResponseFilter } from "@formweave/schema/responses";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { Popover } from "#ui/menus/Popover.tsx";
import { writeCount } from "#responses/writeNumber.ts";
import { describeFilter } from "./describeFilter.ts";
import { FilterEditor } from "./FilterEditor.tsx";

interface FilterBarProps {
  readonly form: AnsweredForm;
  readonly filters: readonly ResponseFilter[];
  readonly onChange: (filters: ResponseFilter[]) => void;
  /** Number of responses that match; undefined until it is known. */
  readonly total: number | undefined;
  /** True when there is a search to clear besides the conditions. */
  readonly isSearching: boolean;
  readonly onClear: () => void;
}

/** The active conditions, each of which can be changed and removed. */
export function FilterBar({ form, filters, onChange, total, isSearching, onClear }: FilterBarProps) {
  // Remounts popovers to close them after a change.
  const [opened, setOpened] = useState(0);
  const done = (next: ResponseFilter[]) => {
    setOpened(opened + 1);
    onChange(next);
  };
  const isNarrowed = filters.length > 0 || isSearching;
  return (
    <div className="rs-filters">
      <Icon name="list-filter" size={14} />
      {filters.map((filter, index) => (
        <FilterChip
          // Conditions have no ids, and equal ones are interchangeable.
          key={`${index}-${opened}`}
          {...{ form, filter }}
          onChange={(next) => done(filters.with(index, next))}
          onRemove={() => done(filters.filter((_, at) => at !== index))}
        />
      ))}
      <Popover
        key={`new-${opened}`}
        align="start"
        label="New filter"
        trigger={
          <Button variant="quiet" size="sm" icon="plus">
            Filter
          </Button>
        }
      >
        <FilterEditor form={form} filter={undefined} onDone={(next) => done([...filters, next])} />
      </Popover>
      <span className="grow" />
      {isNarrowed && total !== undefined && (
        <output className="hint tnum">
          {writeCount(total)} of {describeCount(form.counts.all, "response")}
        </output>
      )}
      {isNarrowed && (
        <Button variant="quiet" size="sm" onClick={onClear}>
          Clear
        </Button>
      )}
    </div>
  );
}

interface FilterChipProps {
  readonly form: AnsweredForm;
  readonly filter: ResponseFilter;
  readonly onChange: (filter: ResponseFilter) => void;
  readonly onRemove: () => void;
}

function FilterChip({ form, filter, onChange, onRemove }: FilterChipProps) {
  const { subject, words } = describeFilter(filter, form);
  return (
    <span className="rs-chip">
      <Popover
        align="start"
        label={`Change the filter ${subject}`}
        trigger={
          <button type="button">
            {subject} <b>{words}</b>
          </button>
        }
      >
        <FilterEditor form={form} filter={filter} onDone={onChange} />
      </Popover>
      <IconButton icon="x" size="xs" label={`Remove the filter ${subject} ${words}`} onClick={onRemove} />
    </span>
  );
}
