import { err, ok, type Result } from "@formweave/schema";
import type { LiveMessage, StaleWorkResult } from "@formweave/schema/api";
import { readEpoch, seenBefore, UpdateParts, type UnsentUpdates } from "@formweave/schema/doc";
import { fromBase64, toBase64 } from "lib0/buffer";
import * as Y from "yjs";
import type { RequestFailure } from "#api/request.ts";
import { notesAbout } from "#document/commitNotes.ts";
import { oldCopy, type OldCopy } from "#document/localCopy/oldCopy.ts";
import { fetchEpochEnd, sendReturn } from "#api/returns.ts";

/** The epoch that the document continues in, and the server's messages about the work handed in. */
export interface HandoverOutcome {
  readonly epoch: number;
  readonly messages: readonly LiveMessage[];
  /** False when some work is left behind because the server refuses it, for instance from somebody who may only view by now. */
  readonly isComplete: boolean;
}

/** A document of an ended epoch, with the work done in it on this device. */
export interface EndedDocument {
  readonly doc: Y.Doc;
  readonly unsent: UnsentUpdates;
}

/**
 * Hands in this device's work of an ended epoch that the server lacks, in parts, including all edits made meanwhile: when it
 * resolves, the document holds nothing more to send. Handing in twice does no harm.
 */
export async function handOverEpoch(
  projectId: string,
  ended: EndedDocument,
): Promise<Result<HandoverOutcome, RequestFailure>> {
  const { doc } = ended;
  const epoch = readEpoch(doc);
  const end = await fetchEpochEnd(projectId, epoch);
  if (!end.ok) return end;
  const messages: LiveMessage[] = [];
  let isComplete = false;
  const handleUpdate = () => (isComplete = false);
  doc.on("update", handleUpdate);
  try {
    while (!isComplete) {
      isComplete = true;
      // Edits made while this is under way are sent in the next round.
      const outcome = await sendWork(projectId, ended, fromBase64(end.value.stateVector));
      messages.push(...outcome.messages);
      if (outcome.error?.retryable === true) return err(outcome.error);
      if (outcome.error !== undefined) {
        const { isLost, refusals } = toRefusal(outcome.unsent, outcome.error);
        return ok({ epoch: end.value.current, messages: [...messages, ...refusals], isComplete: !isLost });
      }
    }
  } finally {
    doc.off("update", handleUpdate);
  }
  return ok({ epoch: end.value.current, messages, isComplete: true });
}

interface SentWork {
  readonly messages: readonly LiveMessage[];
  /** The reason why the server refused the update in `unsent`. */
  readonly error?: RequestFailure;
  readonly unsent: Uint8Array;
}

async function sendWork(
  projectId: string,
  { doc, unsent }: EndedDocument,
  known: Uint8Array,
): Promise<SentWork> {
  const epoch = readEpoch(doc);
  const stateVector = toBase64(seenBefore(doc, unsent));
  const parts = new UpdateParts(unsent.updates, known);
  const messages: LiveMessage[] = [];
  for (;;) {
    const part = parts.next();
    const rest = part === undefined ? parts.rest(doc) : undefined;
    const update = part ?? rest;
    if (update === undefined) continue; // the rest was more than a part
    // Each builds on those before it.
    const outcome = await sendReturn(projectId, {
      epoch,
      stateVector,
      update: toBase64(update),
      notes: [...notesAbout(doc, update)],
    });
    if (!outcome.ok) return { messages, error: outcome.error, unsent: update };
    messages.push(...toMessages(outcome.value));
    if (rest !== undefined) return { messages, unsent: rest };
  }
}

/** A refusal loses nothing of somebody who has written nothing, such as a viewer who had the document open. */
function toRefusal(update: Uint8Array, { code, message }: RequestFailure) {
  const isLost = Y.decodeUpdate(update).structs.length > 0;
  const refusals: LiveMessage[] = isLost ? [{ type: "refused", code, message }] : [];
  return { isLost, refusals };
}

/**
 * Hands in the work that copies of ended epochs still hold, since another tab may have written into one after this person's work
 * was handed in. Deletes each copy once the server has it.
 */
export async function handOverOlder(
  projectId: string,
  names: readonly string[],
): Promise<readonly LiveMessage[]> {
  const ended = await Promise.all(names.map((name) => handOverCopy(projectId, oldCopy(name))));
  return ended.flat();
}

async function handOverCopy(projectId: string, copy: OldCopy): Promise<readonly LiveMessage[]> {
  const doc = new Y.Doc();
  const unsent = await copy.readInto(doc);
  const ended = await handOverEpoch(projectId, { doc, unsent });
  doc.destroy();
  if (!ended.ok) return []; // tried again when the project is opened next time
  if (ended.value.isComplete) await copy.remove();
  return ended.value.messages;
}

function toMessages({ repairs, conflicts, ...counts }: StaleWorkResult): readonly LiveMessage[] {
  return [
    ...(repairs.length > 0 ? [{ type: "repaired" as const, repairs }] : []),
    ...(conflicts.length > 0 ? [{ type: "conflicts" as const, conflicts }] : []),
    { type: "returned" as const, ...counts },
  ];
}
