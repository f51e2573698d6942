import { useLayoutEffect, useRef } from "react";
import { Icon } from "#ui/Icon.tsx";
import type { ChatRequest, MessagePair } from "./conversation.ts";
import { ReplyView } from "./reply/ReplyView.tsx";
import { useChat } from "./useChat.ts";

/** Distance to the end within which the log keeps scrolling with new text, px. */
const NEAR_END = 48;

/** Renders the messages. A new answer is announced when it is complete, not piece by piece. */
export function MessageList() {
  const { messagePairs } = useChat().conversation;
  const { log, onScroll } = useEnd(messagePairs);
  return (
    <div
      ref={log}
      className="assistant-log"
      role="log"
      aria-label="Conversation"
      aria-live="off"
      // Scrolled by keyboard too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onScroll={onScroll}
    >
      {messagePairs.map((messagePair, index) => (
        <article key={messagePair.id} className="assistant-turn">
          <Question request={messagePair.request} />
          <ReplyView messagePair={messagePair} isLast={index === messagePairs.length - 1} />
        </article>
      ))}
    </div>
  );
}

function Question({ request }: { readonly request: ChatRequest }) {
  return (
    <div className="assistant-asked" data-kind={request.kind}>
      <span className="sr-only">You: </span>
      {request.kind === "document" && <Icon name="file-text" size={14} />}
      <p>{request.kind === "document" ? request.file.name : request.text}</p>
    </div>
  );
}

/** Keeps the end of the log in view for readers who were already there. */
function useEnd(messagePairs: readonly MessagePair[]) {
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const count = useRef(0);
  useLayoutEffect(() => {
    const element = log.current;
    if (element === null) return;
    // After asking, people want to see the answer, wherever they had scrolled.
    if (isAtEnd.current || messagePairs.length !== count.current) element.scrollTop = element.scrollHeight;
    count.current = messagePairs.length;
  }, [messagePairs]);
  return {
    log,
    onScroll: () => {
      const element = log.current;
      if (element === null) return;
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END;
    },
  };
}
