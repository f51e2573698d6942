import { type SubmitEvent, useState } from "react";
import { askForReset, useSignInWays } from "#api/resets.ts";
import { Button } from "#ui/Button.tsx";
import { TextField } from "#ui/TextField.tsx";
import { checkEmail } from "./checkEmail.ts";
import { EntryLayout } from "./EntryLayout.tsx";
import { FormBanner } from "./FormBanner.tsx";
import { useFields } from "./useFields.ts";
import { useSubmit } from "./useSubmit.ts";
import { useWrongFocus } from "./useWrongFocus.ts";

/** Where somebody goes who forgot their password. */
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
        title="Look into your mail"
        lead={`If ${sentTo} has an account here, a link is on its way. It works once, and for an hour.`}
        foot={<WayBack />}
      >
        <Button onClick={() => setSentTo(undefined)}>Use another email</Button>
      </EntryLayout>
    );
  return (
    <EntryLayout
      title="Reset your password"
      lead="We mail you a link to choose another one."
      foot={<WayBack />}
    >
      <AskForm onSent={setSentTo} />
    </EntryLayout>
  );
}

function AskForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const fields = useFields({ email: "" }, ({ email }) => ({ email: checkEmail(email) }));
  const { state, submit } = useSubmit();
  const { form, focusWrong } = useWrongFocus();

  async function handleSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!fields.checkAll()) return focusWrong();
    const email = fields.values.email.trim();
    const result = await submit(() => askForReset(email));
    if (result?.ok === true) onSent(email);
    if (result?.ok === false && fields.showRefusal(result.error)) focusWrong();
  }

  return (
    <form ref={form} className="entry-form" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <FormBanner state={state} fields={Object.keys(fields.values)} />
      <TextField
        label="Email"
        size="lg"
        type="email"
        autoComplete="username"
        required
        {...fields.bind("email")}
      />
      <div className="entry-submit">
        <Button type="submit" variant="primary" size="lg" wide disabled={state.status === "sending"}>
          Send the link
        </Button>
      </div>
    </form>
  );
}

function WayBack() {
  return (
    <a className="entry-link" href="/signin">
      Back to signing in
    </a>
  );
}
