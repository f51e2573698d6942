import type { AnswerCache } from "./cache/answerCache.ts";
import type { Report } from "./report.ts";
import type { Conversations, MessagePair, Owner } from "./conversations/conversations.ts";
import type { Ledger } from "./usage/ledger.ts";

/** Delay of the writes, ms: the answer has been sent by then, and its reader has had the processor. */
const BEHIND_MS = 5;

/** Stores that are written after a call was answered. */
interface Written {
  readonly ledger: Ledger;
  readonly cache: AnswerCache;
  readonly conversations: Conversations;
}

/** The same stores, written after the answers. */
export interface WrittenBehind {
  readonly ledger: Ledger;
  readonly cache: AnswerCache;
  readonly conversations: Omit<Conversations, "add"> & {
    /** Stores both messages or none, where the conversation exists. */
    add(owner: Owner, id: string, pair: MessagePair): void;
  };
  /** Writes everything that waits. */
  readonly flush: () => void;
}

/**
 * Writes the records of a call (its bill, the cached answer, the messages) after the answer was sent, since nobody waits for
 * them; at the latest before any read or reservation, so that nobody sees a state without them.
 */
export function writeBehind({ ledger, cache, conversations }: Written, report: Report): WrittenBehind {
  const { add, flush } = createQueue(report);
  return {
    ledger: {
      reserve: after(flush, (...given) => ledger.reserve(...given)),
      settle: (...bill) => add(() => ledger.settle(...bill)),
      close: after(flush, (...given) => ledger.close(...given)),
    },
    cache: {
      ...cache,
      find: after(flush, (...given) => cache.find(...given)),
      keep: (...answer) => add(() => cache.keep(...answer)),
    },
    conversations: {
      open: after(flush, (...given) => conversations.open(...given)),
      recall: after(flush, (...given) => conversations.recall(...given)),
      add: (...pair) => add(() => conversations.add(...pair)),
      list: after(flush, (...given) => conversations.list(...given)),
      read: after(flush, (...given) => conversations.read(...given)),
      remove: after(flush, (...given) => conversations.remove(...given)),
    },
    flush,
  };
}

function after<Given extends readonly unknown[], Got>(
  flush: () => void,
  act: (...given: Given) => Got,
): (...given: Given) => Got {
  return (...given) => {
    flush();
    return act(...given);
  };
}

function createQueue(report: Report): { add: (work: () => void) => void; flush: () => void } {
  let waiting: (() => void)[] = [];
  function flush(): void {
    const works = waiting;
    waiting = [];
    for (const work of works) attempt(work, report);
  }
  return {
    add(work) {
      if (waiting.push(work) === 1) setTimeout(flush, BEHIND_MS);
    },
    flush,
  };
}

function attempt(work: () => void, report: Report): void {
  try {
    work();
  } catch (error) {
    report("what a call of the AI leaves behind cannot be written", error);
  }
}
