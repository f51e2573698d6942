import { useState } from "react";
import { IconButton } from "#ui/IconButton.tsx";
import { TextField } from "#ui/TextField.tsx";
import { type FieldBinding } from "./useFields.ts";

interface PasswordFieldProps {
  readonly field: FieldBinding;
  readonly autoComplete: "current-password" | "new-password";
}

/** A password that can be shown while it is typed. */
export function PasswordField({ field, autoComplete }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      label="Password"
      size="lg"
      type={isShown ? "text" : "password"}
      autoComplete={autoComplete}
      required
      end={
        <IconButton
          icon={isShown ? "eye-off" : "eye"}
          label={isShown ? "Hide password" : "Show password"}
          size="sm"
          onClick={() => setIsShown(!isShown)}
        />
      }
      {...field}
    />
  );
}
