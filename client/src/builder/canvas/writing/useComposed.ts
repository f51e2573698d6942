import { type ChangeEvent, type CompositionEvent, useState } from "react";
import { isComposing } from "#lib/composing.ts";

/** Keeps a word that is being composed in its field, where what others write would end the composition, and writes it once it is whole. */
export function useComposed(onWrite: (line: string) => void) {
  const [value, setValue] = useState<string>();
  return {
    /** What stands in the field while a word is composed. */
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
