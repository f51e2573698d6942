import { err, limits, ok, type Failure, type Result } from "@formweave/schema";
import {
  type AiProposal,
  type ChatAnswer,
  type ChatEvent,
  type ChatInput,
  type FormChanges,
} from "@formweave/schema/api";
import { changesToProposal } from "../answers/changesToProposal.ts";
import { readChanges } from "../answers/readChanges.ts";
import { type CallEvent, type CallOutcome, type CallStream } from "../calls/modelCall.ts";
import { isRetryable } from "../http/statuses.ts";
import { chatPrompt } from "../prompts/index.ts";
import { estimateTokens } from "../usage/tokens.ts";
import { callOf, noteOf, type Asker, type AssistantDeps } from "./ask.ts";
import { createSpokenText } from "./spokenText.ts";

/** What is said, and in which conversation: a client's own name for it, which means nothing to anybody else. */
export interface Turn {
  readonly input: ChatInput;
  readonly label: string;
}

/** A turn that is being answered. */
interface Talk extends Turn {
  readonly conversationId: string;
  readonly begunAt: number;
  readonly stream: CallStream;
}

/** What there was of an answer that failed. */
interface Broken {
  readonly event: Extract<CallEvent, { kind: "failed" }>;
  readonly text: string;
}

/** How a turn ended: whole, or with what came until it broke off. */
type Ending = { readonly outcome: CallOutcome } | { readonly text: string };

/** Answers a turn as a whole. */
export async function chat(deps: AssistantDeps, asker: Asker, turn: Turn): Promise<Result<ChatAnswer>> {
  const begun = await begin(deps, asker, turn);
  if (!begun.ok) return begun;
  let text = "";
  for await (const event of begun.value.stream.events) {
    if (event.kind === "end") return ok(conclude(deps, asker, begun.value, { outcome: event.outcome }));
    if (event.kind === "failed") {
      keepBroken(deps, asker, begun.value, { event, text });
      return err(event.error);
    }
    text += event.text;
  }
  throw new Error("A call ended without an end");
}

/** Answers a turn piece by piece. A failure is one before the first piece. */
export async function streamChat(
  deps: AssistantDeps,
  asker: Asker,
  turn: Turn,
): Promise<Result<AsyncIterable<ChatEvent>>> {
  const begun = await begin(deps, asker, turn);
  return begun.ok ? ok(chatEvents(deps, asker, begun.value)) : begun;
}

/** A conversation is begun once there is an answer: nobody waits for it, and nothing is kept of what was refused. */
async function begin(deps: AssistantDeps, asker: Asker, turn: Turn): Promise<Result<Talk>> {
  const { conversations } = deps.core;
  const { caller } = asker;
  const { input, label } = turn;
  const prompt = chatPrompt(input, conversations.recall(caller, label));
  const question = { operation: "chat", task: { kind: "chat", input }, prompt } as const;
  const begunAt = deps.now();
  const stream = await deps.core.streamModel(callOf(deps, asker, question));
  if (!stream.ok) return stream;
  return ok({ ...turn, conversationId: conversations.open(caller, label), begunAt, stream: stream.value });
}

async function* chatEvents(
  deps: AssistantDeps,
  asker: Asker,
  talk: Talk,
): AsyncGenerator<ChatEvent, void, undefined> {
  const spoken = createSpokenText();
  let text = "";
  for await (const event of talk.stream.events) {
    if (event.kind !== "text") {
      yield lastEvent(deps, asker, talk, { event, text });
      return;
    }
    text += event.text;
    const chunk = spoken.push(event.text);
    if (chunk !== "") yield { chunk };
  }
}

function lastEvent(
  deps: AssistantDeps,
  asker: Asker,
  talk: Talk,
  { event, text }: { readonly event: Exclude<CallEvent, { kind: "text" }>; readonly text: string },
): ChatEvent {
  if (event.kind === "failed") {
    keepBroken(deps, asker, talk, { event, text });
    return { error: sayError(event.error) };
  }
  const { finishReason, usage, model, source } = event.outcome;
  const answer = conclude(deps, asker, talk, { outcome: event.outcome });
  return { chunk: "", complete: true, finishReason, usage, model, source, answer };
}

/** Keeps what came of an answer that broke off; nothing of one that was blocked. */
function keepBroken(deps: AssistantDeps, asker: Asker, talk: Talk, { event, text }: Broken): void {
  if (text !== "" && event.cause.code !== "AI_BLOCKED") conclude(deps, asker, talk, { text });
}

/** A failure as it is told within a stream. */
function sayError(failure: Failure) {
  return { code: failure.code, message: failure.message, retryable: isRetryable(failure) };
}

/** Reads what was said, and keeps both sides of it. */
function conclude(deps: AssistantDeps, { caller }: Asker, talk: Talk, ending: Ending): ChatAnswer {
  const { input, conversationId } = talk;
  const [text, finishReason] =
    "outcome" in ending
      ? ([ending.outcome.text, ending.outcome.finishReason] as const)
      : ([ending.text, "OTHER"] as const);
  const read = readChanges(text, finishReason, { fields: input.context.fields });
  const reply = read.ok ? read.value : { value: { text: "", isWhole: false }, repairs: [] };
  const { value, repairs } = reply;
  keep(deps, caller, talk, { ending, reply: value.text, isWhole: value.isWhole });
  const origin = "outcome" in ending ? ending.outcome : { source: "model" as const, model: "" };
  return {
    conversationId,
    response: value.text,
    isWhole: value.isWhole,
    proposal: proposalOf("changes" in value ? value.changes : undefined, input, deps.newId),
    note: noteOf(origin, repairs),
  };
}

function proposalOf(
  changes: FormChanges | undefined,
  { context }: ChatInput,
  newId: () => string,
): AiProposal {
  if (changes === undefined) return { steps: [], leftOut: [] };
  const { fields, place: from } = context;
  const { steps, leftOut } = changesToProposal(changes, {
    fields,
    newId,
    from,
    canvasWidth: limits.CANVAS.width,
  });
  return { steps: [...steps], leftOut: [...leftOut] };
}

interface Said {
  readonly ending: Ending;
  readonly reply: string;
  readonly isWhole: boolean;
}

function keep(
  { core, now }: AssistantDeps,
  caller: Asker["caller"],
  talk: Talk,
  { ending, reply, isWhole }: Said,
): void {
  const { prompt } = talk.input;
  const known = "outcome" in ending ? ending.outcome : undefined;
  core.conversations.add(caller, talk.conversationId, {
    prompt,
    reply,
    promptMetadata: { tokenCount: estimateTokens(prompt) },
    replyMetadata: {
      tokenCount: known?.usage.outputTokens ?? estimateTokens(reply),
      latency: Math.max(0, now() - talk.begunAt),
      requestId: talk.stream.requestId,
      ...(known && {
        inputTokens: known.usage.inputTokens,
        outputTokens: known.usage.outputTokens,
        model: known.model,
      }),
      ...(!isWhole && { isPartial: true as const }),
    },
  });
}
