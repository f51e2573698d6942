import { type SubmitEvent } from "react";
import { type ResetView } from "@formweave/schema/api";
import { navigate } from "wouter/use-browser-location";
import { resetPassword, useReset } from "#api/resets.ts";
import { useHash } from "#lib/useHash.ts";
import { Button } from "#ui/Button.tsx";
import { showToast } from "#ui/toast.tsx";
import { checkNewPassword } from "./checkAccount.ts";
import { EntryLayout } from "./EntryLayout.tsx";
import { FormBanner } from "./FormBanner.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { PasswordMeter } from "./PasswordMeter.tsx";
import { useFields } from "./useFields.ts";
import { useSubmit } from "./useSubmit.ts";
import { useWrongFocus } from "./useWrongFocus.ts";

/** Where a link leads by which somebody chooses another password. */
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
      lead={`for ${person.name}, ${person.email}. You are signed out everywhere then.`}
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
  const { state, submit } = useSubmit();
  const { form, focusWrong } = useWrongFocus();
  const { password } = fields.values;

  async function handleSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!fields.checkAll()) return focusWrong();
    const result = await submit(() => resetPassword(token, password));
    if (result?.ok === false && fields.showRefusal(result.error)) focusWrong();
    if (result?.ok !== true) return;
    showToast("Your password was changed. Sign in with it");
    navigate("/signin", { replace: true });
  }

  return (
    <form ref={form} className="entry-form" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <FormBanner state={state} fields={Object.keys(fields.values)} />
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <div>
        <PasswordField label="New password" field={fields.bind("password")} autoComplete="new-password" />
        <PasswordMeter password={password} known={[name, email]} />
      </div>
      <div className="entry-submit">
        <Button type="submit" variant="primary" size="lg" wide disabled={state.status === "sending"}>
          Change password
        </Button>
      </div>
    </form>
  );
}
