import { useEffect, useRef, useState } from "react";

interface AnswerCarrierProps {
  readonly control: { readonly name: string; readonly required: boolean; readonly disabled: boolean };
  readonly value: string;
}

/**
 * The answer of a field that no control of the browser can hold: an unseen input that is sent with the form, that the browser
 * misses when it must not be empty, and that tells the form of each change as if it had been typed.
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
