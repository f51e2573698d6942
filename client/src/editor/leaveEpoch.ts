import { ok, type Result } from "@formweave/schema";
import { type LiveMessage, type Returned } from "@formweave/schema/api";
import { readEpoch } from "@formweave/schema/doc";
import { fromBase64, toBase64 } from "lib0/buffer";
import * as Y from "yjs";
import { type RequestFailure } from "#api/request.ts";
import { oldCopy, type OldCopy } from "./localCopy/oldCopy.ts";
import { fetchEpochEnd, sendReturn } from "#api/returns.ts";

/** Where a document goes on, and what the server has to say about the work that was handed in. */
export interface Departure {
  readonly epoch: number;
  readonly news: readonly LiveMessage[];
  /** Nothing is left behind; false when the server will not take it, from somebody who may only look by now for instance. */
  readonly isComplete: boolean;
}

/**
 * Hands in what this device has of an epoch that the server has ended and the server lacks, with all that is done meanwhile:
 * when it resolves the document holds nothing more. Handing in twice is as good as once. Source: DESIGN §3 rule 6.
 */
export async function leaveEpoch(projectId: string, doc: Y.Doc): Promise<Result<Departure, RequestFailure>> {
  const epoch = readEpoch(doc);
  const end = await fetchEpochEnd(projectId, epoch);
  if (!end.ok) return end;
  const known = fromBase64(end.value.stateVector);
  const news: LiveMessage[] = [];
  let isComplete = false;
  const handleUpdate = () => (isComplete = false);
  doc.on("update", handleUpdate);
  try {
    while (!isComplete) {
      isComplete = true;
      const stateVector = toBase64(Y.encodeStateVector(doc));
      const update = Y.encodeStateAsUpdate(doc, known);
      // What was done while this is on its way goes after it.
      // oxlint-disable-next-line no-await-in-loop
      const outcome = await sendReturn(projectId, { epoch, stateVector, update: toBase64(update) });
      if (!outcome.ok && outcome.error.retryable) return outcome;
      if (!outcome.ok) return ok(refused(end.value.current, update, outcome.error));
      news.push(...messagesOf(outcome.value));
    }
  } finally {
    doc.off("update", handleUpdate);
  }
  return ok({ epoch: end.value.current, news, isComplete: true });
}

/** Who has nothing of their own in it loses nothing by a refusal: a viewer, who had the document open for looking. */
function refused(epoch: number, update: Uint8Array, { code, message }: RequestFailure): Departure {
  const isComplete = Y.decodeUpdate(update).structs.length === 0;
  return { epoch, isComplete, news: isComplete ? [] : [{ type: "refused", code, message }] };
}

/**
 * Hands in what copies of epochs that are over still hold, since another tab may have written into one after this person's
 * work was handed in; they go when the server has it.
 */
export async function leaveOlder(
  projectId: string,
  names: readonly string[],
): Promise<readonly LiveMessage[]> {
  const left = await Promise.all(names.map((name) => leaveCopy(projectId, oldCopy(name))));
  return left.flat();
}

async function leaveCopy(projectId: string, copy: OldCopy): Promise<readonly LiveMessage[]> {
  const doc = new Y.Doc();
  await copy.readInto(doc);
  const left = await leaveEpoch(projectId, doc);
  doc.destroy();
  if (!left.ok) return []; // it is tried again when the project is opened the next time
  if (left.value.isComplete) await copy.remove();
  return left.value.news;
}

function messagesOf({ repairs, conflicts }: Returned): readonly LiveMessage[] {
  return [
    ...(repairs.length > 0 ? [{ type: "repaired" as const, repairs }] : []),
    ...(conflicts.length > 0 ? [{ type: "conflicts" as const, conflicts }] : []),
  ];
}
