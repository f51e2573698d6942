import { TextField } from "#ui/TextField.tsx";
import type { FieldBinding } from "./useFields.ts";

/** The address that somebody signs in with, which password managers know an account by. */
export function EmailField({ field }: { readonly field: FieldBinding }) {
  return <TextField label="Email" size="lg" type="email" autoComplete="username" required {...field} />;
}
