import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type RefObject } from "react";
import { type FillingFormProps } from "./fillingFormProps.ts";
import { pageAt } from "./goTo.ts";
import { type AnswerHandlers } from "./useAnswers.ts";
import { useEvents } from "./useEvents.ts";
import { useSending } from "./useSending.ts";

interface ActParts extends Pick<
  FillingFormProps,
  "document" | "parts" | "pages" | "found" | "deliver" | "clear" | "thank" | "leave"
> {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly answers: AnswerHandlers;
}

/** What can be done with a form: going on, sending it, and whatever its events say. */
export function useActs({ form, document, parts, pages, answers, thank, leave, ...rest }: ActParts) {
  const { filling } = parts;
  const [text, setText] = useState("");
  /** Where the events of a form that is sent want to lead. */
  const after = useRef("");
  const isSent = useRef(false);
  const round = useSyncExternalStore(
    filling.followAll,
    () => filling.round,
    () => 0,
  );
  const sending = useSending({ document, parts, pages, readAll: answers.readAll, onKept, ...rest });

  function goTo(to: string): void {
    const page = pageAt(to, document.screens, pages.pages);
    if (isSent.current) after.current = to;
    else if (page === undefined) leave(to);
    else sending.goTo(page);
  }

  function send(to: string): void {
    after.current = to;
    form.current?.requestSubmit();
  }

  const fireAll = useEvents({
    form,
    widgets: parts.widgets,
    round,
    acts: { filling, send, goTo, say: setText, reset: () => form.current?.reset() },
  });

  function onKept(): void {
    isSent.current = true;
    fireAll("submit");
    isSent.current = false;
    if (after.current === "" || !leave(after.current)) thank();
  }

  const latest = useRef(goTo);
  useEffect(() => {
    latest.current = goTo;
  });
  const around = useMemo(
    () => ({ ...parts, onNavigate: (screenId: string) => latest.current(screenId) }),
    [parts],
  );
  return { round, sending, around, message: { text, onClose: () => setText("") } };
}
