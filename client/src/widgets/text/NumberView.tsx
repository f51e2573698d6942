import { useState } from "react";
import { Field, Line } from "#widgets/field/Field.tsx";
import { ShownText } from "#widgets/field/ShownText.tsx";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import { firstNumber, NumberLine } from "./NumberLine.tsx";

/** A number with its unit. */
export function NumberView(view: WidgetViewProps<"number">) {
  const { placeholder, autocomplete, defaultValue, prefix, suffix } = view.props;
  const [text, setText] = useState(() => firstNumber(view.answer, defaultValue));
  return (
    <Field view={view}>
      {(control) => (
        <Line style={view.style}>
          {prefix !== "" && <span className="wv-unit">{prefix}</span>}
          {view.mode === "edit" ? (
            <ShownText value={firstNumber(undefined, defaultValue)} placeholder={placeholder} />
          ) : (
            <NumberLine
              type="number"
              props={view.props}
              text={text}
              onType={setText}
              input={{ ...control, placeholder, autoComplete: autocomplete || undefined }}
            />
          )}
          {suffix !== "" && <span className="wv-unit">{suffix}</span>}
        </Line>
      )}
    </Field>
  );
}
