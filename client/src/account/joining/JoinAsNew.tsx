import type { Result } from "@formweave/schema";
import type { AcceptInput } from "@formweave/schema/api";
import { TextField } from "#ui/fields/TextField.tsx";
import { checkNewPassword, checkPresent } from "#account/checkAccount.ts";
import { EntryForm } from "#account/EntryForm.tsx";
import { PasswordField } from "#account/PasswordField.tsx";
import { PasswordMeter } from "#account/PasswordMeter.tsx";
import { useFields } from "#account/useFields.ts";

interface JoinAsNewProps<Answer> {
  /** The invited address: it becomes that of the account. */
  readonly email: string;
  readonly onSend: (input: AcceptInput) => Promise<Result<Answer>>;
  readonly onJoined: (answer: Answer) => void;
}

/** Accepts an invitation by creating an account. */
export function JoinAsNew<Answer>({ email, onSend, onJoined }: JoinAsNewProps<Answer>) {
  const fields = useFields({ name: "", password: "" }, (values) => ({
    name: checkPresent(values.name, "Your name"),
    password: checkNewPassword(values.password),
  }));
  const { name, password } = fields.values;
  return (
    <EntryForm fields={fields} action="Join" onSend={() => onSend(fields.values)} onDone={onJoined}>
      <TextField label="Your name" size="lg" autoComplete="name" required {...fields.bind("name")} />
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <div>
        <PasswordField field={fields.bind("password")} autoComplete="new-password" />
        <PasswordMeter password={password} known={[name, email]} />
      </div>
    </EntryForm>
  );
}
