import { type SubmitEvent, useEffect } from "react";
import { signInBySecondStep } from "#api/signingIn.ts";
import { Button } from "#ui/Button.tsx";
import { checkPresent } from "./checkAccount.ts";
import { CodeField } from "./CodeField.tsx";
import { FormBanner } from "./FormBanner.tsx";
import { useFields } from "./useFields.ts";
import { useSubmit } from "./useSubmit.ts";
import { useWrongFocus } from "./useWrongFocus.ts";

interface SecondStepFormProps {
  readonly token: string;
  readonly onDone: (() => void) | undefined;
  /** Begins again, with the password. */
  readonly onBack: () => void;
}

/** The second step of signing in: a code of the app, or a recovery code. */
export function SecondStepForm({ token, onDone, onBack }: SecondStepFormProps) {
  const fields = useFields({ code: "" }, ({ code }) => ({ code: checkPresent(code, "Code") }));
  const { state, submit } = useSubmit();
  const { form, focusWrong } = useWrongFocus();
  // It takes the place of a form that had the focus.
  useEffect(() => form.current?.querySelector("input")?.focus(), [form]);

  async function handleSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!fields.checkAll()) return focusWrong();
    const result = await submit(() => signInBySecondStep({ token, code: fields.values.code }));
    if (result?.ok === true) onDone?.();
    if (result?.ok === false && fields.showRefusal(result.error)) focusWrong();
  }

  return (
    <form ref={form} className="entry-form" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <FormBanner state={state} fields={Object.keys(fields.values)} />
      <CodeField
        hint="Six digits of your authenticator app, or a recovery code"
        field={fields.bind("code")}
      />
      <div className="entry-submit">
        <Button type="submit" variant="primary" size="lg" wide disabled={state.status === "sending"}>
          Sign in
        </Button>
      </div>
      <Button variant="quiet" onClick={onBack}>
        Use another account
      </Button>
    </form>
  );
}
