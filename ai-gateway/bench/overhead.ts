import { timeAnswer, type TimedAnswer } from "./timeAnswer.ts";
import { chatQuestion, formAnswer, formQuestion, type ProviderRole } from "./questions.ts";
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
type PartKind = ProviderRole["kind"];
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
      const timedAnswers: Record<Way, Timed[]> = { gateway: [], direct: [] };
      for (let number = warm; number < warm + calls; number++) {
        for (const way of WAYS) timedAnswers[way].push(await time(stage, ASK[way][kind], number));
      }
      return { gateway: computeOverhead(timedAnswers.gateway), direct: computeOverhead(timedAnswers.direct) };
    };
    return { chat: await measure("chat"), form: await measure("form") };
  } finally {
    stage.stop();
  }
}

interface Timed extends TimedAnswer {
  /** The provider's own time, ms. */
  readonly ownMs: number;
}

type Ask = (stage: Stage, number: number) => Promise<Response>;

const ASK: Readonly<Record<Way, Readonly<Record<PartKind, Ask>>>> = {
  gateway: {
    chat: (stage, number) =>
      stage.askGateway(
        `stream?conversationId=talk-${Math.floor(number / CALLS_EACH)}`,
        createCaller(number),
        chatQuestion(number),
      ),
    form: (stage, number) => stage.askGateway("form/generate", createCaller(number), formQuestion(number)),
  },
  direct: {
    chat: (stage, number) => stage.askProvider(createBody(chatQuestion(number))),
    form: (stage, number) => stage.askProvider(createBody({ ...formQuestion(number), like: formAnswer() })),
  },
};

async function time(stage: Stage, ask: Ask, number: number): Promise<Timed> {
  const timedAnswer = await timeAnswer(() => ask(stage, number));
  const { askedAt, endedAt } = await stage.lastAnswer();
  return { ...timedAnswer, ownMs: endedAt - askedAt };
}

function createCaller(number: number) {
  const person = Math.floor(number / CALLS_EACH);
  return {
    userId: `person-${person}`,
    organizationId: `organization-${Math.floor(person / PEOPLE)}`,
    address: `10.0.${Math.floor(person / 250)}.${person % 250}`,
  };
}

/** The gateway's request to the provider for a question, of about the same size. */
function createBody(question: object): object {
  const messages = [{ role: "user", content: JSON.stringify(question) }];
  return { model: "measured", messages, max_tokens: MAX_TOKENS, stream: true };
}

function computeOverhead(answers: readonly Timed[]): Overhead {
  return {
    whole: answers.map(({ beganAt, endedAt, ownMs }) => endedAt - beganAt - ownMs),
    first: answers.flatMap(({ stamps }) => firstTimes(stamps).slice(0, 1)),
    pieces: answers.flatMap(({ stamps }) => firstTimes(stamps)),
  };
}

/** A complete answer is repeated at its end; only the first arrival of a piece counts. */
function firstTimes(stamps: TimedAnswer["stamps"]): readonly number[] {
  const came = new Map<number, number>();
  for (const { writtenAt, receivedAt } of stamps) if (!came.has(writtenAt)) came.set(writtenAt, receivedAt);
  return [...came].map(([writtenAt, receivedAt]) => receivedAt - writtenAt);
}

/** The value below which a share of the numbers lies; NaN when there are none. */
export function quantile(numbers: readonly number[], share: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? Number.NaN;
}
