import { useMemo, useState } from "react";
import type { TotpSetup } from "@formweave/schema/api";
import { beginTotp, confirmTotp } from "#api/people/account.ts";
import { checkPresent } from "#account/checkAccount.ts";
import { CodeField } from "#account/CodeField.tsx";
import { PasswordField } from "#account/PasswordField.tsx";
import { useFields } from "#account/useFields.ts";
import { drawQr, QUIET_ZONE } from "#widgets/media/drawQr.ts";
import { QrImage } from "#widgets/media/QrImage.tsx";
import { FieldsDialog } from "./FieldsDialog.tsx";

interface SetUpTotpProps {
  /** Called with the recovery codes once it is on. */
  readonly onDone: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Sets up an authenticator app: first the password, then the secret and a code that proves the app has it. */
export function SetUpTotp({ onDone, onClose }: SetUpTotpProps) {
  const [setup, setSetup] = useState<TotpSetup>();
  if (setup === undefined) return <ProveDialog onDone={setSetup} onClose={onClose} />;
  return <ConfirmCodeDialog setup={setup} onDone={onDone} onClose={onClose} />;
}

interface ProveDialogProps {
  readonly onDone: (setup: TotpSetup) => void;
  readonly onClose: () => void;
}

function ProveDialog({ onDone, onClose }: ProveDialogProps) {
  const fields = useFields({ password: "" }, ({ password }) => ({
    password: checkPresent(password, "Password"),
  }));
  return (
    <FieldsDialog
      title="Set up an authenticator app"
      description="First, your password. You need an authenticator app on your phone."
      action="Continue"
      fields={fields}
      onSend={() => beginTotp(fields.values)}
      onDone={onDone}
      onClose={onClose}
    >
      <PasswordField field={fields.bind("password")} autoComplete="current-password" />
    </FieldsDialog>
  );
}

interface ConfirmCodeDialogProps extends SetUpTotpProps {
  readonly setup: TotpSetup;
}

function ConfirmCodeDialog({ setup: { secret, uri }, onDone, onClose }: ConfirmCodeDialogProps) {
  const fields = useFields({ code: "" }, ({ code }) => ({ code: checkPresent(code, "Code") }));
  const drawing = useMemo(() => drawQr(uri, "medium", QUIET_ZONE), [uri]);
  return (
    <FieldsDialog
      title="Scan this code"
      description="Then enter the six digits from the app. This signs you out on all other devices."
      action="Turn on"
      fields={fields}
      onSend={() => confirmTotp(fields.values.code.replaceAll(/\s/g, ""))}
      onDone={onDone}
      onClose={onClose}
    >
      <div className="acct-qr">
        {drawing !== undefined && <QrImage code={drawing} />}
        <div>
          <p className="hint">No camera? Enter this key in the app.</p>
          <code>{secret.match(/.{4}/g)?.join(" ")}</code>
        </div>
      </div>
      <CodeField hint="Six digits" field={fields.bind("code")} />
    </FieldsDialog>
  );
}
