import type { AnswerProblem } from "@formweave/schema/logic";
import type { Widget } from "@formweave/schema/model";
import { useState } from "react";
import type { Sent, SentAgain } from "./sendAnswers.ts";
import { textOf } from "./textOf.ts";

/** A problem with an answer, as listed. */
export interface NamedProblem {
  readonly widgetId: string;
  readonly code: string;
  readonly title: string;
  readonly message: string;
}

/** Problems shown above a form. */
export interface SaidProblems {
  readonly list: readonly NamedProblem[];
  /** Reason why submission failed, if it is not an answer. */
  readonly message: string;
  /** The earlier submission that needs a choice between correcting and sending anew. */
  readonly again: SentAgain | undefined;
  /** Number of attempts: after each the list takes the focus. */
  readonly tries: number;
  readonly say: (problems: readonly AnswerProblem[], message?: string) => void;
  /** Shows a reason for failed submission that is not an answer. */
  readonly tell: (sent: Extract<Sent, { readonly kind: "failed" | "again" }>) => void;
}

interface FirstSaid {
  readonly first: readonly AnswerProblem[];
  readonly said?: string | undefined;
}

interface Shown extends Pick<SaidProblems, "list" | "message" | "tries"> {
  readonly again?: SentAgain;
}

/** State of the problems shown above a form. */
export function useProblems(
  { first, said: message = "" }: FirstSaid,
  widgets: readonly Widget[],
): SaidProblems {
  const [shown, set] = useState<Shown>(() => ({ list: named(first, widgets), message, tries: 0 }));
  const { tries } = shown;
  return {
    again: undefined,
    ...shown,
    say(problems, text = "") {
      const isWrong = problems.length > 0 || text !== "";
      set({ list: named(problems, widgets), message: text, tries: tries + Number(isWrong) });
    },
    tell(sent) {
      const said =
        sent.kind === "again" ? { message: "You have sent this form before", again: sent.again } : sent;
      set({
        list: [],
        tries: tries + 1,
        message: said.message,
        ...("again" in said && { again: said.again }),
      });
    },
  };
}

function named(problems: readonly AnswerProblem[], widgets: readonly Widget[]): readonly NamedProblem[] {
  return problems.map(({ widgetId, code, message }) => {
    const widget = widgets.find(({ id }) => id === widgetId);
    return { widgetId, code, message, title: textOf(widget, "label", textOf(widget, "title", widget?.name)) };
  });
}
