import { MAX_REFUSALS_AT_ONCE, type RefusedComment, type CommentsMessage } from "@formweave/schema/api";
import { z } from "zod";
import { keep, readKept } from "#lib/storage.ts";
import { toStorageScope, type WorkAddress } from "#document/workAddress.ts";
import { areRefusalsKept } from "./refusedComments.ts";

/** Time over which confirmations are collected, ms: the server counts each message. */
const COLLECT_MS = 2000;
/** Most refusals to remember; the server repeats those whose confirmation did not reach it. */
const MAX_RECEIVED = 1000;

/** Receives comments that the server refused. */
export interface RefusalInbox {
  /** Gives comments back to their author on the first message about them, and confirms all of them. */
  receive(comments: readonly RefusedComment[]): void;
  close(): void;
}

interface RefusalInboxOptions {
  readonly address: WorkAddress;
  readonly returnToDraft: (words: readonly RefusedComment[]) => void;
  /** Does nothing while offline: the server repeats what was not confirmed. */
  readonly confirm: (message: CommentsMessage) => void;
}

/** Takes each refused comment once, however often the server repeats it, and confirms it as soon as this device has stored it. */
export function createRefusalInbox({ address, returnToDraft, confirm }: RefusalInboxOptions): RefusalInbox {
  const name = `heardRefusals:${toStorageScope(address)}`;
  const received = new Set<string>();
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function isNew({ id }: RefusedComment): boolean {
    return id === undefined || !(received.has(id) || readReceived(name).includes(id));
  }

  function confirmNext(): void {
    timer = undefined;
    // Comments not stored on this device are not confirmed: the server repeats them to the next page.
    if (!areRefusalsKept(address)) return;
    const ids = [...waiting].slice(0, MAX_REFUSALS_AT_ONCE);
    for (const id of ids) waiting.delete(id);
    confirm({ type: "refusalsHeard", ids });
    if (waiting.size > 0) timer = setTimeout(confirmNext, COLLECT_MS);
  }

  return {
    receive(comments) {
      returnToDraft(comments.filter(isNew));
      for (const { id } of comments) {
        if (id === undefined) continue;
        received.add(id);
        waiting.add(id);
      }
      if (areRefusalsKept(address))
        keep(name, [...new Set([...readReceived(name), ...received])].slice(-MAX_RECEIVED));
      if (waiting.size > 0) timer ??= setTimeout(confirmNext, COLLECT_MS);
    },
    close: () => clearTimeout(timer),
  };
}

function readReceived(name: string): readonly string[] {
  return readKept(name, z.array(z.string())) ?? [];
}
