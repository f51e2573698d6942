import { useEffect, useRef, useState } from "react";

interface AnswerCarrierProps {
  readonly control: { readonly name: string; readonly required: boolean; readonly disabled: boolean };
  readonly value: string;
}

/**
 * Carries the answer of a field without a native control: a hidden input that is submitted with the form, takes part in native validation
 * of required fields, and reports each change to the form through an input event.
 */
export function AnswerCarrier({ control, value }: AnswerCarrierProps) {
  const { name, required, disabled } = control;
  const input = useRef<HTMLInputElement>(null);
  const [first] = useState(value);
  useEffect(() => {
    const carrier = input.current;
    if (carrier === null || carrier.value === value) return;
    carrier.value = value;
    carrier.dispatchEvent(new Event("input", { bubbles: true }));
  }, [value]);
  return (
    <input
      ref={input}
      className="wv-sr"
      tabIndex={-1}
      aria-hidden
      autoComplete="off"
      {...{ name, required, disabled }}
      defaultValue={first}
    />
  );
}
