import type { FillingPage } from "@formweave/schema/api";
import { useEffect } from "react";
import type { Filling } from "./filling.ts";
import { readOwnResponse } from "./readOwnResponse.ts";
import type { KeptDraft } from "./useDraft.ts";
import type { SendingState } from "./useSendingState.ts";

interface SentAnswers {
  readonly page: FillingPage;
  readonly filling: Filling;
  readonly draft: KeptDraft;
  readonly state: SendingState;
}

/** Shows what was sent where Back has led to the form again, so that it can be corrected from there. */
export function useSentAnswers({ page, filling, draft, state }: SentAnswers): void {
  const { release, correcting } = page;
  useEffect(() => {
    const sent = correcting === undefined ? state.sent() : undefined;
    if (sent === undefined || sent.releaseId !== release.id || draft.isThere()) return;
    void restore(sent.receipt, { filling, draft, state });
  }, [correcting, draft, filling, release.id, state]);
}

async function restore(
  receipt: string,
  { filling, draft, state }: Pick<SentAnswers, "filling" | "draft" | "state">,
): Promise<void> {
  const before = filling.answers();
  const found = await readOwnResponse(receipt);
  if (found === "erased") state.renew();
  if (found === "erased" || found === undefined) return;
  // What was typed meanwhile is newer.
  const typed = Object.entries(filling.answers()).filter(
    ([id, answer]) => JSON.stringify(answer) !== JSON.stringify(before[id]),
  );
  filling.restart({ given: { ...found.answers, ...Object.fromEntries(typed) }, shown: found.shown });
  if (typed.length === 0) draft.end();
}
