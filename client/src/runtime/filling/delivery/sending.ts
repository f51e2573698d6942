import type { KeyStore } from "#lib/keyStore.ts";
import { at } from "#runtime/filling/drafts/at.ts";
import { attempt } from "./attempt.ts";
import { linkedKey, type LinkedForm } from "#runtime/filling/drafts/draft.ts";
import { newReceipt } from "./newReceipt.ts";
import { newSecret } from "./newSecret.ts";
import { readRecord } from "#runtime/filling/drafts/readRecord.ts";

/** An attempt to send a form, whose response may have been lost. */
export interface Sending {
  /** Receipt of the response, the same for all attempts. */
  readonly receipt: string;
  /** The page that makes the attempt, also after a reload. */
  readonly writer: string;
}

/** Creates the ids of an attempt: its writer and its receipt. */
export function newSending(): Sending {
  return { receipt: newReceipt(), writer: newSecret(12) };
}

/** Passes an unfinished attempt on across a reload of the page. */
export interface SendingHandover {
  /** Stores it for the next page in this tab. */
  leave(sending: Sending): void;
  /** Takes it out of the storage, so that no other page has it. */
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

/** Returns the response this page has sent, from its history entry. */
export function readSentMark(): SentMark | undefined {
  const value = at(history.state, MARK);
  return isSending(value) && isMark(value) ? value : undefined;
}

/** Stores the sent response in the history entry, or removes it. */
export function writeSentMark(mark: SentMark | undefined): void {
  // A frame without an origin may not be allowed to; the page still remembers it itself.
  attempt(() => history.replaceState({ [MARK]: mark }, ""));
}

function isMark(value: Sending): value is SentMark {
  return typeof at(value, "releaseId") === "string";
}
