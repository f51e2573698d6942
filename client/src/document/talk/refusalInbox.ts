import { MAX_REFUSALS_AT_ONCE, type RefusedComment, type TalkMessage } from "@formweave/schema/api";
import { z } from "zod";
import { keep, readKept } from "#lib/storage.ts";
import { placeOf, type WorkAddress } from "#document/workAddress.ts";
import { areRefusalsKept } from "./refusedWords.ts";

/** How long confirmations are collected, ms: the server counts each message. */
const COLLECT_MS = 2000;
/** How many refusals are remembered that the server may tell of again, since it did not hear that they came. */
const MAX_HEARD = 1000;

/** What comes from the server of words that may not stand. */
export interface RefusalInbox {
  /** Gives words back that are told for the first time, and has all of them confirmed. */
  hear(comments: readonly RefusedComment[]): void;
  close(): void;
}

interface RefusalInboxOptions {
  readonly address: WorkAddress;
  readonly giveBack: (words: readonly RefusedComment[]) => void;
  /** Does nothing without a line: the server tells again what was not confirmed. */
  readonly confirm: (message: TalkMessage) => void;
}

/** Takes refused words in once, however often they are told, and confirms them as soon as this device keeps them. */
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
    // What is gone with this page is told again on the next one.
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
