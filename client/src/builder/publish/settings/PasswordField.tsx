import { Button } from "#ui/Button.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import type { ShownSettings } from "./settingsForm.ts";

const MAX_LENGTH = 200;

interface PasswordFieldProps extends Pick<ShownSettings, "hasPassword" | "password"> {
  readonly error: string | undefined;
  /** Undefined leaves the password unchanged, null removes it. */
  readonly onChange: (password: string | null | undefined) => void;
}

/** The password people need to open the form. The server never returns it, only that there is one. */
export function PasswordField({ hasPassword, password, error, onChange }: PasswordFieldProps) {
  const isKept = hasPassword && password === undefined;
  const isTakenAway = hasPassword && password === null;
  return (
    <TextField
      label="Password"
      icon="key-round"
      autoComplete="off"
      placeholder={isKept ? "••••••••" : "None"}
      maxLength={MAX_LENGTH}
      error={error}
      hint={isTakenAway ? "The password will be removed" : undefined}
      value={password ?? ""}
      end={
        <>
          {isKept && (
            <IconButton icon="x" size="xs" label="Remove the password" onClick={() => onChange(null)} />
          )}
          {isTakenAway && (
            <Button size="sm" variant="quiet" onClick={() => onChange(undefined)}>
              Keep it
            </Button>
          )}
        </>
      }
      onChange={(text) => onChange(text === "" ? undefined : text)}
    />
  );
}
