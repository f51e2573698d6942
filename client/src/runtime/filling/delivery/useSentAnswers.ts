import type { FillingPage } from "@formweave/schema/api";
import { useEffect } from "react";
import { readOwnResponse } from "./readOwnResponse.ts";
import type { KeptDraft } from "#runtime/filling/drafts/useDraft.ts";
import type { SendingState } from "./useSendingState.ts";

interface SentAnswers {
  readonly page: Pick<FillingPage, "slug" | "correcting">;
  readonly draft: KeptDraft;
  readonly state: SendingState;
}

/** Shows the receipt when Back returns to a form that was sent, unless somebody goes on filling it in. */
export function useSentAnswers({ page: { slug, correcting }, draft, state }: SentAnswers): void {
  useEffect(() => {
    async function showReceipt(): Promise<void> {
      const sent = correcting === undefined ? state.sent() : undefined;
      if (sent === undefined || draft.isThere()) return;
      const found = await readOwnResponse(sent.receipt);
      if (found === "erased") state.renew();
      else if (found !== undefined) location.replace(`/f/${slug}/r/${sent.receipt}`);
    }
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && void showReceipt();
    void showReceipt();
    window.addEventListener("pageshow", comeBack);
    return () => window.removeEventListener("pageshow", comeBack);
  }, [correcting, draft, slug, state]);
}
