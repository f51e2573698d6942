import { type SubmitEvent } from "react";
import { signIn } from "#api/session.ts";
import { Button } from "#ui/Button.tsx";
import { TextField } from "#ui/TextField.tsx";
import { checkEmail } from "./checkEmail.ts";
import { checkPresent } from "./checkAccount.ts";
import { EntryLayout } from "./EntryLayout.tsx";
import { FormBanner } from "./FormBanner.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { useFields } from "./useFields.ts";
import { useSubmit } from "./useSubmit.ts";

/** Where a person with an account comes in. */
export function SignInPage() {
  const fields = useFields({ email: "", password: "" }, (values) => ({
    email: checkEmail(values.email),
    password: checkPresent(values.password, "Password"),
  }));
  const { state, submit } = useSubmit();

  async function handleSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!fields.checkAll()) return;
    await submit(() => signIn(fields.values));
  }

  return (
    <EntryLayout
      title="Sign in"
      lead="to build forms and apps with your team"
      foot="No account? Ask an admin of your team for an invitation link."
    >
      <form className="entry-form" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <FormBanner state={state} fields={Object.keys(fields.values)} />
        <TextField
          label="Email"
          size="lg"
          type="email"
          autoComplete="username"
          required
          {...fields.bind("email")}
        />
        <PasswordField field={fields.bind("password")} autoComplete="current-password" />
        <div className="entry-submit">
          <Button type="submit" variant="primary" size="lg" wide disabled={state.status === "sending"}>
            Sign in
          </Button>
        </div>
      </form>
    </EntryLayout>
  );
}
