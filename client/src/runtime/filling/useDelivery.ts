import { type FillingPage } from "@formweave/schema/api";
import { callOut } from "./callOut.ts";
import { type Filling } from "./filling.ts";
import { sendAnswers, type Sent } from "./sendAnswers.ts";
import { useVisit } from "./useVisit.ts";
import { useDraft } from "./useDraft.ts";

/** How what is filled in leaves the page, and how it begins again. */
export function useDelivery(page: FillingPage, filling: Filling, shownPage: number) {
  const { release, slug, correcting } = page;
  const draft = useDraft(page, filling);
  const visit = useVisit(page, filling, shownPage);
  const given = () => ({ releaseId: release.id, answers: filling.answers(), shown: filling.shown() });
  return {
    async deliver(): Promise<Sent> {
      const receipt = draft.receipt();
      const isCorrection = correcting !== undefined;
      const sent = await sendAnswers({ slug, receipt, isCorrection, visit: visit.tell(), ...given() });
      if (sent.kind === "kept") {
        draft.end();
        visit.end();
      }
      return sent;
    },
    /** The receipt is the one that it arrived with. */
    thank: () => location.assign(`/f/${slug}/r/${draft.receipt()}`),
    call: (widgetId: string, eventId: string) => callOut(slug, { ...given(), widgetId, eventId }),
    clear(): void {
      draft.forget();
      filling.restart(page);
    },
  };
}
