import { err, limits, ok, type Failure, type Result } from "@formweave/schema";
import type { AiProposal, ChatAnswer, ChatEvent, ChatInput, FormChanges } from "@formweave/schema/api";
import { toHttpStatus } from "@formweave/schema/errors";
import { changesToProposal } from "../answers/proposals/changesToProposal.ts";
import { checkReply, readChanges, type ChatReply } from "../answers/readChanges.ts";
import type { Read } from "../answers/values/readJson.ts";
import type { CallEvent, CallOutcome } from "../model/modelCall.ts";
import { chatPrompt, type Prompt } from "../prompts/index.ts";
import { estimateTokens } from "../usage/tokens.ts";
import { answerChat } from "../rules/index.ts";
import type { CallContext, AssistantDeps, ReplyStream, ChatQuestion } from "./answerer.ts";

/** A chat message and its conversation: a label chosen by the client, without meaning to anybody else. */
export interface Turn {
  readonly input: ChatInput;
  readonly label: string;
}

/** A turn while it is answered. */
interface ActiveTurn extends Turn {
  readonly conversationId: string;
  readonly begunAt: number;
  readonly replyStream: ReplyStream;
}

/** The part that arrived of an answer that failed. */
interface Broken {
  readonly event: Extract<CallEvent, { kind: "failed" }>;
  readonly text: string;
}

/** End of a turn: complete, or with the text until it broke off. */
type Ending = { readonly outcome: CallOutcome } | { readonly text: string };

/** Answers a turn with one complete reply. */
export async function chat(
  deps: AssistantDeps,
  callContext: CallContext,
  turn: Turn,
): Promise<Result<ChatAnswer>> {
  const begun = await begin(deps, callContext, turn);
  if (!begun.ok) return begun;
  let text = "";
  for await (const event of begun.value.replyStream.events) {
    if (event.kind === "end") return ok(conclude(deps, callContext, begun.value, { outcome: event.outcome }));
    if (event.kind === "failed") {
      keepBroken(deps, callContext, begun.value, { event, text });
      return err(event.error);
    }
    text += event.text;
  }
  throw new Error("A call ended without an end");
}

/** Answers a turn in pieces. A failure returned here happened before the first piece. */
export async function streamChat(
  deps: AssistantDeps,
  callContext: CallContext,
  turn: Turn,
): Promise<Result<AsyncIterable<ChatEvent>>> {
  const begun = await begin(deps, callContext, turn);
  return begun.ok ? ok(chatEvents(deps, callContext, begun.value)) : begun;
}

/** Starts a turn. A conversation begins once there is an answer, so that nothing of a refused question is stored. */
async function begin(deps: AssistantDeps, callContext: CallContext, turn: Turn): Promise<Result<ActiveTurn>> {
  const { conversations } = deps.core;
  const { caller } = callContext;
  const { input, label } = turn;
  const prompt = chatPrompt(input, conversations.recall(caller, label));
  const begunAt = deps.now();
  const replyStream = await deps.answerer.streamReply(callContext, createQuestion(input, prompt));
  if (!replyStream.ok) return replyStream;
  return ok({
    ...turn,
    conversationId: conversations.open(caller, label),
    begunAt,
    replyStream: replyStream.value,
  });
}

function createQuestion(input: ChatInput, prompt: Prompt): ChatQuestion {
  const { context } = input;
  return {
    operation: "chat",
    prompt,
    read: (text, finishReason) => readChanges(text, finishReason, context),
    byRules: () => checkReply({ ...answerChat(input), isWhole: true }, context),
  };
}

async function* chatEvents(
  deps: AssistantDeps,
  callContext: CallContext,
  activeTurn: ActiveTurn,
): AsyncGenerator<ChatEvent, void, undefined> {
  let text = "";
  for await (const event of activeTurn.replyStream.events) {
    if (event.kind !== "text") {
      yield lastEvent(deps, callContext, activeTurn, { event, text });
      return;
    }
    text += event.text;
    const chunk = activeTurn.replyStream.show(event.text);
    if (chunk !== "") yield { chunk };
  }
}

function lastEvent(
  deps: AssistantDeps,
  callContext: CallContext,
  activeTurn: ActiveTurn,
  { event, text }: { readonly event: Exclude<CallEvent, { kind: "text" }>; readonly text: string },
): ChatEvent {
  if (event.kind === "failed") {
    keepBroken(deps, callContext, activeTurn, { event, text });
    return { error: toErrorEvent(event.error) };
  }
  const { finishReason, usage, model } = event.outcome;
  const { source } = deps.answerer.status;
  const answer = conclude(deps, callContext, activeTurn, { outcome: event.outcome });
  return { chunk: "", complete: true, finishReason, usage, model, source, answer };
}

/** Stores the text of an answer that broke off; nothing of a blocked one. */
function keepBroken(
  deps: AssistantDeps,
  callContext: CallContext,
  activeTurn: ActiveTurn,
  { event, text }: Broken,
): void {
  if (text !== "" && event.cause.code !== "AI_BLOCKED") conclude(deps, callContext, activeTurn, { text });
}

/** A failure as an event within a stream. */
function toErrorEvent(failure: Failure) {
  return { code: failure.code, message: failure.message, retryable: isRetryable(failure) };
}

/** True when the same call may succeed later. */
function isRetryable(failure: Failure): boolean {
  const status = toHttpStatus(failure);
  return status >= 500 || status === 429;
}

/** Empty reply for a text that cannot be read. */
const NOTHING: Read<ChatReply> = { value: { text: "", isWhole: false }, repairs: [] };

/** Reads the reply, and stores both sides of the turn. */
function conclude(
  deps: AssistantDeps,
  { caller }: CallContext,
  activeTurn: ActiveTurn,
  ending: Ending,
): ChatAnswer {
  const { input, conversationId, replyStream } = activeTurn;
  const [text, finishReason] =
    "outcome" in ending
      ? ([ending.outcome.text, ending.outcome.finishReason] as const)
      : ([ending.text, "OTHER"] as const);
  const read = replyStream.read(text, finishReason);
  const { value, repairs } = read.ok ? read.value : NOTHING;
  keep(deps, caller, activeTurn, { ending, reply: value.text, isWhole: value.isWhole });
  const model = "outcome" in ending ? ending.outcome.model : "";
  const { source } = deps.answerer.status;
  return {
    conversationId,
    response: value.text,
    isWhole: value.isWhole,
    proposal: createProposal(value.changes, input, deps.newId),
    note: { source, model, repairs: [...repairs], notUnderstood: [] },
  };
}

function createProposal(
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

interface Conclusion {
  readonly ending: Ending;
  readonly reply: string;
  readonly isWhole: boolean;
}

function keep(
  { core, now }: AssistantDeps,
  caller: CallContext["caller"],
  activeTurn: ActiveTurn,
  { ending, reply, isWhole }: Conclusion,
): void {
  const { prompt } = activeTurn.input;
  const known = "outcome" in ending ? ending.outcome : undefined;
  core.conversations.add(caller, activeTurn.conversationId, {
    prompt,
    reply,
    promptMetadata: { tokenCount: estimateTokens(prompt) },
    replyMetadata: {
      tokenCount: known?.usage.outputTokens ?? estimateTokens(reply),
      latency: Math.max(0, now() - activeTurn.begunAt),
      requestId: activeTurn.replyStream.requestId,
      ...(known && {
        inputTokens: known.usage.inputTokens,
        outputTokens: known.usage.outputTokens,
        model: known.model,
      }),
      ...(!isWhole && { isPartial: true as const }),
    },
  });
}
