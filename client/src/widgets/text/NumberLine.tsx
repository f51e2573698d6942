import {
  addDecimals,
  findFieldAnswers,
  readTypedNumber,
  writeNumber,
  type FieldType,
} from "@formweave/schema/answers";
import type { Json } from "@formweave/schema/model";
import type { RawProps } from "@formweave/schema/widgets";
import type { InputHTMLAttributes, KeyboardEvent } from "react";
import { useProblem } from "./useProblem.ts";

interface NumberLineProps {
  /** Type of the field, for validation. */
  readonly type: FieldType;
  readonly props: RawProps & {
    readonly min?: number | undefined;
    readonly max?: number | undefined;
    readonly step: number;
    readonly readOnly: boolean;
  };
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly input: InputHTMLAttributes<HTMLInputElement>;
}

/**
 * A line for numbers in the person's own format. A native number control drops text it cannot parse, and the mouse wheel changes the value.
 * The arrow keys step it.
 */
export function NumberLine({ type, props, text, onType, input }: NumberLineProps) {
  const { min, max, step, readOnly } = props;
  const line = useProblem(typedProblem(type, props, text));

  function handleKey(event: KeyboardEvent): void {
    const way = STEPS.get(event.key);
    const value = text.trim() === "" ? 0 : readTypedNumber(text, []);
    if (way === undefined || value === undefined || readOnly) return;
    event.preventDefault();
    const next = addDecimals([value, way * step]);
    onType(writeNumber(Math.min(Math.max(next, min ?? -Infinity), max ?? Infinity)));
  }

  return (
    <input
      {...input}
      ref={line}
      type="text"
      role="spinbutton"
      aria-valuenow={readTypedNumber(text, [])}
      aria-valuemin={min}
      aria-valuemax={max}
      inputMode={Number.isInteger(step) && (min ?? -1) >= 0 ? "numeric" : "decimal"}
      readOnly={readOnly}
      value={text}
      onChange={(event) => onType(event.currentTarget.value)}
      onKeyDown={handleKey}
    />
  );
}

const STEPS: ReadonlyMap<string, 1 | -1> = new Map([
  ["ArrowUp", 1],
  ["ArrowDown", -1],
]);

/** Returns the initial text of a number line: its answer, even if that is no number. */
export function firstNumber(answer: Json | undefined, value: number | undefined): string {
  if (typeof answer === "string") return answer;
  return value === undefined ? "" : writeNumber(value);
}

/** Returns the problem of a typed text, worded like the refusal of the answer elsewhere; "" when there is none. */
export function typedProblem(type: FieldType, props: RawProps, text: string): string {
  const answers = findFieldAnswers({ type, props });
  const parsed = answers?.parse(answers.decodeTyped([text]));
  return parsed === undefined || parsed.ok ? "" : parsed.error.message;
}
