import { type SubmitEvent } from "react";
import { acceptInvitation } from "#api/invitations.ts";
import { Button } from "#ui/Button.tsx";
import { TextField } from "#ui/TextField.tsx";
import { checkNewPassword, checkPresent } from "./checkAccount.ts";
import { FormBanner } from "./FormBanner.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { PasswordMeter } from "./PasswordMeter.tsx";
import { useFields } from "./useFields.ts";
import { useSubmit } from "./useSubmit.ts";
import { useWrongFocus } from "./useWrongFocus.ts";

interface JoinAsNewProps {
  readonly token: string;
  /** The invited address: it becomes that of the account. */
  readonly email: string;
  readonly onJoined: (projectId: string) => void;
}

/** Takes an invitation by making the account that it is for. */
export function JoinAsNew({ token, email, onJoined }: JoinAsNewProps) {
  const fields = useFields({ name: "", password: "" }, (values) => ({
    name: checkPresent(values.name, "Your name"),
    password: checkNewPassword(values.password),
  }));
  const { state, submit } = useSubmit();
  const { form, focusWrong } = useWrongFocus();
  const { name, password } = fields.values;

  async function handleSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!fields.checkAll()) return focusWrong();
    const result = await submit(() => acceptInvitation(token, fields.values));
    if (result?.ok === true) onJoined(result.value.projectId);
    if (result?.ok === false && fields.showRefusal(result.error)) focusWrong();
  }

  return (
    <form ref={form} className="entry-form" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <FormBanner state={state} fields={Object.keys(fields.values)} />
      <TextField label="Your name" size="lg" autoComplete="name" required {...fields.bind("name")} />
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <div>
        <PasswordField field={fields.bind("password")} autoComplete="new-password" />
        <PasswordMeter password={password} known={[name, email]} />
      </div>
      <div className="entry-submit">
        <Button type="submit" variant="primary" size="lg" wide disabled={state.status === "sending"}>
          Join
        </Button>
      </div>
    </form>
  );
}
