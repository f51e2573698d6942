import { useState } from "react";
import type { AnsweredForm } from "@formweave/schema/responses";
import { Button } from "#ui/Button.tsx";
import { Popover } from "#ui/menus/Popover.tsx";
import { FilterEditor } from "#responses/filters/FilterEditor.tsx";
import { ComparisonChooser } from "./ComparisonChooser.tsx";
import { PeriodChooser } from "./PeriodChooser.tsx";
import { toComparison, type SummaryLook } from "./summaryLook.ts";

interface SummaryToolbarProps {
  readonly form: AnsweredForm;
  readonly look: SummaryLook;
  readonly now: number;
  readonly onChange: (change: Partial<SummaryLook>) => void;
}

/** Toolbar above the charts: period, comparison and filters. */
export function SummaryToolbar({ form, look, now, onChange }: SummaryToolbarProps) {
  const [opened, setOpened] = useState(0);
  const compared = toComparison(look, now).kind;
  return (
    <div className="sm-toolbar">
      <PeriodChooser period={look.period} now={now} onChange={(period) => onChange({ period })} />
      <ComparisonChooser
        look={look}
        now={now}
        releases={form.releases}
        onChange={(compare) => onChange({ compare })}
      />
      <span className="grow" />
      {compared !== "none" && (
        <span className="sm-key">
          <span>
            <i className="sm-key-now" />
            {compared === "releases" ? "This release" : "This period"}
          </span>
          <span>
            <i className="sm-key-before" />
            {compared === "releases" ? "The other" : "Before"}
          </span>
        </span>
      )}
      {look.filters.length === 0 && (
        <Popover
          key={opened}
          align="end"
          label="New filter"
          trigger={
            <Button variant="quiet" icon="list-filter">
              Filter
            </Button>
          }
        >
          <FilterEditor
            form={form}
            filter={undefined}
            onDone={(filter) => {
              setOpened(opened + 1);
              onChange({ filters: [filter] });
            }}
          />
        </Popover>
      )}
    </div>
  );
}
