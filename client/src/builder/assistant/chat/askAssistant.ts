import { serverFailure, type Failure, type Result } from "@formweave/schema";
import type { ChatAnswer, ChatEvent } from "@formweave/schema/api";
import { generateForm, processDocument, streamChat } from "#api/assistant.ts";
import { isNewName } from "#lib/newNames.ts";
import type { EditorSession } from "#document/session.ts";
import { announce } from "#ui/LiveRegion.tsx";
import { loadFullSet } from "#widgets/fullSet.ts";
import {
  type ChatRequest,
  type MessagePair,
  isBusy,
  type Reply,
  setReply,
  type Chat,
} from "./conversation.ts";
import { countFields } from "./countFields.ts";
import { describeFields, hasSubmit, placeBelow } from "#builder/assistant/describeFields.ts";
import { describeFailure } from "./describeFailure.ts";
import { suggestAnswer } from "./suggestAnswer.ts";
import { parseMarkdown, plainText } from "./reply/parseMarkdown.ts";

/** Largest document that the assistant reads. */
const MAX_DOCUMENT_MB = 20;

/** Sends a message to the assistant; ignored while an answer is running. */
export function sendRequest(session: EditorSession, chat: Chat, request: ChatRequest): void {
  if (isBusy(chat.state.get())) return;
  const messagePair: MessagePair = { id: crypto.randomUUID(), request, reply: { kind: "coming", text: "" } };
  chat.state.set((conversation) => ({
    ...conversation,
    messagePairs: [...conversation.messagePairs, messagePair],
  }));
  void answer(session, chat, messagePair);
}

/** Repeats the last request; its new reply replaces the old one. */
export function repeatRequest(session: EditorSession, chat: Chat): void {
  const last = chat.state.get().messagePairs.at(-1);
  if (last === undefined || last.reply.kind === "coming") return;
  setReply(chat, last.id, { kind: "coming", text: "" });
  void answer(session, chat, last);
}

async function answer(session: EditorSession, chat: Chat, { id, request }: MessagePair): Promise<void> {
  const stop = new AbortController();
  chat.running = stop;
  let text = "";
  const reply = await replyTo(request, {
    session,
    name: chat.state.get().name,
    signal: stop.signal,
    onText: (piece) => {
      text += piece;
      setReply(chat, id, { kind: "coming", text });
    },
  });
  if (chat.running === stop) chat.running = undefined;
  const ending: Reply = stop.signal.aborted ? { kind: "stopped", text } : reply;
  const shown = ending.kind === "failed" ? withText(ending, text) : ending;
  setReply(chat, id, shown);
  if (!chat.state.get().messagePairs.some((one) => one.id === id)) return;
  suggestAnswer(session, shown);
  announce(spoken(shown));
}

/** Adds the text received so far to a failure, but not the text of a blocked answer. */
function withText(reply: Extract<Reply, { kind: "failed" }>, text: string): Reply {
  return reply.error.code === "AI_BLOCKED" ? reply : { ...reply, text };
}

interface ReplyContext {
  readonly session: EditorSession;
  readonly name: string;
  readonly signal: AbortSignal;
  readonly onText: (piece: string) => void;
}

async function replyTo(request: ChatRequest, replyContext: ReplyContext): Promise<Reply> {
  const { session, signal } = replyContext;
  // Default names of components come from their definitions.
  await loadFullSet();
  const place = placeBelow(session.store);
  if (request.kind === "chat") return replyToChat(request.text, replyContext);
  if (request.kind === "form") {
    const existingFields = describeFields(session.store);
    const { name: projectName } = session.store.meta.get();
    const body = {
      description: request.text,
      existingFields: [...existingFields],
      hasSubmit: hasSubmit(session.store),
      ...(isNewName(projectName) && { unnamed: projectName }),
      context: { place },
    };
    return toReply("form", await generateForm(body, signal));
  }
  if (request.file.size > MAX_DOCUMENT_MB * 1024 * 1024)
    return failed(serverFailure("DOCUMENT_TOO_LARGE", { max: MAX_DOCUMENT_MB }));
  return toReply("document", await processDocument(request.file, { place }, signal));
}

async function replyToChat(prompt: string, { session, name, signal, onText }: ReplyContext): Promise<Reply> {
  const context = { fields: [...describeFields(session.store)], place: placeBelow(session.store) };
  let whole: ChatAnswer | undefined;
  let error: Failure | undefined;
  const onEvent = (event: ChatEvent) => {
    if ("error" in event) ({ error } = event);
    else if ("answer" in event) whole = event.answer;
    else onText(event.chunk);
  };
  const done = await streamChat({ conversationId: name, body: { prompt, context }, signal }, onEvent);
  if (whole !== undefined) return { kind: "chat", answer: whole };
  return failed(error ?? (done.ok ? serverFailure("CHAT_STREAM_ERROR") : done.error));
}

function toReply<Kind extends "form" | "document", Answer>(
  kind: Kind,
  answered: Result<Answer>,
): Reply | { readonly kind: Kind; readonly answer: Answer } {
  return answered.ok ? { kind, answer: answered.value } : failed(answered.error);
}

function failed(error: Failure): Reply {
  return { kind: "failed", text: "", error };
}

/** Returns the text to announce once the reply is complete. */
function spoken(reply: Reply): string {
  switch (reply.kind) {
    case "chat":
      return plainText(parseMarkdown(reply.answer.response));
    case "form":
    case "document":
      return `${reply.answer.title}: ${countFields(reply.answer.fields.length)} suggested`;
    case "failed":
      return describeFailure(reply.error).title;
    case "coming":
    case "stopped":
      return "Stopped";
  }
}
