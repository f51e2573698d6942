import { type ReactNode, useEffect } from "react";
import { Button } from "#ui/Button.tsx";
import { firstField } from "#ui/focus/firstField.ts";
import { FormBanner } from "./FormBanner.tsx";
import { type FieldSending, useFieldForm } from "./useFieldForm.ts";
import "./entry.css";

interface EntryFormProps<Name extends string, Answer> extends FieldSending<Name, Answer> {
  /** Label of the button, a verb. */
  readonly action: string;
  readonly children: ReactNode;
  /** Shown below the button. */
  readonly foot?: ReactNode;
}

/** The form of a sign-in page; its first field takes the focus, since there is nothing else to do. */
export function EntryForm<Name extends string, Answer>(props: EntryFormProps<Name, Answer>) {
  const { fields, action, children, foot } = props;
  const { state, form, handleSubmit } = useFieldForm(props);
  useEffect(() => firstField(form.current)?.focus(), [form]);
  return (
    <form ref={form} className="entry-form" noValidate onSubmit={handleSubmit}>
      <FormBanner state={state} fields={Object.keys(fields.values)} />
      {children}
      <div className="entry-submit">
        <Button type="submit" variant="primary" size="lg" wide disabled={state.status === "sending"}>
          {action}
        </Button>
      </div>
      {foot}
    </form>
  );
}
