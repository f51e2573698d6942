import type { RefObject, SubmitEvent } from "react";
import type { Result } from "@formweave/schema";
import { useWrongFocus } from "#ui/focus/useWrongFocus.ts";
import type { Fields } from "./useFields.ts";
import { type SubmitState, useSubmit } from "./useSubmit.ts";

/** Submission of a form: its fields, the request, and a callback after success. */
export interface FieldSending<Name extends string, Answer> {
  readonly fields: Fields<Name>;
  readonly onSend: () => Promise<Result<Answer>>;
  readonly onDone?: ((answer: Answer) => void) | undefined;
}

/** Validates the fields before sending, and focuses the first invalid one, by local validation or the server's. */
export function useFieldForm<Name extends string, Answer>({
  fields,
  onSend,
  onDone,
}: FieldSending<Name, Answer>): {
  readonly state: SubmitState;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly handleSubmit: (event: SubmitEvent) => void;
} {
  const { state, submit } = useSubmit();
  const { form, focusWrong } = useWrongFocus();

  async function send(): Promise<void> {
    if (!fields.checkAll()) return focusWrong();
    const result = await submit(onSend);
    if (result?.ok === true) onDone?.(result.value);
    if (result?.ok === false && fields.showRefusal(result.error)) focusWrong();
  }

  function handleSubmit(event: SubmitEvent): void {
    event.preventDefault();
    void send();
  }
  return { state, form, handleSubmit };
}
