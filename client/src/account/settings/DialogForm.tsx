import { type ReactNode, type SubmitEvent, useId } from "react";
import { type Result } from "@formweave/schema";
import { Button } from "#ui/Button.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { FormBanner } from "#account/FormBanner.tsx";
import { type Fields } from "#account/useFields.ts";
import { useSubmit } from "#account/useSubmit.ts";
import { useWrongFocus } from "#account/useWrongFocus.ts";
import "#account/entry.css";

interface DialogFormProps<Name extends string, Answer> {
  readonly title: string;
  readonly description?: string;
  /** The verb on the button. */
  readonly action: string;
  readonly fields: Fields<Name>;
  readonly children: ReactNode;
  readonly onSend: () => Promise<Result<Answer>>;
  readonly onDone: (answer: Answer) => void;
  readonly onClose: () => void;
}

/** A short form in a window; closes by itself only when it was taken. */
export function DialogForm<Name extends string, Answer>(props: DialogFormProps<Name, Answer>) {
  const { title, description, action, fields, children, onSend, onDone, onClose } = props;
  const { state, submit } = useSubmit();
  const { form, focusWrong } = useWrongFocus();
  const id = useId();

  async function handleSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!fields.checkAll()) return focusWrong();
    const result = await submit(onSend);
    if (result?.ok === true) onDone(result.value);
    if (result?.ok === false && fields.showRefusal(result.error)) focusWrong();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      width="sm"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" disabled={state.status === "sending"}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={form}
        className="entry-form"
        noValidate
        onSubmit={(event) => void handleSubmit(event)}
      >
        <FormBanner state={state} fields={Object.keys(fields.values)} />
        {children}
      </form>
    </Dialog>
  );
}
