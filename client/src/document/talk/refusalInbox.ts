import { MAX_REFUSALS_AT_ONCE, type RefusedComment, type TalkMessage } from "@formweave/schema/api";
import { z } from "zod";
import { keep, readKept } from "#lib/storage.ts";
import { placeOf, type WorkAddress } from "#document/workAddress.ts";
import { areRefusalsKept } from "./refusedWords.ts";

/** Time over which confirmations are collected, ms: the server counts each message. */
const COLLECT_MS = 2000;
/** Most refusals to remember; the server repeats those whose confirmation did not reach it. */
const MAX_HEARD = 1000;

/** Receives comments that the server refused. */
export interface RefusalInbox {
  /** Gives comments back to their author on the first message about them, and confirms all of them. */
  hear(comments: readonly RefusedComment[]): void;
  close(): void;
}

interface RefusalInboxOptions {
  readonly address: WorkAddress;
  readonly giveBack: (words: readonly RefusedComment[]) => void;
  /** Does nothing while offline: the server repeats what was not confirmed. */
  readonly confirm: (message: TalkMessage) => void;
}

/** Takes each refused comment once, however often the server repeats it, and confirms it as soon as this device has stored it. */
export function createRefusalInbox({ address, giveBack, confirm }: RefusalInboxOptions): RefusalInbox {
  const name = `heardRefusals:${placeOf(address)}`;
  const heard = new Set<string>();
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function isNew({ id }: RefusedComment): boolean {
    return id === undefined || !(heard.has(id) || readHeard(name).includes(id));
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
    hear(comments) {
      giveBack(comments.filter(isNew));
      for (const { id } of comments) {
        if (id === undefined) continue;
        heard.add(id);
        waiting.add(id);
      }
      if (areRefusalsKept(address))
        keep(name, [...new Set([...readHeard(name), ...heard])].slice(-MAX_HEARD));
      if (waiting.size > 0) timer ??= setTimeout(confirmNext, COLLECT_MS);
    },
    close: () => clearTimeout(timer),
  };
}

function readHeard(name: string): readonly string[] {
  return readKept(name, z.array(z.string())) ?? [];
}
