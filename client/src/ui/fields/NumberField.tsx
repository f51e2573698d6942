import { useId } from "react";
import { describeField, FieldShell, type FieldProps } from "./Field.tsx";
import { joinClasses } from "#ui/joinClasses.ts";
import { type NumberInputOptions, useNumberInput } from "./useNumberInput.ts";

/** Extends a labeled field by number input: unit, scrubbing prefix, limits. */
export interface NumberFieldProps extends FieldProps, NumberInputOptions {
  readonly unit?: string | undefined;
  /** A letter at the left end; dragging it sideways changes the value. */
  readonly prefix?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
}

/** A number: typed, stepped with the arrow keys, or scrubbed. */
export function NumberField(props: NumberFieldProps) {
  const { label, hideLabel, error, hint, unit, prefix, mixed = false, placeholder, disabled } = props;
  const id = useId();
  const input = useNumberInput(props);
  return (
    <FieldShell id={id} label={label} hideLabel={hideLabel} error={error} hint={hint}>
      <span
        className={joinClasses("in tnum", prefix !== undefined && "scrub", input.isScrubbing && "is-scrub")}
      >
        {prefix !== undefined && (
          <span className="h" aria-hidden {...(disabled === true ? {} : input.handleProps)}>
            {prefix}
          </span>
        )}
        <input
          {...describeField(id, { error, hint })}
          role="spinbutton"
          inputMode="decimal"
          autoComplete="off"
          aria-valuenow={props.value}
          aria-valuemin={props.min}
          aria-valuemax={props.max}
          disabled={disabled}
          placeholder={mixed ? "Mixed" : placeholder}
          {...input.inputProps}
        />
        {unit !== undefined && <span className="unit">{unit}</span>}
      </span>
    </FieldShell>
  );
}
