import { fill } from "@formweave/schema";
import { readTypedNumber, writeNumber } from "@formweave/schema/answers";
import { type CSSProperties, useState } from "react";
import { Field, Line, type ControlAttributes } from "#widgets/field/Field.tsx";
import { guardReadOnly } from "#widgets/field/guardReadOnly.ts";
import { firstNumber, NumberLine } from "./NumberLine.tsx";
import { ShownText } from "#widgets/field/ShownText.tsx";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/amounts.css";

type PercentProps = WidgetViewProps<"percent">;

/** A percentage, typed into a line or set on a slider below it. */
export function PercentView(view: PercentProps) {
  const { placeholder, defaultValue, showSlider } = view.props;
  const first = firstNumber(view.answer, defaultValue);
  return (
    <Field view={view}>
      {(control) =>
        view.mode === "edit" ? (
          <>
            <Line style={view.style}>
              <ShownText value={first} placeholder={placeholder} />
              <span className="wv-unit">%</span>
            </Line>
            {showSlider && (
              <span className="wv-shownrange" style={partStyle(first, view.props)}>
                <i />
              </span>
            )}
          </>
        ) : (
          <LivePercent key={first} {...{ view, control, first }} />
        )
      }
    </Field>
  );
}

interface LivePercentProps {
  readonly view: PercentProps;
  readonly control: ControlAttributes;
  readonly first: string;
}

function LivePercent({ view: { props, style }, control, first }: LivePercentProps) {
  const [text, setText] = useState(first);
  const { label, min, step, placeholder, autocomplete, readOnly, showSlider } = props;
  const max = Math.max(props.max, min);
  return (
    <>
      <Line style={style}>
        <NumberLine
          type="percent"
          props={props}
          text={text}
          onType={setText}
          input={{
            ...control,
            className: "wv-amount",
            placeholder,
            autoComplete: autocomplete || undefined,
          }}
        />
        <span className="wv-unit">%</span>
      </Line>
      {showSlider && (
        <input
          {...guardReadOnly(readOnly)}
          className="wv-range"
          style={partStyle(text, props)}
          type="range"
          aria-label={fill("{title}, slider", { title: label })}
          disabled={control.disabled}
          value={readTypedNumber(text, []) ?? min}
          onChange={(event) => setText(writeNumber(event.currentTarget.valueAsNumber))}
          {...{ min, max, step }}
        />
      )}
    </>
  );
}

/** Style for the filled part of the slider. */
function partStyle(text: string, { min, max }: { readonly min: number; readonly max: number }) {
  const part = max > min ? ((readTypedNumber(text, []) ?? min) - min) / (max - min) : 0;
  const style: CSSProperties & { "--part": string } = {
    "--part": `${Math.min(Math.max(part, 0), 1) * 100}%`,
  };
  return style;
}
