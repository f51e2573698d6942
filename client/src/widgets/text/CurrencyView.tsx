import { failure } from "@formweave/schema";
import { useState } from "react";
import {
  type CurrencySigns,
  currencySigns,
  formatDecimals,
  numberMarks,
  parseAmount,
  writeMoney,
} from "./amounts.ts";
import { Field, Line, type ControlAttributes } from "#widgets/Field.tsx";
import { ShownText } from "#widgets/ShownText.tsx";
import { useProblem } from "./useProblem.ts";
import { type WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/amounts.css";

type CurrencyProps = WidgetViewProps<"currency">;

/** An amount of money: written with groups when it is left, plain while it is typed. The answer is the plain number. */
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
  /** What stands there when there is no amount. */
  readonly empty: string;
}

function AmountLine({ view: { props }, control: { name, ...control }, signs, empty }: AmountLineProps) {
  const [text, setText] = useState(() => shown(props.defaultValue, signs));
  const value = parseAmount(text, numberMarks());
  const line = useProblem(problemOf(text, value, props));

  function showPlain(): void {
    if (value !== undefined && !props.readOnly) setText(text.replaceAll(numberMarks().group, ""));
  }

  return (
    <>
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
      <input
        type="hidden"
        name={name}
        value={value?.toFixed(signs.decimals) ?? ""}
        disabled={control.disabled}
      />
    </>
  );
}

function shown(value: number | undefined, { decimals }: CurrencySigns): string {
  return value === undefined ? "" : formatDecimals(value, decimals);
}

function problemOf(text: string, value: number | undefined, props: CurrencyProps["props"]): string {
  const { currency, min = -Infinity, max = Infinity } = props;
  if (text.trim() === "") return "";
  if (value === undefined) return failure("AMOUNT_INVALID").message;
  if (value < min) return failure("MIN_VALUE", { min: writeMoney(min, currency) }).message;
  return value > max ? failure("MAX_VALUE", { max: writeMoney(max, currency) }).message : "";
}
