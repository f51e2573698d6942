import { type FormEvent, useState } from "react";
import { describeCount } from "@formweave/schema";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { Popover } from "#ui/menus/Popover.tsx";
import { Segmented } from "#ui/fields/Segmented.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { formatDay } from "#responses/days.ts";
import { describeSpan, LENGTHS, toSpan, type Period } from "./summaryLook.ts";

interface PeriodChooserProps {
  readonly period: Period;
  readonly now: number;
  readonly onChange: (period: Period) => void;
}

const OPTIONS = [
  ...LENGTHS.map((days) => ({ value: String(days), label: describeCount(days, "day") })),
  { value: "all", label: "All" },
];

/** Chooses the period. */
export function PeriodChooser({ period, now, onChange }: PeriodChooserProps) {
  // Remounts popovers to close them after a change.
  const [opened, setOpened] = useState(0);
  return (
    <>
      <Segmented
        label="Period"
        value={period.kind === "days" ? String(period.days) : period.kind}
        options={OPTIONS}
        onChange={(value) => onChange(parsePeriod(value))}
      />
      <Popover
        key={opened}
        align="start"
        label="From one day to another"
        trigger={
          <Button variant="quiet" icon="calendar">
            {describeSpan(toSpan(period, now), now)}
            <Icon name="chevron-down" size={12} />
          </Button>
        }
      >
        <RangeEditor
          {...toRange(period, now)}
          label="Show these days"
          onDone={(from, to) => {
            setOpened(opened + 1);
            onChange({ kind: "range", from, to });
          }}
        />
      </Popover>
    </>
  );
}

function parsePeriod(value: string): Period {
  const days = LENGTHS.find((length) => String(length) === value);
  return days === undefined ? { kind: "all" } : { kind: "days", days };
}

function toRange(period: Period, now: number): { readonly from: string; readonly to: string } {
  const { from, before } = toSpan(period, now);
  return { from: formatDay(from ?? now), to: formatDay((before ?? now + 1) - 1) };
}

interface RangeEditorProps {
  readonly from: string;
  readonly to: string;
  readonly label: string;
  readonly onDone: (from: string, to: string) => void;
}

/** Chooses the first and the last day of a range. */
export function RangeEditor({ from: firstFrom, to: firstTo, label, onDone }: RangeEditorProps) {
  const [from, setFrom] = useState(firstFrom);
  const [to, setTo] = useState(firstTo);
  const isRight = from !== "" && to !== "" && from <= to;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isRight) onDone(from, to);
  }

  return (
    <form className="rs-filter" onSubmit={handleSubmit}>
      <div className="rs-filter-days">
        <TextField type="date" label="From" value={from} onChange={setFrom} />
        <TextField
          type="date"
          label="Until"
          value={to}
          onChange={setTo}
          error={from !== "" && to !== "" && from > to ? "Comes before the first day" : undefined}
        />
      </div>
      <Button type="submit" variant="primary" wide disabled={!isRight}>
        {label}
      </Button>
    </form>
  );
}
