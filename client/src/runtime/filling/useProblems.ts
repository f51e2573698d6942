import { type AnswerProblem } from "@formweave/schema/logic";
import { type Widget } from "@formweave/schema/model";
import { useState } from "react";
import { textOf } from "./textOf.ts";

/** One answer that is not right, as the list of them names it. */
export interface NamedProblem {
  readonly widgetId: string;
  readonly title: string;
  readonly message: string;
}

/** What is said above a form. */
export interface SaidProblems {
  readonly list: readonly NamedProblem[];
  /** Why the form could not be sent, where it is none of the answers. */
  readonly message: string;
  /** Counts the tries: after each the focus comes here. */
  readonly tries: number;
  readonly say: (problems: readonly AnswerProblem[], message?: string) => void;
}

/** Keeps what is said above a form. */
export function useProblems(first: readonly AnswerProblem[], widgets: readonly Widget[]): SaidProblems {
  const [{ list, message, tries }, set] = useState(() => ({
    list: named(first, widgets),
    message: "",
    tries: 0,
  }));
  return {
    list,
    message,
    tries,
    say(problems, text = "") {
      const isWrong = problems.length > 0 || text !== "";
      set({ list: named(problems, widgets), message: text, tries: tries + Number(isWrong) });
    },
  };
}

function named(problems: readonly AnswerProblem[], widgets: readonly Widget[]): readonly NamedProblem[] {
  return problems.map(({ widgetId, message }) => {
    const widget = widgets.find(({ id }) => id === widgetId);
    return { widgetId, message, title: textOf(widget, "label", textOf(widget, "title", widget?.name)) };
  });
}
