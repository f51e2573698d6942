import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import type { EditorSession } from "#document/session.ts";
import { type Conversation, type Chat, getChat } from "./conversation.ts";

/** Subscribes to the conversation of this builder. */
export function useChat(): {
  readonly session: EditorSession;
  readonly chat: Chat;
  readonly conversation: Conversation;
} {
  const session = useEditor();
  const chat = getChat(session);
  const conversation = useStore(chat.state, (state) => state);
  return { session, chat, conversation };
}
