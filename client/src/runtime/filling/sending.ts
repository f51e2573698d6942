import type { KeyStore } from "#lib/keyStore.ts";
import { at } from "./at.ts";
import { attempt } from "./attempt.ts";
import { linkedKey, type LinkedForm } from "./draft.ts";
import { newReceipt } from "./newReceipt.ts";
import { newSecret } from "./newSecret.ts";
import { readRecord } from "./readRecord.ts";

/** An attempt to send a form, whose response may have been lost. */
export interface Sending {
  /** The response that it is, however often it is tried. */
  readonly receipt: string;
  /** The page that makes the attempt, also after a reload. */
  readonly writer: string;
}

/** Makes up who sends a response, and by which receipt. */
export function newSending(): Sending {
  return { receipt: newReceipt(), writer: newSecret(12) };
}

/** Hands an unfinished try over a reload of the page. */
export interface SendingHandover {
  /** Stores it for the next page in this tab. */
  leave(sending: Sending): void;
  /** Takes it, so that nobody else has it. */
  take(): Sending | undefined;
}

/**
 * Passes the response being sent between pages through the tab's session storage. It is stored there only while no page holds it:
 * duplicating a tab copies that storage, and two people must never use one receipt.
 */
export function createSendingHandover(store: KeyStore, form: LinkedForm): SendingHandover {
  const key = linkedKey("sending", form);
  return {
    leave: (sending) => store.setItem(key, JSON.stringify(sending)),
    take() {
      const value = readRecord(store.getItem(key));
      store.removeItem(key);
      return isSending(value) ? value : undefined;
    },
  };
}

function isSending(value: unknown): value is Sending {
  return ["receipt", "writer"].every((key) => typeof at(value, key) === "string");
}

/** A response sent by this page, stored in its history entry for when Back returns to it. */
export interface SentMark extends Sending {
  readonly releaseId: string;
}

const MARK = "formweaveSent";

/** Reads which response the page of this entry of the history has sent. */
export function readSentMark(): SentMark | undefined {
  const value = at(history.state, MARK);
  return isSending(value) && isMark(value) ? value : undefined;
}

/** Notes it, or that there is none any more. */
export function writeSentMark(mark: SentMark | undefined): void {
  // A frame of no origin may not be allowed to; the page itself still knows.
  attempt(() => history.replaceState({ [MARK]: mark }, ""));
}

function isMark(value: Sending): value is SentMark {
  return typeof at(value, "releaseId") === "string";
}
