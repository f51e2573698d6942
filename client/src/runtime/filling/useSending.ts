import type { PublicRelease } from "@formweave/schema/api";
import type { AnswerProblem } from "@formweave/schema/logic";
import { useSyncExternalStore, type FormEvent } from "react";
import type { Filling } from "./filling.ts";
import type { FillingParts } from "./FillingContext.tsx";
import type { AgainChoice, Sent } from "./delivery/sendAnswers.ts";
import { useOnce } from "./useOnce.ts";
import type { Pages } from "./pages/usePages.ts";
import { usePlaces } from "./pages/usePlaces.ts";
import { useProblems, type NamedProblem, type ShownProblems } from "./useProblems.ts";

interface SendingParts {
  readonly document: Pick<PublicRelease["document"], "widgets">;
  /** Errors shown initially. */
  readonly found: readonly AnswerProblem[];
  readonly said?: string | undefined;
  readonly parts: FillingParts;
  readonly pages: Pages;
  readonly readAll: () => void;
  /** Sends valid answers. */
  readonly deliver: (choice?: AgainChoice) => Promise<Sent>;
  /** Clears the form. */
  readonly clear: () => void;
  /** Called after everything has arrived. */
  readonly onKept: () => void;
}

/** Moves from page to page, and submits the form from the last one. */
export function useSending(sending: SendingParts) {
  const { parts, pages, readAll, deliver, clear, onKept } = sending;
  const problems = useOpenProblems(sending);
  const places = usePlaces(parts, pages);
  const [sendOnce, isBusy] = useOnce(send);

  function refuse(found: readonly AnswerProblem[]): void {
    if (found[0] !== undefined) places.showPageWith(found[0].widgetId);
    problems.show(found);
  }

  function goOn(next: number): void {
    const found = parts.filling.check(places.idsHere());
    problems.show(found);
    if (found.length > 0) return;
    pages.go(next);
    places.showTop();
  }

  async function send(choice?: AgainChoice): Promise<void> {
    const found = parts.filling.check();
    refuse(found);
    if (found.length > 0) return;
    const sent = await deliver(choice);
    if (sent.kind === "kept") onKept();
    if (sent.kind === "failed" || sent.kind === "again") problems.fail(sent);
    if (sent.kind !== "refused") return;
    parts.filling.report(sent.problems);
    refuse(sent.problems);
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    readAll();
    const next = pages.path[pages.path.indexOf(pages.current) + 1];
    if (next === undefined) sendOnce();
    else goOn(next);
  }

  /** Goes to a page by its number; to a later one only when the current page is valid. */
  function goTo(page: number): void {
    readAll();
    if (page > pages.current) goOn(page);
    else pages.go(page);
  }

  function handleReset(event: FormEvent): void {
    event.preventDefault();
    problems.show([]);
    clear();
  }

  const onAgain = (choice: AgainChoice): void => {
    readAll();
    sendOnce(choice);
  };
  return { said: { problems, onAgain, onGo: places.showField }, isBusy, goTo, handleSubmit, handleReset };
}

/** Problems shown above the form, without those solved since. */
function useOpenProblems({ found, said, document, parts }: SendingParts): ShownProblems {
  const problems = useProblems({ first: found, said }, document.widgets);
  return { ...problems, list: useOpen(parts.filling, problems.list) };
}

/** Filters out solved problems. */
function useOpen(filling: Filling, list: readonly NamedProblem[]): readonly NamedProblem[] {
  const open = () => list.filter((problem) => isOpen(filling, problem));
  useSyncExternalStore(
    filling.followAll,
    () => open().length,
    () => 0,
  );
  return open();
}

/** Only the server knows about changes by another person. */
function isOpen(filling: Filling, { widgetId, code }: NamedProblem): boolean {
  return code === "ANSWER_CHANGED" || filling.findProblem(widgetId) !== undefined;
}
