import {
  findFieldAnswers,
  countDecimals,
  currencySigns,
  formatDecimals,
  numberMarks,
  type CurrencySigns,
} from "@formweave/schema/answers";
import { useState } from "react";
import { Field, Line, type ControlAttributes } from "#widgets/field/Field.tsx";
import { typedProblem } from "./NumberLine.tsx";
import { ShownText } from "#widgets/field/ShownText.tsx";
import { useProblem } from "./useProblem.ts";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/amounts.css";

type CurrencyProps = WidgetViewProps<"currency">;

/** An amount of money: formatted with digit groups after leaving the field, plain while typing. */
export function CurrencyView(view: CurrencyProps) {
  const { currency, placeholder, defaultValue, showCode } = view.props;
  const signs = currencySigns(currency);
  const empty = placeholder || shown(0, signs);
  return (
    <Field view={view}>
      {(control) => (
        <Line style={view.style}>
          <span className="wv-unit">{signs.symbol}</span>
          {view.mode === "edit" ? (
            <ShownText value={shown(defaultValue, signs)} placeholder={empty} />
          ) : (
            <AmountLine key={`${currency} ${defaultValue}`} {...{ view, control, signs, empty }} />
          )}
          {showCode && signs.symbol !== currency && <span className="wv-unit">{currency}</span>}
        </Line>
      )}
    </Field>
  );
}

interface AmountLineProps {
  readonly view: CurrencyProps;
  readonly control: ControlAttributes;
  readonly signs: CurrencySigns;
  /** Shown when there is no amount. */
  readonly empty: string;
}

function AmountLine({ view: { answer, props }, control, signs, empty }: AmountLineProps) {
  const [text, setText] = useState(() =>
    typeof answer === "string" ? answer : shown(props.defaultValue, signs),
  );
  const line = useProblem(typedProblem("currency", props, text));
  const value = amountIn(text, props);

  function showPlain(): void {
    if (value !== undefined && !props.readOnly) setText(text.replaceAll(numberMarks().group, ""));
  }

  return (
    <input
      {...control}
      ref={line}
      className="wv-amount"
      type="text"
      inputMode="decimal"
      placeholder={empty}
      autoComplete={props.autocomplete || undefined}
      readOnly={props.readOnly}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onFocus={showPlain}
      onBlur={() => value !== undefined && setText(shown(value, signs))}
    />
  );
}

/** Parses an amount; undefined for an invalid text. */
function amountIn(text: string, props: CurrencyProps["props"]): number | undefined {
  const amount = findFieldAnswers({ type: "currency", props })?.decodeTyped([text]);
  return typeof amount === "number" ? amount : undefined;
}

/** Formats with the decimals of the currency, or more if more were typed: nothing is rounded. */
function shown(value: number | undefined, { decimals }: CurrencySigns): string {
  return value === undefined
    ? ""
    : formatDecimals(value, Math.min(Math.max(decimals, countDecimals(value)), 20));
}
