import type { AnswerCache } from "./cache/answerCache.ts";
import type { Report } from "./calls/report.ts";
import type { Conversations, Exchange, Owner } from "./conversations/conversations.ts";
import type { Ledger } from "./usage/ledger.ts";

/** How far behind, ms: the answer has gone out by then, and whoever waits for it has had the processor. */
const BEHIND_MS = 5;

/** What is written once a call was answered. */
interface Written {
  readonly ledger: Ledger;
  readonly cache: AnswerCache;
  readonly conversations: Conversations;
}

/** The same, written behind the answers. */
export interface WrittenBehind {
  readonly ledger: Ledger;
  readonly cache: AnswerCache;
  readonly conversations: Omit<Conversations, "add"> & {
    /** Keeps both messages or none, where there is such a conversation. */
    add(owner: Owner, id: string, exchange: Exchange): void;
  };
  /** Writes what waits. */
  readonly flush: () => void;
}

/**
 * Writes what a call leaves behind (its bill, its answer for the cache, what was said) when the answer has gone out, since nobody
 * waits for it; at the latest before anything is read or held there, so that nobody sees a state without it.
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
      add: (...exchange) => add(() => conversations.add(...exchange)),
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
