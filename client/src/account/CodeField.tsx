import { TextField } from "#ui/fields/TextField.tsx";
import type { FieldBinding } from "./useFields.ts";

interface CodeFieldProps {
  readonly field: FieldBinding;
  readonly hint: string;
}

/** A single-use code. */
export function CodeField({ field, hint }: CodeFieldProps) {
  return (
    <TextField
      label="Code"
      size="lg"
      autoComplete="one-time-code"
      maxLength={40}
      required
      hint={hint}
      {...field}
    />
  );
}
