import { translate } from "@formweave/schema";
import { addDecimals, readTypedNumber, writeNumber } from "@formweave/schema/answers";
import { useState } from "react";
import { Icon } from "#ui/Icon.tsx";
import { Field, type ControlAttributes } from "#widgets/field/Field.tsx";
import { firstNumber, NumberLine } from "#widgets/text/NumberLine.tsx";
import { formatMoney } from "#widgets/formatAmount.ts";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/shop.css";

type QuantityProps = WidgetViewProps<"quantity">;

/** A number with buttons to increase and decrease it, and the resulting price. */
export function QuantityView(view: QuantityProps) {
  const { min, unitPrice, currency } = view.props;
  const max = Math.max(view.props.max, min);
  // A given answer is shown unchanged, valid or not.
  const isGiven = view.answer !== undefined;
  const { defaultValue } = view.props;
  const first = firstNumber(view.answer, isGiven ? defaultValue : Math.min(Math.max(defaultValue, min), max));
  const [typed, setTyped] = useState<string>();
  const text = typed ?? first;
  const count = readTypedNumber(text, []) ?? 0;
  const sum = unitPrice !== undefined && (
    <output className="wv-value">{formatMoney(unitPrice * count, currency)}</output>
  );
  return (
    <Field view={view} aside={sum}>
      {(control) => <Stepper key={first} {...{ view, control, text, max, count }} onType={setTyped} />}
    </Field>
  );
}

interface StepperProps {
  readonly view: QuantityProps;
  readonly control: ControlAttributes;
  readonly text: string;
  readonly max: number;
  readonly count: number;
  readonly onType: (text: string) => void;
}

function Stepper({ view: { mode, props, style }, control, text, max, count, onType }: StepperProps) {
  const { min, step, readOnly, unit } = props;
  const isDisabled = control.disabled || readOnly;

  function handleStep(way: 1 | -1): void {
    onType(writeNumber(Math.min(Math.max(addDecimals([count, way * step]), min), max)));
  }

  return (
    <div className="fi wv-quantity" style={style}>
      <StepButton way="Decrease" isOff={isDisabled || count <= min} onClick={() => handleStep(-1)} />
      {mode === "edit" ? (
        <span className="wv-shown">{text}</span>
      ) : (
        <NumberLine type="quantity" props={{ ...props, max }} text={text} onType={onType} input={control} />
      )}
      {unit !== "" && <span className="wv-unit">{unit}</span>}
      <StepButton way="Increase" isOff={isDisabled || count >= max} onClick={() => handleStep(1)} />
    </div>
  );
}

interface StepButtonProps {
  readonly way: "Decrease" | "Increase";
  readonly isOff: boolean;
  readonly onClick: () => void;
}

function StepButton({ way, isOff, onClick }: StepButtonProps) {
  return (
    <button type="button" aria-label={translate(way)} disabled={isOff} onClick={onClick}>
      <Icon name={way === "Decrease" ? "minus" : "plus"} />
    </button>
  );
}
