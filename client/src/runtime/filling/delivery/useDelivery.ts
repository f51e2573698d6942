import type { FillingPage } from "@formweave/schema/api";
import { useMemo } from "react";
import { callOut } from "./callOut.ts";
import { createDelivery } from "./createDelivery.ts";
import type { Filling } from "#runtime/filling/filling.ts";
import { useDraft } from "#runtime/filling/drafts/useDraft.ts";
import { useSendingState } from "./useSendingState.ts";
import { useSentAnswers } from "./useSentAnswers.ts";
import { useVisit } from "./useVisit.ts";

/** Delivery of a form's answers, and starting again. */
export function useDelivery(page: FillingPage, filling: Filling, shownPage: number) {
  const { release, slug, correcting } = page;
  const draft = useDraft(page, filling);
  const visit = useVisit(page, filling, shownPage);
  const state = useSendingState(page);
  useSentAnswers({ page, draft, state });
  const deliver = useMemo(
    () => createDelivery({ page, filling, draft, visit, state }),
    [page, filling, draft, visit, state],
  );
  return {
    deliver,
    /** The receipt under which the answers arrived. */
    thank: () => location.assign(`/f/${slug}/r/${correcting ?? (state.sent() ?? state.now()).receipt}`),
    call: (widgetId: string, eventId: string) =>
      callOut(slug, {
        releaseId: release.id,
        answers: filling.answers(),
        shown: filling.shown(),
        widgetId,
        eventId,
      }),
    clear(): void {
      draft.forget();
      filling.restart(page);
    },
  };
}
