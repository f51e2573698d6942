import { listenTo, type Arrival } from "./listenTo.ts";
import { chatQuestion, formAnswer, formQuestion, type Part } from "./questions.ts";
import { openStage, type Stage } from "./stage.ts";

/** Size of a measurement. */
export interface Amount {
  /** Measured calls of each kind. */
  readonly calls: number;
  /** Unmeasured calls of each kind before, answered at once: a server that has just started runs code that is not optimized. */
  readonly warm: number;
}

/** Time added to the provider's own, ms, a number for each call or piece. */
export interface Overhead {
  /** Total time of the caller, minus the time from the provider's receipt of the request to its last byte. */
  readonly whole: readonly number[];
  /** From the writing of the first piece to its arrival: the first byte of an answer, which brings the status with it. */
  readonly first: readonly number[];
  /** From the writing of a piece to its arrival. */
  readonly pieces: readonly number[];
}

/** Route of a call: to the provider through the gateway, or directly. */
export type Way = "gateway" | "direct";
type PartKind = Part["kind"];
const WAYS: readonly Way[] = ["direct", "gateway"];

/** Results of both ways to the same provider, from the same caller, in the same run. */
export type Measured = Readonly<Record<Way, Overhead>>;

/** Most tokens of an answer. */
const MAX_TOKENS = 2048;
/** Calls of one person, far from the rate limit; and people of an organization. */
const CALLS_EACH = 5;
const PEOPLE = 20;

/** Measures the gateway over HTTP, one call at a time. Both ways take turns, so that other load on the machine affects both. */
export async function measureOverhead({
  calls,
  warm,
}: Amount): Promise<Readonly<Record<PartKind, Measured>>> {
  const stage = await openStage();
  try {
    const measure = async (kind: PartKind): Promise<Measured> => {
      await stage.play({ kind, pace: "at once" });
      for (let number = 0; number < warm; number++) {
        for (const way of WAYS) await time(stage, ASK[way][kind], number);
      }
      await stage.play({ kind, pace: "paced" });
      const arrivals: Record<Way, Timed[]> = { gateway: [], direct: [] };
      for (let number = warm; number < warm + calls; number++) {
        for (const way of WAYS) arrivals[way].push(await time(stage, ASK[way][kind], number));
      }
      return { gateway: overheadOf(arrivals.gateway), direct: overheadOf(arrivals.direct) };
    };
    return { chat: await measure("chat"), form: await measure("form") };
  } finally {
    stage.stop();
  }
}

interface Timed extends Arrival {
  /** The provider's own time, ms. */
  readonly ownMs: number;
}

type Ask = (stage: Stage, number: number) => Promise<Response>;

const ASK: Readonly<Record<Way, Readonly<Record<PartKind, Ask>>>> = {
  gateway: {
    chat: (stage, number) =>
      stage.askGateway(
        `stream?conversationId=talk-${Math.floor(number / CALLS_EACH)}`,
        callerOf(number),
        chatQuestion(number),
      ),
    form: (stage, number) => stage.askGateway("form/generate", callerOf(number), formQuestion(number)),
  },
  direct: {
    chat: (stage, number) => stage.askProvider(bodyOf(chatQuestion(number))),
    form: (stage, number) => stage.askProvider(bodyOf({ ...formQuestion(number), like: formAnswer() })),
  },
};

async function time(stage: Stage, ask: Ask, number: number): Promise<Timed> {
  const arrival = await listenTo(() => ask(stage, number));
  const { askedAt, endedAt } = await stage.lastAnswer();
  return { ...arrival, ownMs: endedAt - askedAt };
}

function callerOf(number: number) {
  const person = Math.floor(number / CALLS_EACH);
  return {
    userId: `person-${person}`,
    organizationId: `organization-${Math.floor(person / PEOPLE)}`,
    address: `10.0.${Math.floor(person / 250)}.${person % 250}`,
  };
}

/** The gateway's request to the provider for a question, of about the same size. */
function bodyOf(question: object): object {
  const messages = [{ role: "user", content: JSON.stringify(question) }];
  return { model: "measured", messages, max_tokens: MAX_TOKENS, stream: true };
}

function overheadOf(answers: readonly Timed[]): Overhead {
  return {
    whole: answers.map(({ beganAt, endedAt, ownMs }) => endedAt - beganAt - ownMs),
    first: answers.flatMap(({ stamps }) => firstTimes(stamps).slice(0, 1)),
    pieces: answers.flatMap(({ stamps }) => firstTimes(stamps)),
  };
}

/** A complete answer is repeated at its end; only the first arrival of a piece counts. */
function firstTimes(stamps: Arrival["stamps"]): readonly number[] {
  const came = new Map<number, number>();
  for (const { writtenAt, cameAt } of stamps) if (!came.has(writtenAt)) came.set(writtenAt, cameAt);
  return [...came].map(([writtenAt, cameAt]) => cameAt - writtenAt);
}

/** The value below which a share of the numbers lies; NaN when there are none. */
export function quantile(numbers: readonly number[], share: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? Number.NaN;
}
