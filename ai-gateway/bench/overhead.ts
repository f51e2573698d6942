import { listenTo, type Arrival } from "./listenTo.ts";
import { chatQuestion, formAnswer, formQuestion, type Part } from "./questions.ts";
import { openStage, type Stage } from "./stage.ts";

/** How much is measured. */
export interface Amount {
  /** Calls of each kind that are measured. */
  readonly calls: number;
  /** Calls of each kind before, answered at once: a server that has just started runs code that is not optimized. */
  readonly warm: number;
}

/** What comes on top of the provider's own time, ms, a number for each call or piece. */
export interface Overhead {
  /** The whole time of the caller, without the time from when the provider was asked to its last byte. */
  readonly whole: readonly number[];
  /** From when the first piece was written to when it came: the first byte of an answer, which brings the status with it. */
  readonly first: readonly number[];
  /** From when a piece was written to when it came. */
  readonly pieces: readonly number[];
}

/** Who is asked: the provider through the gateway, or the provider itself. */
export type Way = "gateway" | "direct";
type PartKind = Part["kind"];
const WAYS: readonly Way[] = ["direct", "gateway"];

/** Both ways to the same provider, from the same caller, in the same run. */
export type Measured = Readonly<Record<Way, Overhead>>;

/** Most tokens of an answer. */
const MAX_TOKENS = 2048;
/** Calls that a person makes, far from the rate limit; and people of an organization. */
const CALLS_EACH = 5;
const PEOPLE = 20;

/** Measures the gateway over HTTP, a call at a time: both ways in turns, so that whatever else the machine does comes to both. */
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

/** What the gateway sends for a question, near enough in size. */
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

/** A whole answer is said once more at its end; a piece has come when it came first. */
function firstTimes(stamps: Arrival["stamps"]): readonly number[] {
  const came = new Map<number, number>();
  for (const { writtenAt, cameAt } of stamps) if (!came.has(writtenAt)) came.set(writtenAt, cameAt);
  return [...came].map(([writtenAt, cameAt]) => cameAt - writtenAt);
}

/** The value below which a share of the numbers is; NaN when there are none. */
export function quantile(numbers: readonly number[], share: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? Number.NaN;
}
