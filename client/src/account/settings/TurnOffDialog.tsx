import { turnTotpOff } from "#api/people/account.ts";
import { checkPresent } from "#account/checkAccount.ts";
import { CodeField } from "#account/CodeField.tsx";
import { PasswordField } from "#account/PasswordField.tsx";
import { useFields } from "#account/useFields.ts";
import { showToast } from "#ui/toasts/toast.tsx";
import { FieldsDialog } from "./FieldsDialog.tsx";

/** Turns two-factor sign-in off, with the password and a code. */
export function TurnOffDialog({ onClose }: { readonly onClose: () => void }) {
  const fields = useFields({ password: "", code: "" }, (values) => ({
    password: checkPresent(values.password, "Password"),
    code: checkPresent(values.code, "Code"),
  }));
  return (
    <FieldsDialog
      title="Turn off the second factor"
      description="Your password alone will sign you in."
      action="Turn off"
      fields={fields}
      onSend={() => turnTotpOff(fields.values)}
      onDone={() => {
        onClose();
        showToast("The second factor is off");
      }}
      onClose={onClose}
    >
      <PasswordField field={fields.bind("password")} autoComplete="current-password" />
      <CodeField hint="Of your authenticator app, or a recovery code" field={fields.bind("code")} />
    </FieldsDialog>
  );
}
