import { type RefObject, useState } from "react";
import type { ShareLink, ShareLinkInput } from "@formweave/schema/api";
import { serverNow } from "#lib/serverClock.ts";
import { Checkbox } from "#ui/fields/Checkbox.tsx";
import type { Refusal } from "#ui/readRefusal.ts";
import { TextField } from "#ui/fields/TextField.tsx";
import { toDateValue, endOfDay, firstExpiry } from "./describeLink.ts";
import { LinkPassword } from "./LinkPassword.tsx";

interface LinkOptionsProps {
  readonly link: ShareLink;
  readonly isOffline: boolean;
  /** The server's messages about parts of the last change. */
  readonly errors: Refusal["fields"];
  readonly form: RefObject<HTMLFieldSetElement | null>;
  /** Resolves to true when the server accepted the change. */
  readonly onChange: (wanted: ShareLinkInput) => Promise<boolean>;
}

const SWITCHES = [
  ["allowComments", "Allow comments"],
  ["allowCopy", "Allow copying"],
  ["requireLogin", "Require sign-in"],
] as const;

/** Options of the share link: rights of guests, expiry and password. */
export function LinkOptions({ link, isOffline, errors, form, onChange }: LinkOptionsProps) {
  return (
    <fieldset ref={form} className="share-options" aria-label="What the link allows">
      <div className="share-option-list">
        {SWITCHES.map(([name, label]) => (
          <Checkbox
            key={name}
            label={label}
            checked={link[name]}
            disabled={isOffline}
            onChange={(isOn) => void onChange({ [name]: isOn })}
          />
        ))}
      </div>
      <div className="share-option-list">
        <Expiry key={link.expiresAt} {...{ link, isOffline, errors, onChange }} />
        <LinkPassword {...{ link, isOffline, onChange }} error={errors["password"]} />
      </div>
    </fieldset>
  );
}

function Expiry({ link: { expiresAt }, isOffline, errors, onChange }: Omit<LinkOptionsProps, "form">) {
  const [now] = useState(serverNow);
  const [date, setDate] = useState(expiresAt === null ? "" : toDateValue(expiresAt));
  const isOver = expiresAt !== null && expiresAt <= now;

  function change(next: string): void {
    const at = endOfDay(next);
    if (at !== undefined && at > now && at !== expiresAt) void onChange({ expiresAt: at });
  }

  return (
    <div className="share-option">
      <Checkbox
        label="Expires"
        checked={expiresAt !== null}
        disabled={isOffline}
        onChange={(isOn) => (isOn ? change(firstExpiry(now)) : void onChange({ expiresAt: null }))}
      />
      {expiresAt !== null && (
        <TextField
          label="Last day of the link"
          hideLabel
          type="date"
          value={date}
          disabled={isOffline}
          error={errors["expiresAt"] ?? (isOver ? "It has expired" : describeDate(date, now))}
          onChange={setDate}
          onBlur={() => change(date)}
          onKeyDown={(event) => event.key === "Enter" && change(date)}
        />
      )}
    </div>
  );
}

function describeDate(date: string, now: number): string | undefined {
  const at = endOfDay(date);
  if (at === undefined) return "Enter a date";
  return at <= now ? "Choose today or later" : undefined;
}
