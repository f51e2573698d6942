import { expect, it } from "vitest";
import { ProviderError, type ModelEvent, type ProviderProblem } from "./provider.ts";
import { streamAnswer, type Piece } from "./streamAnswer.ts";

const TEXT: Piece = { text: "Hello" };
const STOP: Piece = { finishReason: "STOP" };
const END: ModelEvent = { kind: "end", finishReason: "STOP" };

/** Events and error of a stream with these pieces, which may be followed by an error. */
async function collectOutcome(pieces: readonly Piece[], wrong?: Error) {
  const events: ModelEvent[] = [];
  const options = { signal: new AbortController().signal, idleMs: 1000 };
  let error: unknown;
  try {
    for await (const event of streamAnswer(options, () => read(pieces, wrong))) events.push(event);
  } catch (thrown) {
    error = thrown;
  }
  return { events, error };
}

async function* read(pieces: readonly Piece[], wrong: Error | undefined): AsyncGenerator<Piece> {
  yield* pieces;
  if (wrong) throw wrong;
}

function problem(kind: Exclude<ProviderProblem["kind"], "status">): ProviderError {
  return new ProviderError({ kind });
}

it("is truncated where nobody said why it stopped", async () => {
  const { events, error } = await collectOutcome([TEXT]);
  expect(events).toEqual([{ kind: "text", text: "Hello" }]);
  expect(error).toEqual(problem("truncated"));
});

it.each(["truncated", "idle"] as const)(
  "is whole once its end was said, though it is %s then",
  async (kind) => {
    const { events, error } = await collectOutcome([TEXT, STOP], problem(kind));
    expect(error).toBeUndefined();
    expect(events.at(-1)).toEqual(END);
  },
);

it.each(["garbled", "cancelled"] as const)(
  "is not whole if it is %s after its end was said",
  async (kind) => {
    const { events, error } = await collectOutcome([TEXT, STOP], problem(kind));
    expect(error).toEqual(problem(kind));
    expect(events).not.toContainEqual(END);
  },
);

it("reads on after the end was said, for what it cost", async () => {
  const usage = { inputTokens: 1, outputTokens: 2 };
  const { events } = await collectOutcome([STOP, { usage }]);
  expect(events).toEqual([{ kind: "usage", usage }, END]);
});

it("stays blocked, whatever is said later", async () => {
  const { events } = await collectOutcome([{ finishReason: "SAFETY" }, TEXT, STOP]);
  expect(events.at(-1)).toEqual({ kind: "end", finishReason: "SAFETY" });
});

it("gives no empty texts", async () => {
  const { events } = await collectOutcome([{ text: "" }, STOP]);
  expect(events).toEqual([END]);
});

it("is garbled by what nobody foresaw", async () => {
  const { error } = await collectOutcome([TEXT], new TypeError("Cannot read properties of null"));
  expect(error).toEqual(problem("garbled"));
});
