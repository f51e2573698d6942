import { translate } from "@formweave/schema";
import { useState } from "react";
import {
  DURATION_UNITS,
  durationProblem,
  joinDuration,
  readCount,
  splitDuration,
  type DurationUnit,
  type TypedDuration,
} from "@formweave/schema/answers";
import { FieldGroup, Line, type ControlAttributes } from "#widgets/field/Field.tsx";
import { ShownText } from "#widgets/field/ShownText.tsx";
import { usePartNames } from "#widgets/field/useIsScripted.ts";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/moments.css";

type DurationProps = WidgetViewProps<"duration">;

/** A duration in the form's units; 90 minutes become an hour and a half. */
export function DurationView(view: DurationProps) {
  const units = shownUnits(view);
  const key = `${view.props.defaultValue} ${units.map(({ name }) => name).join(" ")}`;
  return <Duration key={key} view={view} units={units} />;
}

function shownUnits({ answer, props }: DurationProps) {
  const { showDays, showHours, showMinutes, showSeconds, defaultValue } = props;
  const isShown = { days: showDays, hours: showHours, minutes: showMinutes, seconds: showSeconds };
  const units = DURATION_UNITS.filter(({ name }) => isShown[name]);
  const asked = units.length > 0 ? units : DURATION_UNITS.filter(({ name }) => name === "minutes");
  // An answer is shown completely, even if it is finer than the units.
  const isGiven = answer !== undefined && defaultValue !== undefined;
  const isWhole = !isGiven || joinDuration(splitDuration(defaultValue, asked)) === defaultValue;
  return isWhole ? asked : [...asked, ...DURATION_UNITS.filter(({ name }) => name === "seconds")];
}

interface DurationPart {
  readonly view: DurationProps;
  readonly units: readonly DurationUnit[];
}

function Duration({ view, units }: DurationPart) {
  const { defaultValue, min, max } = view.props;
  const [typed, setTyped] = useState(() =>
    defaultValue === undefined ? {} : splitDuration(defaultValue, units),
  );
  const [isTyping, setIsTyping] = useState(false);
  const seconds = joinDuration(typed);
  const problem = isTyping || view.mode === "edit" ? undefined : durationProblem(seconds, min, max);

  function handleLeave(): void {
    setIsTyping(false);
    if (seconds === undefined) return;
    // Values that the units cannot express stay as typed.
    const split = splitDuration(seconds, units);
    if (joinDuration(split) === seconds) setTyped(split);
  }

  return (
    <FieldGroup view={{ ...view, error: view.error ?? problem }} isMany>
      {(control) => (
        <Line style={view.style} icon="timer">
          {units.map((unit) => (
            <UnitInput
              key={unit.name}
              {...{ view, control, unit, typed }}
              onType={(text) => {
                setIsTyping(true);
                setTyped({ ...typed, [unit.name]: text });
              }}
              onLeave={handleLeave}
            />
          ))}
          {view.mode === "live" && (
            <input type="hidden" name={control.name} value={seconds ?? ""} disabled={control.disabled} />
          )}
        </Line>
      )}
    </FieldGroup>
  );
}

interface UnitInputProps {
  readonly view: DurationProps;
  readonly control: ControlAttributes;
  readonly unit: DurationUnit;
  readonly typed: TypedDuration;
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
}

function UnitInput({ view, control, unit, typed, onType, onLeave }: UnitInputProps) {
  const value = typed[unit.name] ?? "";
  const getPartName = usePartNames(control);
  return (
    <label className="wv-durationpart">
      {view.mode === "edit" ? (
        <ShownText value={value} placeholder="0" />
      ) : (
        <input
          type="text"
          role="spinbutton"
          name={getPartName(unit.name)}
          inputMode="decimal"
          data-unread={(value.trim() !== "" && readCount(value) === undefined) || undefined}
          placeholder="0"
          aria-label={translate(unit.title)}
          disabled={control.disabled}
          readOnly={view.props.readOnly}
          value={value}
          onChange={(event) => onType(event.currentTarget.value)}
          onBlur={onLeave}
        />
      )}
      <span className="wv-unit">{translate(unit.short)}</span>
    </label>
  );
}
