import type { Failure } from "@formweave/schema";
import type { ChatAnswer, GeneratedForm, ProcessedDocument } from "@formweave/schema/api";
import { createStore, type Store } from "#lib/createStore.ts";
import { createPageState } from "#lib/pageState.ts";
import type { EditorSession } from "#document/session.ts";

/** What the text field is for: talking, or describing a form that is to be made. */
export type Mode = "chat" | "form";

/** What somebody asked of the assistant. */
export type Asked =
  | { readonly kind: "chat"; readonly text: string }
  | { readonly kind: "form"; readonly text: string }
  | { readonly kind: "document"; readonly file: File };

/** What came of it. The text of what was stopped or broke off is what came until then. */
export type Reply =
  | { readonly kind: "coming" | "stopped"; readonly text: string }
  | { readonly kind: "failed"; readonly text: string; readonly error: Failure }
  | { readonly kind: "chat"; readonly answer: ChatAnswer }
  | { readonly kind: "form"; readonly answer: GeneratedForm }
  | { readonly kind: "document"; readonly answer: ProcessedDocument };

/** A question with its answer. */
export interface Exchange {
  readonly id: string;
  readonly asked: Asked;
  readonly reply: Reply;
}

/** What was said so far, and what is being written. */
export interface Conversation {
  /** What the server knows it by. */
  readonly name: string;
  readonly exchanges: readonly Exchange[];
  readonly mode: Mode;
  readonly draft: string;
}

/** The conversation of one person about one project; it outlives the panel that shows it. */
export interface Talk {
  readonly state: Store<Conversation>;
  /** Stops the answer that is coming. */
  running: AbortController | undefined;
}

const talks = createPageState((_key, mode: Mode): Talk => {
  return { state: createStore(emptyConversation(mode)), running: undefined };
});

/** The conversation that goes on in this builder; it stays until the page is loaded anew. */
export function talkOf({ projectId, me, store }: EditorSession): Talk {
  // On a page with nothing on it there is a form to describe, else one to talk about.
  const mode = store.tree().ids.length === 0 ? "form" : "chat";
  return talks(`${me.id} ${projectId}`, mode);
}

/** Begins anew; what was said is not recalled any more. */
export function startAnew(talk: Talk): void {
  stopAnswer(talk);
  talk.state.set(({ mode }) => emptyConversation(mode));
}

/** Stops the answer that is coming, if one is: its call ends outside as well. */
export function stopAnswer(talk: Talk): void {
  talk.running?.abort();
}

/** Whether an answer is on its way. */
export function isBusy({ exchanges }: Conversation): boolean {
  return exchanges.at(-1)?.reply.kind === "coming";
}

/** Puts another reply to a question, if that is still there. */
export function setReply({ state }: Talk, id: string, reply: Reply): void {
  state.set((conversation) => ({
    ...conversation,
    exchanges: conversation.exchanges.map((one) => (one.id === id ? { ...one, reply } : one)),
  }));
}

function emptyConversation(mode: Mode): Conversation {
  return { name: `chat-${Date.now()}`, exchanges: [], mode, draft: "" };
}
