import type { ReactNode, RefObject } from "react";
import { useIsScripted } from "#widgets/field/useIsScripted.ts";
import { spanStyle } from "#runtime/filling/grid/pageExtent.ts";
import type { AnswerHandlers } from "#runtime/filling/useAnswers.ts";
import type { useSending } from "#runtime/filling/useSending.ts";

interface FormElementProps {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly label: string;
  /** Address for submission without script. */
  readonly action: string | undefined;
  readonly extent: Parameters<typeof spanStyle>[0];
  readonly answers: AnswerHandlers;
  readonly sending: Pick<ReturnType<typeof useSending>, "handleSubmit" | "handleReset">;
  readonly children: ReactNode;
}

/** The form around the fields of a page; give it the round as its key, since each round is another element. */
export function FormElement({ ref, label, action, extent, answers, sending, children }: FormElementProps) {
  const { handleChange, handleBlur } = answers;
  return (
    // Listens to events of all fields here, since views keep their answers in controls of all kinds.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={ref}
      className="fill-form"
      aria-label={label}
      action={action}
      method="post"
      // A half-typed date is never submitted without script, so native validation has to report it.
      noValidate={useIsScripted()}
      style={spanStyle(extent)}
      onSubmit={sending.handleSubmit}
      onReset={sending.handleReset}
      onInput={handleChange}
      onChange={handleChange}
      onClick={handleChange}
      onKeyUp={handleChange}
      onPointerUp={handleChange}
      onBlur={handleBlur}
    >
      {children}
    </form>
  );
}
