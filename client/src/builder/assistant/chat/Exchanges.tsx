import { useLayoutEffect, useRef } from "react";
import { Icon } from "#ui/Icon.tsx";
import type { Asked, Exchange } from "./conversation.ts";
import { ReplyView } from "./ReplyView.tsx";
import { useTalk } from "./useTalk.ts";

/** Distance to the end within which the log keeps scrolling with new text, px. */
const NEAR_END = 48;

/** Renders the messages. A new answer is announced when it is complete, not piece by piece. */
export function Exchanges() {
  const { exchanges } = useTalk().conversation;
  const { log, onScroll } = useEnd(exchanges);
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
      {exchanges.map((exchange, index) => (
        <article key={exchange.id} className="assistant-turn">
          <Question asked={exchange.asked} />
          <ReplyView exchange={exchange} isLast={index === exchanges.length - 1} />
        </article>
      ))}
    </div>
  );
}

function Question({ asked }: { readonly asked: Asked }) {
  return (
    <div className="assistant-asked" data-kind={asked.kind}>
      <span className="sr-only">You: </span>
      {asked.kind === "document" && <Icon name="file-text" size={14} />}
      <p>{asked.kind === "document" ? asked.file.name : asked.text}</p>
    </div>
  );
}

/** Keeps the end of the log in view for readers who were already there. */
function useEnd(exchanges: readonly Exchange[]) {
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const count = useRef(0);
  useLayoutEffect(() => {
    const element = log.current;
    if (element === null) return;
    // After asking, people want to see the answer, wherever they had scrolled.
    if (isAtEnd.current || exchanges.length !== count.current) element.scrollTop = element.scrollHeight;
    count.current = exchanges.length;
  }, [exchanges]);
  return {
    log,
    onScroll: () => {
      const element = log.current;
      if (element === null) return;
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END;
    },
  };
}
