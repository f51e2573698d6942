import type { AppPage, AppScreen } from "@formweave/schema/api";
import { formatAppReceipt } from "@formweave/schema/screens";
import {
  correctAnswers,
  sendAnswers,
  type AgainChoice,
  type Sent,
  type ServerAnswer,
} from "#runtime/filling/delivery/sendAnswers.ts";
import type { Sending } from "#runtime/filling/delivery/sending.ts";
import type { FollowedVisit } from "#runtime/filling/delivery/useVisit.ts";
import type { KeptDraft } from "#runtime/filling/drafts/useDraft.ts";
import type { Filling } from "#runtime/filling/filling.ts";

/** The attempt to send a screen, with the same receipt until it has arrived. */
export interface ScreenSending {
  readonly now: () => Sending;
  /** Marks an attempt, which a reload continues. */
  readonly begin: () => void;
  readonly renew: () => void;
  /** Notes the receipt under which the answers arrived, until it is taken. */
  readonly noteArrived: (receipt: string) => void;
  readonly takeArrived: () => string | undefined;
}

interface ScreenDelivery {
  readonly app: Pick<AppPage, "slug" | "release">;
  readonly screen: Pick<AppScreen, "id">;
  readonly filling: Filling;
  readonly draft: KeptDraft;
  readonly sending: ScreenSending;
  readonly visit: FollowedVisit;
}

/** Sends the answers of a screen; each time they have arrived, the next ones are another response. */
export function createScreenDelivery(parts: ScreenDelivery): (choice?: AgainChoice) => Promise<Sent> {
  const { app, screen, filling, draft, sending, visit } = parts;
  const { slug, release } = app;
  const given = () => ({ answers: filling.answers(), shown: filling.shown() });

  async function send(): Promise<Sent> {
    const own = sending.now();
    sending.begin();
    draft.write();
    const place = { slug, releaseId: release.id, screenId: screen.id };
    const measured = { receipt: own.receipt, visit: visit.summarize() };
    const answer = await sendAnswers({ ...place, ...measured, ...given() });
    if (answer.kind !== "known") return finish(answer, own);
    // An earlier attempt arrived, but its response was lost: these answers correct it, unless another release took it.
    if (answer.releaseId === release.id)
      return finish(await correctAnswers({ ...own, ...given(), seen: 0, told: 0 }), own);
    return { kind: "again", again: { receiptUrl: formatAppReceipt(slug, own.receipt), mayCorrect: false } };
  }

  function finish(answer: ServerAnswer, { receipt }: Sending): Sent {
    if (answer.kind === "kept") {
      visit.end();
      sending.renew();
      sending.noteArrived(receipt);
    }
    if (answer.kind === "conflict") return { kind: "refused", problems: answer.problems };
    if (answer.kind === "known")
      return { kind: "again", again: { receiptUrl: formatAppReceipt(slug, receipt), mayCorrect: false } };
    return answer;
  }

  return (choice) => {
    if (choice === "another") sending.renew();
    return send();
  };
}
