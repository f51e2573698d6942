import type { ResetView } from "@formweave/schema/api";
import { navigate } from "wouter/use-browser-location";
import { resetPassword, useReset } from "#api/people/resets.ts";
import { useHash } from "#lib/router/useHash.ts";
import { Button } from "#ui/Button.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import { checkNewPassword } from "./checkAccount.ts";
import { EntryLayout } from "./EntryLayout.tsx";
import { EntryForm } from "./EntryForm.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { PasswordMeter } from "./PasswordMeter.tsx";
import { useFields } from "./useFields.ts";

/** Page for choosing another password, opened by a reset link. */
export function ResetPage() {
  const token = useHash();
  const { data: person, error, isPending, refetch } = useReset(token);
  if (isPending) return <EntryLayout title="Reset your password" lead="Opening the link." />;
  if (person === undefined)
    return (
      <EntryLayout title="This link does not open" lead={`${error.message}.`} foot={<AnotherLink />}>
        <Button onClick={() => void refetch()}>Try again</Button>
      </EntryLayout>
    );
  return (
    <EntryLayout
      title="Choose another password"
      lead={`for ${person.name}, ${person.email}. This signs you out everywhere.`}
    >
      <ResetForm token={token} person={person} />
    </EntryLayout>
  );
}

function AnotherLink() {
  return (
    <a className="entry-link" href="/forgot">
      Ask for another link
    </a>
  );
}

interface ResetFormProps {
  readonly token: string;
  readonly person: ResetView;
}

function ResetForm({ token, person: { name, email } }: ResetFormProps) {
  const fields = useFields({ password: "" }, ({ password }) => ({ password: checkNewPassword(password) }));
  const { password } = fields.values;
  return (
    <EntryForm
      fields={fields}
      action="Change password"
      onSend={() => resetPassword(token, password)}
      onDone={() => {
        showToast("Your password was changed. Sign in with it");
        navigate("/signin", { replace: true });
      }}
    >
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <div>
        <PasswordField label="New password" field={fields.bind("password")} autoComplete="new-password" />
        <PasswordMeter password={password} known={[name, email]} />
      </div>
    </EntryForm>
  );
}
