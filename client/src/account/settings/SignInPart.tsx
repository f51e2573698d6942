import { useState } from "react";
import type { AccountView } from "@formweave/schema/api";
import { Button } from "#ui/Button.tsx";
import { relativeTime } from "#ui/relativeTime.ts";
import { useNow } from "#ui/useNow.ts";
import { ChangeEmailDialog } from "./ChangeEmailDialog.tsx";
import { ChangePasswordDialog } from "./ChangePasswordDialog.tsx";

interface SignInPartProps {
  readonly email: string;
  readonly account: AccountView;
}

/** Email address and password of the account. */
export function SignInPart({ email, account: { createdAt, passwordChangedAt } }: SignInPartProps) {
  const [open, setOpen] = useState<"email" | "password">();
  const now = useNow();
  const close = () => setOpen(undefined);
  const password =
    passwordChangedAt === null
      ? `Set ${relativeTime(createdAt, now)}`
      : `Changed ${relativeTime(passwordChangedAt, now)}`;
  return (
    <section className="acct-part" aria-label="Sign-in">
      <h2>Sign-in</h2>
      <dl className="acct-facts">
        <div className="f">
          <dt className="lbl">Email</dt>
          <dd>
            <span className="trunc">{email}</span>
            <Button aria-label="Change email" onClick={() => setOpen("email")}>
              Change
            </Button>
          </dd>
        </div>
        <div className="f">
          <dt className="lbl">Password</dt>
          <dd>
            <span className="hint">{password}</span>
            <Button aria-label="Change password" onClick={() => setOpen("password")}>
              Change
            </Button>
          </dd>
        </div>
      </dl>
      {open === "email" && <ChangeEmailDialog email={email} onClose={close} />}
      {open === "password" && <ChangePasswordDialog email={email} onClose={close} />}
    </section>
  );
}
