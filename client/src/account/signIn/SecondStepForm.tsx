import { signInBySecondStep } from "#api/people/signingIn.ts";
import { Button } from "#ui/Button.tsx";
import { checkPresent } from "#account/checkAccount.ts";
import { CodeField } from "#account/CodeField.tsx";
import { EntryForm } from "#account/EntryForm.tsx";
import { useFields } from "#account/useFields.ts";

interface SecondStepFormProps {
  readonly token: string;
  readonly onDone: (() => void) | undefined;
  /** Starts again from the password. */
  readonly onBack: () => void;
}

/** The second step of signing in: a code of the app, or a recovery code. */
export function SecondStepForm({ token, onDone, onBack }: SecondStepFormProps) {
  const fields = useFields({ code: "" }, ({ code }) => ({ code: checkPresent(code, "Code") }));
  return (
    <EntryForm
      fields={fields}
      action="Sign in"
      foot={
        <Button variant="quiet" onClick={onBack}>
          Use another account
        </Button>
      }
      onSend={() => signInBySecondStep({ token, code: fields.values.code })}
      onDone={() => onDone?.()}
    >
      <CodeField
        hint="Six digits from your authenticator app, or a recovery code"
        field={fields.bind("code")}
      />
    </EntryForm>
  );
}
