import { useState } from "react";
import { IconButton } from "#ui/IconButton.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import type { FieldBinding } from "./useFields.ts";

interface PasswordFieldProps {
  readonly field: FieldBinding;
  /** Defaults to "Password". */
  readonly label?: string;
  readonly autoComplete: "current-password" | "new-password";
}

/** A password field with a button to show the password. */
export function PasswordField({ field, label = "Password", autoComplete }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      label={label}
      size="lg"
      type={isShown ? "text" : "password"}
      autoComplete={autoComplete}
      required
      end={
        <IconButton
          icon={isShown ? "eye-off" : "eye"}
          label={`${isShown ? "Hide" : "Show"} ${label.toLowerCase()}`}
          size="sm"
          onClick={() => setIsShown(!isShown)}
        />
      }
      {...field}
    />
  );
}
