import { useState } from "react";
import { requestReset, useSignInWays } from "#api/people/resets.ts";
import { Button } from "#ui/Button.tsx";
import { checkEmail } from "./checkEmail.ts";
import { EntryLayout } from "./EntryLayout.tsx";
import { EmailField } from "./EmailField.tsx";
import { EntryForm } from "./EntryForm.tsx";
import { useFields } from "./useFields.ts";

/** Page for a forgotten password. */
export function ForgotPage() {
  const { data: ways } = useSignInWays();
  if (ways?.resetByMail === false)
    return (
      <EntryLayout
        title="Reset your password"
        lead="This server sends no mail. Ask an admin of your team for a link to choose another password. Whoever runs the server can make one for an admin."
        foot={<WayBack />}
      />
    );
  return <AskByMail />;
}

function AskByMail() {
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined)
    return (
      <EntryLayout
        title="Check your email"
        lead={`If ${sentTo} has an account here, a link is on its way. It works once, for one hour.`}
        foot={<WayBack />}
      >
        <Button onClick={() => setSentTo(undefined)}>Use another email</Button>
      </EntryLayout>
    );
  return (
    <EntryLayout
      title="Reset your password"
      lead="We email you a link to choose a new one."
      foot={<WayBack />}
    >
      <AskForm onSent={setSentTo} />
    </EntryLayout>
  );
}

function AskForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const fields = useFields({ email: "" }, (values) => ({ email: checkEmail(values.email) }));
  const email = fields.values.email.trim();
  return (
    <EntryForm
      fields={fields}
      action="Send the link"
      onSend={() => requestReset(email)}
      onDone={() => onSent(email)}
    >
      <EmailField field={fields.bind("email")} />
    </EntryForm>
  );
}

function WayBack() {
  return (
    <a className="entry-link" href="/signin">
      Back to sign in
    </a>
  );
}
