import type { ColumnCondition } from "@formweave/schema/model";
import { useState } from "react";
import type { Table } from "#builder/data/useTable.ts";
import { Button } from "#ui/Button.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { OpenPopover } from "#ui/menus/OpenPopover.tsx";
import { ConditionForm } from "./ConditionForm.tsx";
import { describeCondition } from "./conditionWords.ts";

interface OpenCondition {
  readonly opener: HTMLElement;
  /** Undefined for a new one. */
  readonly index: number | undefined;
}

/** The conditions of the shown rows, each of which can be changed, and the button for another one. */
export function FilterChips({ table }: { readonly table: Table }) {
  const { source, look, onLook } = table;
  const [open, setOpen] = useState<OpenCondition>();
  function keep(condition: ColumnCondition): void {
    const at = open?.index;
    onLook({ where: at === undefined ? [...look.where, condition] : look.where.with(at, condition) });
    setOpen(undefined);
  }
  return (
    <>
      {look.where.map((condition, index) => (
        <FilterChip
          // Conditions have no identity but their place.
          key={index}
          {...{ table, condition }}
          onOpen={(opener) => setOpen({ opener, index })}
          onRemove={() => onLook({ where: look.where.filter((_, at) => at !== index) })}
        />
      ))}
      <Button
        variant="quiet"
        size="sm"
        icon="plus"
        disabled={source.fields.length === 0}
        onClick={({ currentTarget }) => setOpen({ opener: currentTarget, index: undefined })}
      >
        Filter
      </Button>
      {open !== undefined && (
        <OpenPopover
          id="table-filter"
          opener={open.opener}
          label="Filter"
          align="start"
          side="bottom"
          onClose={() => setOpen(undefined)}
        >
          <ConditionForm
            source={source}
            condition={open.index === undefined ? undefined : look.where[open.index]}
            onDone={keep}
          />
        </OpenPopover>
      )}
    </>
  );
}

interface FilterChipProps {
  readonly table: Table;
  readonly condition: ColumnCondition;
  readonly onOpen: (opener: HTMLElement) => void;
  readonly onRemove: () => void;
}

function FilterChip({ table, condition, onOpen, onRemove }: FilterChipProps) {
  const { column, rest } = describeCondition(condition, table.source);
  return (
    <span className="dt-chip">
      <button type="button" onClick={({ currentTarget }) => onOpen(currentTarget)}>
        {column} <b>{rest}</b>
      </button>
      <IconButton icon="x" size="xs" label={`Remove the filter on ${column}`} onClick={onRemove} />
    </span>
  );
}
