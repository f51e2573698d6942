import { type ReactNode, type SubmitEvent, useState } from "react";
import { signIn } from "#api/signingIn.ts";
import { Button } from "#ui/Button.tsx";
import { TextField } from "#ui/TextField.tsx";
import { checkEmail } from "./checkEmail.ts";
import { checkPresent } from "./checkAccount.ts";
import { FormBanner } from "./FormBanner.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { SecondStepForm } from "./SecondStepForm.tsx";
import { useFields } from "./useFields.ts";
import { useSubmit } from "./useSubmit.ts";
import { useWrongFocus } from "./useWrongFocus.ts";
import "./entry.css";

interface SignInFormProps {
  /** Who is expected. */
  readonly email?: string;
  /** What is wrong with signing in by another email now. */
  readonly checkOther?: (email: string) => string | undefined;
  readonly onDone?: () => void;
  /** Stands below the first step. */
  readonly children?: ReactNode;
}

/** Email and password of a person with an account, and a code where they have a second step. */
export function SignInForm(props: SignInFormProps) {
  const [token, setToken] = useState<string>();
  if (token === undefined) return <FirstStep {...props} onSecondStep={setToken} />;
  return <SecondStepForm token={token} onDone={props.onDone} onBack={() => setToken(undefined)} />;
}

interface FirstStepProps extends SignInFormProps {
  readonly onSecondStep: (token: string) => void;
}

function FirstStep({ email = "", checkOther, onDone, children, onSecondStep }: FirstStepProps) {
  const fields = useFields({ email, password: "" }, (values) => ({
    email: checkEmail(values.email) ?? checkOther?.(values.email),
    password: checkPresent(values.password, "Password"),
  }));
  const { state, submit } = useSubmit();
  const { form, focusWrong } = useWrongFocus();

  async function handleSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!fields.checkAll()) return focusWrong();
    const done = await submit(() => signIn(fields.values));
    if (done?.ok !== true) return;
    if (done.value.secondStep === undefined) onDone?.();
    else onSecondStep(done.value.secondStep);
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
      <PasswordField field={fields.bind("password")} autoComplete="current-password" />
      <div className="entry-submit">
        <Button type="submit" variant="primary" size="lg" wide disabled={state.status === "sending"}>
          Sign in
        </Button>
      </div>
      {children}
    </form>
  );
}
