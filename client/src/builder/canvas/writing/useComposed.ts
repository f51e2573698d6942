import { type ChangeEvent, type CompositionEvent, useState } from "react";
import { isComposing } from "#lib/composing.ts";

/**
 * Holds back a word during IME composition, because remote changes to the field would end the composition, and writes it once it is
 * complete.
 */
export function useComposed(onWrite: (line: string) => void) {
  const [value, setValue] = useState<string>();
  return {
    /** Text of the field during a composition; undefined otherwise. */
    value,
    onChange({ currentTarget }: ChangeEvent<HTMLTextAreaElement>): void {
      if (isComposing()) setValue(currentTarget.value);
      else onWrite(oneLine(currentTarget.value));
    },
    onCompositionEnd({ currentTarget }: CompositionEvent<HTMLTextAreaElement>): void {
      setValue(undefined);
      onWrite(oneLine(currentTarget.value));
    },
  };
}

function oneLine(text: string): string {
  return text.replaceAll("\n", " ");
}
