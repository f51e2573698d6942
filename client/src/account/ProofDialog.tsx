import { proveSelf, useAccount } from "#api/people/account.ts";
import { proveWithPasskey, usePasskeys } from "#api/people/passkeys.ts";
import { useMe } from "#api/people/session.ts";
import { checkPresent } from "./checkAccount.ts";
import { CodeField } from "./CodeField.tsx";
import { PasskeyButton } from "./signIn/PasskeyButton.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { FieldsDialog } from "#account/settings/FieldsDialog.tsx";
import { useFields } from "./useFields.ts";

interface ProofDialogProps {
  /** Called when the person has proven their identity, or closed the dialog. */
  readonly onDone: (isProven: boolean) => void;
}

/** Asks a person whose sign-in is not recent to prove their identity before a sensitive action continues. */
export function ProofDialog({ onDone }: ProofDialogProps) {
  const email = useMe()?.user.email ?? "";
  const { data: account } = useAccount();
  const { data: passkeys = [] } = usePasskeys();
  const asksForCode = account !== undefined && account.twoFactor.since !== null;
  const fields = useFields({ password: "", code: "" }, ({ password, code }) => ({
    password: checkPresent(password, "Password"),
    code: asksForCode ? checkPresent(code, "Code") : undefined,
  }));
  return (
    <FieldsDialog
      title="Confirm that it is you"
      description="You signed in a while ago. Enter your password to continue."
      action="Confirm"
      fields={fields}
      onSend={() => proveSelf(fields.values)}
      onDone={() => onDone(true)}
      onClose={() => onDone(false)}
    >
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField field={fields.bind("password")} autoComplete="current-password" />
      {asksForCode && (
        <CodeField hint="Of your authenticator app, or a recovery code" field={fields.bind("code")} />
      )}
      {passkeys.length > 0 && <PasskeyButton onUse={proveWithPasskey} onUsed={() => onDone(true)} />}
    </FieldsDialog>
  );
}
