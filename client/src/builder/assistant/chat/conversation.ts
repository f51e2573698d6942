import type { Failure } from "@formweave/schema";
import type { ChatAnswer, GeneratedForm, ProcessedDocument } from "@formweave/schema/api";
import { createStore, type Store } from "#lib/createStore.ts";
import { createPageState } from "#lib/router/pageState.ts";
import type { EditorSession } from "#document/session.ts";

/** Purpose of the text field: chatting, or describing a form to generate. */
export type Mode = "chat" | "form";

/** A request to the assistant. */
export type ChatRequest =
  | { readonly kind: "chat"; readonly text: string }
  | { readonly kind: "form"; readonly text: string }
  | { readonly kind: "document"; readonly file: File };

/** The reply to a request. The text of a stopped or broken answer is the part received until then. */
export type Reply =
  | { readonly kind: "coming" | "stopped"; readonly text: string }
  | { readonly kind: "failed"; readonly text: string; readonly error: Failure }
  | { readonly kind: "chat"; readonly answer: ChatAnswer }
  | { readonly kind: "form"; readonly answer: GeneratedForm }
  | { readonly kind: "document"; readonly answer: ProcessedDocument };

/** A request and its reply. */
export interface MessagePair {
  readonly id: string;
  readonly request: ChatRequest;
  readonly reply: Reply;
}

/** The messages so far, and the draft of the next one. */
export interface Conversation {
  /** Id of the conversation on the server. */
  readonly name: string;
  readonly messagePairs: readonly MessagePair[];
  readonly mode: Mode;
  readonly draft: string;
}

/** One person's conversation about one project; it outlives the panel that shows it. */
export interface Chat {
  readonly state: Store<Conversation>;
  /** Aborts the running answer. */
  running: AbortController | undefined;
}

const chats = createPageState((_key, mode: Mode): Chat => {
  return { state: createStore(emptyConversation(mode)), running: undefined };
});

/** Returns the conversation of this builder; it lives until the page is reloaded. */
export function getChat({ projectId, me, store }: EditorSession): Chat {
  // An empty page calls for describing a form, any other for chatting about it.
  const mode = store.tree().ids.length === 0 ? "form" : "chat";
  return chats(`${me.id} ${projectId}`, mode);
}

/** Starts a new conversation; the assistant forgets the earlier messages. */
export function startNewConversation(chat: Chat): void {
  stopAnswer(chat);
  chat.state.set(({ mode }) => emptyConversation(mode));
}

/** Stops the running answer, if any, and aborts its request. */
export function stopAnswer(chat: Chat): void {
  chat.running?.abort();
}

/** True while an answer is running. */
export function isBusy({ messagePairs }: Conversation): boolean {
  return messagePairs.at(-1)?.reply.kind === "coming";
}

/** Replaces the reply to a request, if that still exists. */
export function setReply({ state }: Chat, id: string, reply: Reply): void {
  state.set((conversation) => ({
    ...conversation,
    messagePairs: conversation.messagePairs.map((one) => (one.id === id ? { ...one, reply } : one)),
  }));
}

function emptyConversation(mode: Mode): Conversation {
  return { name: `chat-${Date.now()}`, messagePairs: [], mode, draft: "" };
}
