import { serverFailure, type Failure, type Result } from "@formweave/schema";
import type { ChatAnswer, ChatEvent } from "@formweave/schema/api";
import { generateForm, processDocument, streamChat } from "#api/assistant.ts";
import { isNewName } from "#lib/newNames.ts";
import type { EditorSession } from "#document/session.ts";
import { announce } from "#ui/LiveRegion.tsx";
import { loadFullSet } from "#widgets/fullSet.ts";
import { type Asked, type Exchange, isBusy, type Reply, setReply, type Talk } from "./conversation.ts";
import { countFields } from "./countFields.ts";
import { describeFields, hasSubmit, placeBelow } from "#builder/assistant/describeFields.ts";
import { describeFailure } from "./describeFailure.ts";
import { offerAnswer } from "./offerAnswer.ts";
import { parseMarkdown, plainText } from "./parseMarkdown.ts";

/** Largest document that the assistant reads. */
const MAX_DOCUMENT_MB = 20;

/** Sends a message to the assistant; ignored while an answer is running. */
export function ask(session: EditorSession, talk: Talk, asked: Asked): void {
  if (isBusy(talk.state.get())) return;
  const exchange: Exchange = { id: crypto.randomUUID(), asked, reply: { kind: "coming", text: "" } };
  talk.state.set((conversation) => ({
    ...conversation,
    exchanges: [...conversation.exchanges, exchange],
  }));
  void answer(session, talk, exchange);
}

/** Repeats the last request; its new reply replaces the old one. */
export function askAgain(session: EditorSession, talk: Talk): void {
  const last = talk.state.get().exchanges.at(-1);
  if (last === undefined || last.reply.kind === "coming") return;
  setReply(talk, last.id, { kind: "coming", text: "" });
  void answer(session, talk, last);
}

async function answer(session: EditorSession, talk: Talk, { id, asked }: Exchange): Promise<void> {
  const stop = new AbortController();
  talk.running = stop;
  let text = "";
  const reply = await replyTo(asked, {
    session,
    name: talk.state.get().name,
    signal: stop.signal,
    onText: (piece) => {
      text += piece;
      setReply(talk, id, { kind: "coming", text });
    },
  });
  if (talk.running === stop) talk.running = undefined;
  const ending: Reply = stop.signal.aborted ? { kind: "stopped", text } : reply;
  const shown = ending.kind === "failed" ? withText(ending, text) : ending;
  setReply(talk, id, shown);
  if (!talk.state.get().exchanges.some((one) => one.id === id)) return;
  offerAnswer(session, shown);
  announce(spoken(shown));
}

/** Adds the text received so far to a failure, but not the text of a blocked answer. */
function withText(reply: Extract<Reply, { kind: "failed" }>, text: string): Reply {
  return reply.error.code === "AI_BLOCKED" ? reply : { ...reply, text };
}

interface Asking {
  readonly session: EditorSession;
  readonly name: string;
  readonly signal: AbortSignal;
  readonly onText: (piece: string) => void;
}

async function replyTo(asked: Asked, asking: Asking): Promise<Reply> {
  const { session, signal } = asking;
  // Default names of components come from their definitions.
  await loadFullSet();
  const place = placeBelow(session.store);
  if (asked.kind === "chat") return replyToChat(asked.text, asking);
  if (asked.kind === "form") {
    const existingFields = describeFields(session.store);
    const { name: projectName } = session.store.meta.get();
    const body = {
      description: asked.text,
      existingFields: [...existingFields],
      hasSubmit: hasSubmit(session.store),
      ...(isNewName(projectName) && { unnamed: projectName }),
      context: { place },
    };
    return replyOf("form", await generateForm(body, signal));
  }
  if (asked.file.size > MAX_DOCUMENT_MB * 1024 * 1024)
    return failed(serverFailure("DOCUMENT_TOO_LARGE", { max: MAX_DOCUMENT_MB }));
  return replyOf("document", await processDocument(asked.file, { place }, signal));
}

async function replyToChat(prompt: string, { session, name, signal, onText }: Asking): Promise<Reply> {
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

function replyOf<Kind extends "form" | "document", Answer>(
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
