import { fill } from "@formweave/schema";
import { type CSSProperties, useState } from "react";
import { Drawing } from "#ui/Drawing.tsx";
import { Field, FieldGroup, type ControlAttributes } from "#widgets/field/Field.tsx";
import { guardReadOnly } from "#widgets/field/guardReadOnly.ts";
import type { WidgetViewProps } from "#widgets/viewProps.ts";

type RatingProps = WidgetViewProps<"rating">;

/** A star rating: native radio buttons under drawings. */
export function RatingView(view: RatingProps) {
  const { lowText, highText, defaultValue } = view.props;
  return (
    <FieldGroup view={view}>
      {(control) => (
        <div className="wv-rating" style={view.style}>
          {lowText !== "" && <span className="wv-end">{lowText}</span>}
          <Stars key={defaultValue} view={view} control={control} />
          {highText !== "" && <span className="wv-end">{highText}</span>}
        </div>
      )}
    </FieldGroup>
  );
}

function Stars({
  view: { props },
  control,
}: {
  readonly view: RatingProps;
  readonly control: ControlAttributes;
}) {
  const { count, symbol, allowHalf, defaultValue } = props;
  const [value, setValue] = useState(defaultValue ?? 0);
  return (
    <div className="fstars">
      {Array.from({ length: count }, (_, index) => index + 1).map((step) => (
        <span key={step} className="wv-star">
          <Drawing name={symbol} className="ic" aria-hidden />
          <span className="wv-starfill" style={{ width: `${fillPercent(value, step)}%` }}>
            <Drawing name={symbol} className="ic is-on" aria-hidden />
          </span>
          {(allowHalf ? [step - 0.5, step] : [step]).map((answer) => (
            <input
              key={answer}
              {...guardReadOnly(props.readOnly)}
              aria-readonly={undefined}
              type="radio"
              name={control.name}
              value={answer}
              disabled={control.disabled}
              aria-label={fill("{from} of {count}", { from: answer, count })}
              defaultChecked={answer === defaultValue}
              onChange={() => setValue(answer)}
            />
          ))}
        </span>
      ))}
    </div>
  );
}

/** Returns the filled part of a star, percent. */
function fillPercent(value: number, step: number): number {
  return Math.min(Math.max(value - step + 1, 0), 1) * 100;
}

/** A number on a slider, with the value beside the label. */
export function RangeView(view: WidgetViewProps<"range">) {
  const { min, step, readOnly, showValue, prefix, suffix } = view.props;
  const max = Math.max(view.props.max, min);
  const first = Math.min(Math.max(view.props.defaultValue ?? (min + max) / 2, min), max);
  const [moved, setMoved] = useState<number>();
  const value = moved ?? first;
  const part: CSSProperties & { "--part": string } = {
    "--part": `${percent(value, min, max)}%`,
    ...view.style,
  };
  return (
    <Field
      view={view}
      aside={showValue && <output className="wv-value">{`${prefix}${value}${suffix}`}</output>}
    >
      {({ required: _required, ...control }) => (
        <>
          <input
            key={first}
            {...control}
            {...guardReadOnly(readOnly)}
            className="wv-range"
            style={part}
            type="range"
            min={min}
            max={max}
            step={step}
            defaultValue={first}
            onInput={(event) => setMoved(event.currentTarget.valueAsNumber)}
          />
          <RangeEnds {...view.props} />
        </>
      )}
    </Field>
  );
}

function RangeEnds({ lowText, highText }: { readonly lowText: string; readonly highText: string }) {
  if (lowText === "" && highText === "") return null;
  return (
    <div className="wv-ends">
      <span>{lowText}</span>
      <span>{highText}</span>
    </div>
  );
}

function percent(value: number, min: number, max: number): number {
  return max > min ? ((value - min) / (max - min)) * 100 : 0;
}
