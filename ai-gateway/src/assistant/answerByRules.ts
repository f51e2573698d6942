import { err, ok, serverFailure } from "@formweave/schema";
import { RULES_LABEL } from "@formweave/schema/api";
import type { ChatReply } from "../answers/readChanges.ts";
import { createBreaker } from "../model/breaker.ts";
import { MACHINE_CLOCKS } from "../calls/clocks.ts";
import type { ModelCall } from "../model/modelCall.ts";
import type { ModelCalls } from "../calls/modelCalls.ts";
import type { AiConfig } from "../config.ts";
import type { Provider } from "../model/provider.ts";
import { FREE } from "../model/prices.ts";
import { createCall, type Answerer, type CallContext, type Question } from "./answerer.ts";

const NAME = "built-in-rules";

/**
 * Creates an answerer that uses the built-in rules, without a model, a key or a network. Its questions pass through the same
 * checks as every call, which moderate and count the words of the answer; the answer itself is never parsed from text.
 */
export function answerByRules(calls: ModelCalls, config: AiConfig): Answerer {
  const breaker = createBreaker(MACHINE_CLOCKS.elapsed);
  const callFor = (
    callContext: CallContext,
    question: Question,
    produce: () => Iterable<string>,
  ): ModelCall => ({
    ...createCall(
      config,
      [{ provider: createRuleProvider(produce), price: FREE, breaker }],
      callContext,
      question,
    ),
    isWorthKeeping: () => false,
  });
  return {
    status: { source: "rules", label: RULES_LABEL, canSee: false },
    async ask(callContext, question) {
      const answer = once(question.byRules);
      const output = await calls.runModel(callFor(callContext, question, () => stringsIn(answer())));
      if (!output.ok) return output;
      const read = answer();
      if (!read.ok) return read;
      const { value, repairs } = read.value;
      return ok({ value, note: { source: "rules", model: NAME, repairs: [...repairs], notUnderstood: [] } });
    },
    look: async () => err(serverFailure("AI_NO_VISION")),
    async streamReply(callContext, question) {
      const reply = once(question.byRules);
      const stream = await calls.streamModel(callFor(callContext, question, () => splitReply(reply().value)));
      if (!stream.ok) return stream;
      let shownLength = 0;
      return ok({
        ...stream.value,
        show: (piece) => reply().value.text.slice(shownLength, (shownLength += piece.length)),
        read(output, finishReason) {
          if (finishReason === "STOP") return ok(reply());
          const text = output.slice(0, reply().value.text.length);
          return ok({ value: { text, isWhole: false }, repairs: [] });
        },
      });
    },
  };
}

/** A provider that streams the given words, in place of a model. */
function createRuleProvider(produce: () => Iterable<string>): Provider {
  return {
    id: NAME,
    model: NAME,
    canSee: false,
    async *stream() {
      for (const text of produce()) yield { kind: "text", text };
      yield { kind: "usage", usage: { inputTokens: 0, outputTokens: 0, isUncounted: true } };
      yield { kind: "end", finishReason: "STOP" };
    },
  };
}

/** The words of a reply with the space after them, then all texts in its changes, which are moderated too and never shown. */
function* splitReply({ text, changes }: ChatReply): Generator<string> {
  yield* text.split(/(?<=\s)(?=\S)/u);
  yield* stringsIn(changes);
}

/** All texts in a value, a line each. */
function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield `\n${value}`;
  else if (typeof value === "object" && value !== null) {
    for (const part of Object.values(value)) yield* stringsIn(part);
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
