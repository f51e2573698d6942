import { changePassword } from "#api/people/account.ts";
import { useMe } from "#api/people/session.ts";
import { showToast } from "#ui/toasts/toast.tsx";
import { checkNewPassword, checkPresent } from "#account/checkAccount.ts";
import { PasswordField } from "#account/PasswordField.tsx";
import { PasswordMeter } from "#account/PasswordMeter.tsx";
import { useFields } from "#account/useFields.ts";
import { FieldsDialog } from "./FieldsDialog.tsx";

interface ChangePasswordDialogProps {
  readonly email: string;
  readonly onClose: () => void;
}

/** Changes the password, which ends all other sessions. */
export function ChangePasswordDialog({ email, onClose }: ChangePasswordDialogProps) {
  const name = useMe()?.user.name ?? "";
  const fields = useFields({ current: "", password: "" }, (values) => ({
    current: checkPresent(values.current, "Current password"),
    password: checkNewPassword(values.password),
  }));
  return (
    <FieldsDialog
      title="Change password"
      description="This signs you out on all other devices."
      action="Change password"
      fields={fields}
      onSend={() => changePassword(fields.values)}
      onDone={() => {
        onClose();
        showToast("Your password was changed. You are signed out on all other devices");
      }}
      onClose={onClose}
    >
      {/* For password managers, which store a password by its user name. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="Current password"
        field={fields.bind("current")}
        autoComplete="current-password"
      />
      <div>
        <PasswordField label="New password" field={fields.bind("password")} autoComplete="new-password" />
        <PasswordMeter password={fields.values.password} known={[name, email]} />
      </div>
    </FieldsDialog>
  );
}
