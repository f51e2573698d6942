import type { FillingPage } from "@formweave/schema/api";
import type { Filling } from "#runtime/filling/filling.ts";
import { newSecret } from "./newSecret.ts";
import {
  correctAnswers,
  sendAnswers,
  type AgainChoice,
  type Sent,
  type SentAgain,
  type ServerAnswer,
} from "./sendAnswers.ts";
import type { Sending, SentMark } from "./sending.ts";
import type { KeptDraft } from "#runtime/filling/drafts/useDraft.ts";
import type { SendingState } from "./useSendingState.ts";
import type { FollowedVisit } from "./useVisit.ts";

/** Longest wait for the confirmation page after the answers arrived, ms; until then another submission is ignored. */
const LEAVING_MS = 3000;

/** The page whose answers are delivered, with its stored draft and state. */
export interface DeliveryParts {
  readonly page: FillingPage;
  readonly filling: Filling;
  readonly draft: KeptDraft;
  readonly visit: FollowedVisit;
  readonly state: SendingState;
}

/** Sends the answers of a page. After an earlier submission it needs a choice between correcting and sending anew. */
export type Deliver = (choice?: AgainChoice) => Promise<Sent>;

/** Creates the delivery of one page. */
export function createDelivery(parts: DeliveryParts): Deliver {
  const { page, filling, state } = parts;
  const { correcting, seen = 0, release } = page;
  const corrector = newSecret(12);
  let told = page.told ?? 0;
  let leavesUntil = 0;
  const given = () => ({ answers: filling.answers(), shown: filling.shown() });

  async function correct({ receipt, writer }: Sending, base: number): Promise<Sent> {
    const version = { seen: base, told };
    return finish(await correctAnswers({ receipt, writer, ...given(), ...version }), { receipt, writer });
  }

  async function sendNew(): Promise<Sent> {
    const sending = begin(parts);
    const { receipt } = sending;
    const visit = parts.visit.summarize();
    const { slug } = page;
    const answer = await sendAnswers({ slug, receipt, releaseId: release.id, visit, ...given() });
    // An earlier attempt of this page arrived, but its response was lost.
    if (answer.kind === "known" && answer.releaseId === release.id) return correct(sending, 0);
    return finish(answer, sending);
  }

  function finish(answer: ServerAnswer, sending: Sending): Sent {
    if (answer.kind === "conflict") {
      told = answer.version;
      return { kind: "refused", problems: answer.problems };
    }
    if (answer.kind === "known")
      return { kind: "again", again: describeAgain(page, { ...sending, ...answer }) };
    if (answer.kind === "kept") {
      leavesUntil = Date.now() + LEAVING_MS;
      end(parts, sending);
    }
    return answer;
  }

  return (choice) => {
    if (Date.now() < leavesUntil) return Promise.resolve({ kind: "leaving" });
    if (correcting !== undefined) return correct({ receipt: correcting, writer: corrector }, seen);
    const sent = state.sent();
    if (sent !== undefined && choice === undefined)
      return Promise.resolve({ kind: "again", again: describeAgain(page, sent) });
    if (sent !== undefined && choice === "correct") return correct(sent, 0);
    if (choice === "another") state.renew();
    return sendNew();
  };
}

/** Stores an attempt before it is made, so that a reload continues it. */
function begin({ state, draft }: DeliveryParts): Sending {
  const sending = state.now();
  state.begin();
  draft.write();
  return sending;
}

function end({ page: { correcting, release }, draft, visit, state }: DeliveryParts, sending: Sending): void {
  draft.end();
  visit.end();
  if (correcting === undefined) state.markSent({ ...sending, releaseId: release.id });
}

function describeAgain({ slug, release }: FillingPage, { receipt, releaseId }: SentMark): SentAgain {
  return { receiptUrl: `/f/${slug}/r/${receipt}`, mayCorrect: releaseId === release.id };
}
