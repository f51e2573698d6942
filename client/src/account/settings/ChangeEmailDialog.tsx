import { changeEmail } from "#api/people/account.ts";
import { TextField } from "#ui/fields/TextField.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import { checkEmail } from "#account/checkEmail.ts";
import { checkPresent } from "#account/checkAccount.ts";
import { PasswordField } from "#account/PasswordField.tsx";
import { useFields } from "#account/useFields.ts";
import { FieldsDialog } from "./FieldsDialog.tsx";

interface ChangeEmailDialogProps {
  readonly email: string;
  readonly onClose: () => void;
}

/** Changes the email address of the account; it needs the password. */
export function ChangeEmailDialog({ email, onClose }: ChangeEmailDialogProps) {
  const fields = useFields({ email: "", password: "" }, (values) => ({
    email: checkEmail(values.email),
    password: checkPresent(values.password, "Password"),
  }));
  return (
    <FieldsDialog
      title="Change email"
      description={`You sign in with ${email} now.`}
      action="Change email"
      fields={fields}
      onSend={() => changeEmail(fields.values)}
      onDone={() => {
        onClose();
        showToast("Your email was changed");
      }}
      onClose={onClose}
    >
      <TextField
        label="New email"
        size="lg"
        type="email"
        autoComplete="email"
        required
        {...fields.bind("email")}
      />
      <PasswordField field={fields.bind("password")} autoComplete="current-password" />
    </FieldsDialog>
  );
}
