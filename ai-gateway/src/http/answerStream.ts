import { chatInput } from "@formweave/schema/api";
import type { Context } from "hono";
import type { CallContext, AssistantDeps } from "../assistant/answerer.ts";
import { streamChat } from "../assistant/chat.ts";
import { readInput, refuse } from "./answer.ts";
import { streamEvents } from "./streamEvents.ts";

/** Longest conversation id of a client, characters. */
const MAX_LABEL = 100;

/** The conversation that a call names, or a new one. */
export function readConversationLabel(context: Context, { now }: Pick<AssistantDeps, "now">): string {
  const given = context.req.query("conversationId")?.slice(0, MAX_LABEL);
  return given === undefined || given === "" ? `chat-${now()}` : given;
}

/** Answers a turn of a chat as server-sent events; a reader that leaves stops the model. */
export async function answerStream(
  context: Context,
  deps: AssistantDeps,
  { caller, signal }: CallContext,
): Promise<Response> {
  const input = await readInput(context, chatInput);
  if (!input.ok) return refuse(context, input.error);
  const stop = new AbortController();
  const turn = { input: input.value, label: readConversationLabel(context, deps) };
  const begun = await streamChat(deps, { caller, signal: AbortSignal.any([signal, stop.signal]) }, turn);
  if (!begun.ok) return refuse(context, begun.error);
  return streamEvents(async (send, gone) => {
    gone.addEventListener("abort", () => stop.abort(), { once: true });
    for await (const event of begun.value) send(event);
  });
}
