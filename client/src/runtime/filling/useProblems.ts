import type { AnswerProblem } from "@formweave/schema/logic";
import type { Widget } from "@formweave/schema/model";
import { useState } from "react";
import type { Sent, SentAgain } from "./delivery/sendAnswers.ts";
import { readTextProp } from "./pages/readTextProp.ts";

/** A problem with an answer, as listed. */
export interface NamedProblem {
  readonly widgetId: string;
  readonly code: string;
  readonly title: string;
  readonly message: string;
}

/** Problems shown above a form. */
export interface ShownProblems {
  readonly list: readonly NamedProblem[];
  /** Reason why submission failed, if it is not an answer. */
  readonly message: string;
  /** The earlier submission that needs a choice between correcting and sending anew. */
  readonly again: SentAgain | undefined;
  /** Number of attempts: after each the list takes the focus. */
  readonly attempt: number;
  readonly show: (problems: readonly AnswerProblem[], message?: string) => void;
  /** Shows a reason for failed submission that is not an answer. */
  readonly fail: (sent: Extract<Sent, { readonly kind: "failed" | "again" }>) => void;
}

interface InitialProblems {
  readonly first: readonly AnswerProblem[];
  readonly said?: string | undefined;
}

interface Shown extends Pick<ShownProblems, "list" | "message" | "attempt"> {
  readonly again?: SentAgain;
}

/** State of the problems shown above a form. */
export function useProblems(
  { first, said: message = "" }: InitialProblems,
  widgets: readonly Widget[],
): ShownProblems {
  const [shown, set] = useState<Shown>(() => ({ list: named(first, widgets), message, attempt: 0 }));
  const { attempt: attemptCount } = shown;
  return {
    again: undefined,
    ...shown,
    show(problems, text = "") {
      const isWrong = problems.length > 0 || text !== "";
      set({ list: named(problems, widgets), message: text, attempt: attemptCount + Number(isWrong) });
    },
    fail(sent) {
      const outcome =
        sent.kind === "again" ? { message: "You have sent this form before", again: sent.again } : sent;
      set({
        list: [],
        attempt: attemptCount + 1,
        message: outcome.message,
        ...("again" in outcome && { again: outcome.again }),
      });
    },
  };
}

function named(problems: readonly AnswerProblem[], widgets: readonly Widget[]): readonly NamedProblem[] {
  return problems.map(({ widgetId, code, message }) => {
    const widget = widgets.find(({ id }) => id === widgetId);
    return {
      widgetId,
      code,
      message,
      title: readTextProp(widget, "label", readTextProp(widget, "title", widget?.name)),
    };
  });
}
