import { setUp } from "#api/people/signingIn.ts";
import { useHash } from "#lib/router/useHash.ts";
import { TextField } from "#ui/fields/TextField.tsx";
import { checkNewPassword, checkPresent } from "./checkAccount.ts";
import { checkEmail } from "./checkEmail.ts";
import { EntryLayout } from "./EntryLayout.tsx";
import { EmailField } from "./EmailField.tsx";
import { EntryForm } from "./EntryForm.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { PasswordMeter } from "./PasswordMeter.tsx";
import { useFields, type Fields } from "./useFields.ts";

type SetupField = "name" | "organizationName" | "email" | "password";
type SetupValues = Readonly<Record<SetupField, string>>;

/** The first page of a new server: creates its owner and organization, with the token from the address that the server printed. */
export function SetupPage() {
  const token = useHash();
  return token === "" ? <SetupLinkNeeded /> : <SetupForm token={token} />;
}

function SetupLinkNeeded() {
  return (
    <EntryLayout
      title="Set up your team"
      lead="This server has no owner yet. Open the setup link that it printed in the terminal when it started."
      foot="The link ends in /setup# and a token. It works once."
    />
  );
}

function SetupForm({ token }: { readonly token: string }) {
  const fields = useFields<SetupField>(
    { name: "", organizationName: "", email: "", password: "" },
    checkSetup,
  );
  return (
    <EntryLayout
      title="Set up your team"
      lead="You become the owner. Everything stays on this server."
      foot="The setup link works once."
    >
      <EntryForm fields={fields} action="Create the team" onSend={() => setUp({ token, ...fields.values })}>
        <SetupFields fields={fields} />
      </EntryForm>
    </EntryLayout>
  );
}

function SetupFields({ fields }: { readonly fields: Fields<SetupField> }) {
  const { name, email, organizationName, password } = fields.values;
  return (
    <>
      <div className="entry-pair">
        <TextField label="Your name" size="lg" autoComplete="name" required {...fields.bind("name")} />
        <TextField
          label="Organization"
          size="lg"
          autoComplete="organization"
          required
          {...fields.bind("organizationName")}
        />
      </div>
      <EmailField field={fields.bind("email")} />
      <div>
        <PasswordField field={fields.bind("password")} autoComplete="new-password" />
        <PasswordMeter password={password} known={[name, email, organizationName]} />
      </div>
    </>
  );
}

function checkSetup(values: SetupValues): Partial<Record<SetupField, string | undefined>> {
  return {
    name: checkPresent(values.name, "Your name"),
    organizationName: checkPresent(values.organizationName, "Organization"),
    email: checkEmail(values.email),
    password: checkNewPassword(values.password),
  };
}
