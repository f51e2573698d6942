import { TextField } from "#ui/fields/TextField.tsx";
import type { FieldBinding } from "./useFields.ts";

/** The email address of an account; password managers store it as the user name. */
export function EmailField({ field }: { readonly field: FieldBinding }) {
  return <TextField label="Email" size="lg" type="email" autoComplete="username" required {...field} />;
}
