import { type ReactNode, useState } from "react";
import { signIn } from "#api/people/signingIn.ts";
import { checkEmail } from "#account/checkEmail.ts";
import { checkPresent } from "#account/checkAccount.ts";
import { EmailField } from "#account/EmailField.tsx";
import { EntryForm } from "#account/EntryForm.tsx";
import { PasswordField } from "#account/PasswordField.tsx";
import { SecondStepForm } from "./SecondStepForm.tsx";
import { useFields } from "#account/useFields.ts";

interface SignInFormProps {
  /** Email address to start with. */
  readonly email?: string;
  /** Returns the reason why another email address cannot sign in now, if any. */
  readonly checkOther?: (email: string) => string | undefined;
  readonly onDone?: () => void;
  /** Shown below the first step. */
  readonly children?: ReactNode;
}

/** Sign-in with email and password, and a code for accounts with two-factor sign-in. */
export function SignInForm(props: SignInFormProps) {
  const [token, setToken] = useState(tokenFromProvider);
  if (token === undefined) return <FirstStep {...props} onSecondStep={setToken} />;
  return <SecondStepForm token={token} onDone={props.onDone} onBack={() => setToken(undefined)} />;
}

/** Reads the token for the second step from the address, after a provider was the first step. */
function tokenFromProvider(): string | undefined {
  return /^#second=([\w-]+)$/.exec(location.hash)?.[1];
}

interface FirstStepProps extends SignInFormProps {
  readonly onSecondStep: (token: string) => void;
}

function FirstStep({ email = "", checkOther, onDone, children, onSecondStep }: FirstStepProps) {
  const fields = useFields({ email, password: "" }, (values) => ({
    email: checkEmail(values.email) ?? checkOther?.(values.email),
    password: checkPresent(values.password, "Password"),
  }));
  return (
    <EntryForm
      fields={fields}
      action="Sign in"
      foot={children}
      onSend={() => signIn(fields.values)}
      onDone={({ secondStep }) => {
        if (secondStep === undefined) onDone?.();
        else onSecondStep(secondStep);
      }}
    >
      <EmailField field={fields.bind("email")} />
      <PasswordField field={fields.bind("password")} autoComplete="current-password" />
    </EntryForm>
  );
}
