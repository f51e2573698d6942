import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type RefObject } from "react";
import type { FillingParts } from "./FillingContext.tsx";
import type { FillingFormProps } from "./fillingFormProps.ts";
import { pageAt } from "./goTo.ts";
import type { AnswerHandlers } from "./useAnswers.ts";
import { useEvents } from "./useEvents.ts";
import { useSending } from "./useSending.ts";
import { readWays, type Ways } from "./ways.ts";

interface FormActionsOptions extends Pick<
  FillingFormProps,
  "document" | "parts" | "pages" | "found" | "said" | "deliver" | "clear" | "thank" | "leave" | "call"
> {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly answers: AnswerHandlers;
}

/** Actions on a form: paging, submission, and the actions of its events. */
export function useFormActions(options: FormActionsOptions) {
  const { form, document, parts, pages, answers, thank, leave, call, ...rest } = options;
  const { filling } = parts;
  const [text, setText] = useState("");
  /** Destination set by an event, opened after the form is sent. */
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

  function runCall(widgetId: string, eventId: string): void {
    void call(widgetId, eventId).then((message) => message !== "" && setText(message));
  }

  const fireAll = useEvents({
    form,
    widgets: parts.widgets,
    round,
    actions: { filling, send, goTo, show: setText, call: runCall, reset: () => form.current?.reset() },
  });

  function onKept(): void {
    isSent.current = true;
    fireAll("submit");
    isSent.current = false;
    if (after.current === "" || !leave(after.current)) thank();
  }

  const ways = useMemo(() => readWays(document, pages.pages), [document, pages.pages]);
  const around = useNavigation(parts, ways, goTo);
  return { round, sending, around, message: { text, onClose: () => setText("") } };
}

/** Adds navigation to the parts of a form, with a stable identity although the handler changes on each render. */
function useNavigation(parts: FillingParts, ways: Ways, goTo: (screenId: string) => void): FillingParts {
  const latest = useRef(goTo);
  useEffect(() => {
    latest.current = goTo;
  });
  return useMemo(
    () => ({ ...parts, ways, onNavigate: (screenId: string) => latest.current(screenId) }),
    [parts, ways],
  );
}
