import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import type { EditorSession } from "#document/session.ts";
import { type Conversation, type Talk, talkOf } from "./conversation.ts";

/** Subscribes to the conversation of this builder. */
export function useTalk(): {
  readonly session: EditorSession;
  readonly talk: Talk;
  readonly conversation: Conversation;
} {
  const session = useEditor();
  const talk = talkOf(session);
  const conversation = useStore(talk.state, (state) => state);
  return { session, talk, conversation };
}
