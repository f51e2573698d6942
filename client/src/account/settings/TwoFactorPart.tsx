import { describeCount } from "@formweave/schema";
import { type ReactNode, useState } from "react";
import type { AccountView } from "@formweave/schema/api";
import { renewRecoveryCodes } from "#api/people/account.ts";
import { checkPresent } from "#account/checkAccount.ts";
import { PasswordField } from "#account/PasswordField.tsx";
import { useFields } from "#account/useFields.ts";
import { Badge } from "#ui/badges/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { relativeTime } from "#ui/relativeTime.ts";
import { useNow } from "#ui/useNow.ts";
import { AccountRow } from "./AccountRow.tsx";
import { FieldsDialog } from "./FieldsDialog.tsx";
import { RecoveryCodesDialog } from "./RecoveryCodesDialog.tsx";
import { SetUpTotp } from "./SetUpTotp.tsx";
import { TurnOffDialog } from "./TurnOffDialog.tsx";

/** Two-factor sign-in of the account. */
export function TwoFactorPart({ twoFactor }: Pick<AccountView, "twoFactor">) {
  const [open, setOpen] = useState<"setUp" | "turnOff" | "renew">();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => setOpen(undefined);

  function showCodes(made: readonly string[]): void {
    close();
    setCodes(made);
  }

  return (
    <section className="acct-part" aria-label="Second factor">
      <header>
        <h2>Second factor</h2>
        <Badge tone={twoFactor.since === null ? "neutral" : "ok"}>
          {twoFactor.since === null ? "Off" : "On"}
        </Badge>
      </header>
      <p className="acct-about">After your password, we ask for a code that only your phone shows.</p>
      <Rows twoFactor={twoFactor} onOpen={setOpen} />
      {open === "setUp" && <SetUpTotp onDone={showCodes} onClose={close} />}
      {open === "turnOff" && <TurnOffDialog onClose={close} />}
      {open === "renew" && <RenewDialog onDone={showCodes} onClose={close} />}
      {codes !== undefined && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </section>
  );
}

interface RowsProps extends Pick<AccountView, "twoFactor"> {
  readonly onOpen: (dialog: "setUp" | "turnOff" | "renew") => void;
}

function Rows({ twoFactor: { since, recoveryCodesLeft }, onOpen }: RowsProps): ReactNode {
  const now = useNow();
  if (since === null)
    return (
      <ul className="acct-rows">
        <AccountRow icon="smartphone" title="Authenticator app" about="Not set up">
          <Button size="sm" onClick={() => onOpen("setUp")}>
            Set up
          </Button>
        </AccountRow>
      </ul>
    );
  return (
    <ul className="acct-rows">
      <AccountRow icon="smartphone" title="Authenticator app" about={`Set up ${relativeTime(since, now)}`}>
        <Button size="sm" onClick={() => onOpen("turnOff")}>
          Turn off
        </Button>
      </AccountRow>
      <AccountRow
        icon="key-round"
        title="Recovery codes"
        about={`${describeCount(recoveryCodesLeft, "code")} left, for when your phone is lost`}
      >
        <Button size="sm" onClick={() => onOpen("renew")}>
          Make new codes
        </Button>
      </AccountRow>
    </ul>
  );
}

interface RenewDialogProps {
  readonly onDone: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

function RenewDialog({ onDone, onClose }: RenewDialogProps) {
  const fields = useFields({ password: "" }, ({ password }) => ({
    password: checkPresent(password, "Password"),
  }));
  return (
    <FieldsDialog
      title="Make new recovery codes"
      description="The codes you have stop working."
      action="Make new codes"
      fields={fields}
      onSend={() => renewRecoveryCodes(fields.values)}
      onDone={onDone}
      onClose={onClose}
    >
      <PasswordField field={fields.bind("password")} autoComplete="current-password" />
    </FieldsDialog>
  );
}
