import { useState } from "react";
import { Icon } from "#ui/Icon.tsx";
import { daysBetween, type Day } from "@formweave/schema/answers";
import { describeMoment } from "./describeMoment.ts";
import { FieldGroup, Line, type ControlAttributes } from "#widgets/field/Field.tsx";
import { PartsInput, withPart } from "#widgets/field/PartsInput.tsx";
import { rangeProblem, rangeText } from "./rangeText.ts";
import { ShownText } from "#widgets/field/ShownText.tsx";
import { usePartNames } from "#widgets/field/useIsScripted.ts";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/moments.css";

type DateRangeProps = WidgetViewProps<"date-range">;

/** A first and a last day in one field. */
export function DateRangeView(view: DateRangeProps) {
  const { defaultFrom, defaultTo } = view.props;
  return <DateRange key={`${defaultFrom} ${defaultTo}`} {...view} />;
}

function DateRange(view: DateRangeProps) {
  const { defaultFrom, defaultTo, min, max, maxDays, showLength, fromLabel, toLabel } = view.props;
  const [from, setFrom] = useState(defaultFrom);
  const [to, setTo] = useState(defaultTo);
  const days = from === "" || to === "" ? undefined : daysBetween(from, to) + 1;
  const error = view.error ?? rangeProblem(days, maxDays);
  const length = showLength === "no" || error !== undefined ? "" : rangeText(days, showLength);
  return (
    <FieldGroup view={{ ...view, error }} isMany>
      {(control) => (
        <>
          <Line style={view.style} icon="calendar">
            <DayInput
              {...{ view, control, min, max }}
              part="from"
              label={fromLabel}
              day={from}
              onChange={setFrom}
            />
            <Icon name="arrow-right" />
            <DayInput
              {...{ view, control, max }}
              min={from || min}
              part="to"
              label={toLabel}
              day={to}
              onChange={setTo}
            />
            {length !== "" && <output className="wv-rangelength">{length}</output>}
          </Line>
          {view.mode === "live" && (
            <PartsInput control={control} parts={withPart(withPart({}, "from", from), "to", to)} />
          )}
        </>
      )}
    </FieldGroup>
  );
}

interface DayInputProps {
  readonly view: DateRangeProps;
  readonly control: ControlAttributes;
  readonly part: "from" | "to";
  readonly label: string;
  readonly day: Day;
  readonly min: Day;
  readonly max: Day;
  readonly onChange: (day: Day) => void;
}

function DayInput({ view, control, part, label, day, min, max, onChange }: DayInputProps) {
  const getPartName = usePartNames(control);
  if (view.mode === "edit") {
    return (
      <span className="wv-moment">
        <ShownText value={day && describeMoment("date", day)} placeholder={describeMoment("date", "")} />
      </span>
    );
  }
  return (
    <span className="wv-moment">
      <input
        type="date"
        name={getPartName(part)}
        className={day === "" ? "is-empty" : undefined}
        aria-label={label}
        aria-describedby={control["aria-describedby"]}
        disabled={control.disabled}
        required={control.required}
        readOnly={view.props.readOnly}
        min={min || undefined}
        max={max || undefined}
        defaultValue={day}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    </span>
  );
}
