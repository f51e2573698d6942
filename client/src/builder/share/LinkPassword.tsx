import { useState, type KeyboardEvent } from "react";
import type { ShareLink, ShareLinkInput } from "@formweave/schema/api";
import { Button } from "#ui/Button.tsx";
import { Checkbox } from "#ui/fields/Checkbox.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { TextField } from "#ui/fields/TextField.tsx";

interface LinkPasswordProps {
  readonly link: Pick<ShareLink, "hasPassword">;
  readonly isOffline: boolean;
  /** The server's message about the last password. */
  readonly error: string | undefined;
  /** Resolves to true when the server accepted the change. */
  readonly onChange: (wanted: ShareLinkInput) => Promise<boolean>;
}

/** The password guests need besides the address. The server never returns it, only that there is one. */
export function LinkPassword({ link: { hasPassword }, isOffline, error, onChange }: LinkPasswordProps) {
  const [isChoosing, setChoosing] = useState(false);

  function handleToggle(isOn: boolean): void {
    setChoosing(isOn);
    if (!isOn && hasPassword) void onChange({ password: null });
  }

  async function handleSet(password: string): Promise<boolean> {
    const isTaken = await onChange({ password });
    // A refused password stays in its field, although none is set.
    setChoosing(!isTaken);
    return isTaken;
  }

  return (
    <div className="share-option">
      <Checkbox
        label="Password"
        checked={hasPassword || isChoosing}
        disabled={isOffline}
        onChange={handleToggle}
      />
      {(hasPassword || isChoosing) && (
        <NewPassword {...{ hasPassword, isOffline, error }} onSet={handleSet} />
      )}
    </div>
  );
}

/** Longest password of a link, characters; the API has the same limit. */
const MAX_LENGTH = 200;

interface NewPasswordProps {
  readonly hasPassword: boolean;
  readonly isOffline: boolean;
  readonly error: string | undefined;
  readonly onSet: (password: string) => Promise<boolean>;
}

function NewPassword({ hasPassword, isOffline, error, onSet }: NewPasswordProps) {
  const [password, setPassword] = useState("");
  const [isShown, setShown] = useState(false);

  async function set(): Promise<void> {
    if (password !== "" && (await onSet(password))) setPassword("");
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === "Enter") void set();
  }

  return (
    <>
      <TextField
        label="Password of the link"
        hideLabel
        error={error}
        type={isShown ? "text" : "password"}
        autoComplete="off"
        placeholder={hasPassword ? "••••••••" : "Choose one"}
        maxLength={MAX_LENGTH}
        disabled={isOffline}
        inputRef={hasPassword ? undefined : focusField}
        value={password}
        onChange={setPassword}
        onKeyDown={handleKeyDown}
        end={
          <IconButton
            icon={isShown ? "eye-off" : "eye"}
            size="xs"
            label={isShown ? "Hide the password" : "Show the password"}
            onClick={() => setShown(!isShown)}
          />
        }
      />
      {password !== "" && (
        <Button size="sm" onClick={() => void set()}>
          {hasPassword ? "Change" : "Set"}
        </Button>
      )}
    </>
  );
}

/** Focuses the field, since choosing a password is the next step. */
function focusField(field: HTMLInputElement | null): void {
  field?.focus();
}
