import { useRef, useState } from "react";
import { Icon } from "#ui/Icon.tsx";
import { Field, type ControlAttributes } from "#widgets/Field.tsx";
import { formatMoney } from "#widgets/formatAmount.ts";
import { type WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/shop.css";

type QuantityProps = WidgetViewProps<"quantity">;

/** How many, with buttons for one more and one less, and what it comes to. */
export function QuantityView(view: QuantityProps) {
  const { min, unitPrice, currency } = view.props;
  const max = Math.max(view.props.max, min);
  // An answer is shown as it was given, be it right or not.
  const isGiven = view.answer !== undefined;
  const first = isGiven ? view.props.defaultValue : Math.min(Math.max(view.props.defaultValue, min), max);
  const [typed, setTyped] = useState<number>();
  const count = typed ?? first;
  const sum = unitPrice !== undefined && (
    <output className="wv-value">{formatMoney(unitPrice * count, currency)}</output>
  );
  return (
    <Field view={view} aside={sum}>
      {(control) => <Stepper key={first} {...{ view, control, first, max, count }} onCount={setTyped} />}
    </Field>
  );
}

interface StepperProps {
  readonly view: QuantityProps;
  readonly control: ControlAttributes;
  readonly first: number;
  readonly max: number;
  readonly count: number;
  readonly onCount: (count: number) => void;
}

function Stepper({ view: { mode, props, style }, control, first, max, count, onCount }: StepperProps) {
  const { min, step, readOnly, unit } = props;
  const ref = useRef<HTMLInputElement>(null);
  const isFixed = control.disabled || readOnly;

  function handleStep(way: 1 | -1): void {
    const input = ref.current;
    if (input === null) return;
    input.value = String(Math.min(Math.max(count + way * step, min), max));
    // As if it had been typed: the form around it hears of it.
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }

  return (
    <div className="fi wv-quantity" style={style}>
      <StepButton way="Decrease" isOff={isFixed || count <= min} onClick={() => handleStep(-1)} />
      {mode === "edit" ? (
        <span className="wv-shown">{first}</span>
      ) : (
        <input
          ref={ref}
          {...control}
          type="number"
          inputMode="numeric"
          {...{ min, max, step, readOnly }}
          defaultValue={first}
          onInput={({ currentTarget }) => onCount(currentTarget.valueAsNumber || 0)}
        />
      )}
      {unit !== "" && <span className="wv-unit">{unit}</span>}
      <StepButton way="Increase" isOff={isFixed || count >= max} onClick={() => handleStep(1)} />
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
    <button type="button" aria-label={way} disabled={isOff} onClick={onClick}>
      <Icon name={way === "Decrease" ? "minus" : "plus"} />
    </button>
  );
}
