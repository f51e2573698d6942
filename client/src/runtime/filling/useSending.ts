import { type FillingPage } from "@formweave/schema/api";
import { type AnswerProblem } from "@formweave/schema/logic";
import { type FormEvent } from "react";
import { type FillingParts } from "./FillingContext.tsx";
import { sendAnswers } from "./sendAnswers.ts";
import { useDraft } from "./useDraft.ts";
import { useOnce } from "./useOnce.ts";
import { type Pages } from "./usePages.ts";
import { usePlaces } from "./usePlaces.ts";
import { useProblems } from "./useProblems.ts";

interface SendingParts {
  readonly page: FillingPage;
  readonly parts: FillingParts;
  readonly pages: Pages;
  readonly readAll: () => void;
}

/** Leads on from page to page, and sends the form from the last one. */
export function useSending({ page, parts, pages, readAll }: SendingParts) {
  const { release, slug, correcting } = page;
  const { filling } = parts;
  const problems = useProblems(page.problems, release.document.widgets);
  const places = usePlaces(parts, pages);
  const draft = useDraft(page, filling);
  const [sendOnce, isBusy] = useOnce(send);

  function refuse(found: readonly AnswerProblem[]): void {
    const [first] = found;
    if (first !== undefined) places.showPageWith(first.widgetId);
    problems.say(found);
  }

  function goOn(next: number): void {
    const found = filling.check(places.idsHere());
    problems.say(found);
    if (found.length > 0) return;
    pages.go(next);
    window.scrollTo({ top: 0 });
  }

  async function send(): Promise<void> {
    const found = filling.check();
    refuse(found);
    if (found.length > 0) return;
    const receipt = draft.receipt();
    const what = { answers: filling.answers(), isCorrection: correcting !== undefined };
    const sent = await sendAnswers({ slug, receipt, releaseId: release.id, ...what });
    if (sent.kind === "failed") problems.say([], sent.message);
    if (sent.kind === "refused") {
      filling.say(sent.problems);
      refuse(sent.problems);
    }
    if (sent.kind !== "kept") return;
    draft.end();
    location.assign(`/f/${slug}/r/${receipt}`);
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    readAll();
    const next = pages.path[pages.path.indexOf(pages.current) + 1];
    if (next === undefined) sendOnce();
    else goOn(next);
  }

  function handleReset(event: FormEvent): void {
    event.preventDefault();
    draft.forget();
    problems.say([]);
    filling.restart(page.given);
  }

  return { problems, isBusy, showField: places.showField, handleSubmit, handleReset };
}
