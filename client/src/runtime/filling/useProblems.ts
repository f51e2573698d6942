import type { AnswerProblem } from "@formweave/schema/logic";
import type { Widget } from "@formweave/schema/model";
import { useState } from "react";
import type { Sent, SentAgain } from "./sendAnswers.ts";
import { textOf } from "./textOf.ts";

/** One answer that is not right, as the list of them names it. */
export interface NamedProblem {
  readonly widgetId: string;
  readonly code: string;
  readonly title: string;
  readonly message: string;
}

/** What is said above a form. */
export interface SaidProblems {
  readonly list: readonly NamedProblem[];
  /** Why the form could not be sent, where it is none of the answers. */
  readonly message: string;
  /** A form that was sent before, where it is to be decided what sending it again means. */
  readonly again: SentAgain | undefined;
  /** Counts the tries: after each the focus comes here. */
  readonly tries: number;
  readonly say: (problems: readonly AnswerProblem[], message?: string) => void;
  /** Says why nothing was sent, where it is none of the answers. */
  readonly tell: (sent: Extract<Sent, { readonly kind: "failed" | "again" }>) => void;
}

interface FirstSaid {
  readonly first: readonly AnswerProblem[];
  readonly said?: string | undefined;
}

interface Shown extends Pick<SaidProblems, "list" | "message" | "tries"> {
  readonly again?: SentAgain;
}

/** Keeps what is said above a form. */
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
