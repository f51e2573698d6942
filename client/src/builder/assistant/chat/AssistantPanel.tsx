import type { KeyboardEvent, ReactNode } from "react";
import { Icon } from "#ui/Icon.tsx";
import { ask } from "./askAssistant.ts";
import { Composer } from "./Composer.tsx";
import { isBusy, stopAnswer } from "./conversation.ts";
import { Exchanges } from "./Exchanges.tsx";
import { FirstRun } from "./FirstRun.tsx";
import { Standing } from "./Standing.tsx";
import { useFileDrop } from "./useFileDrop.ts";
import { useTalk } from "./useTalk.ts";
import { WhoAnswers } from "./WhoAnswers.tsx";
import "./assistant.css";

interface AssistantPanelProps {
  /** Buttons for other requests to the assistant. */
  readonly acts: ReactNode;
}

/** Renders the conversation with the assistant; forms are described there, or documents dropped. */
export function AssistantPanel({ acts }: AssistantPanelProps) {
  const { session, talk, conversation } = useTalk();
  const { isOver, handlers } = useFileDrop((file) => ask(session, talk, { kind: "document", file }));

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !isBusy(conversation)) return;
    event.stopPropagation();
    stopAnswer(talk);
  }

  return (
    // The keys bubble up from what is inside, and files are dropped on all of it; the paperclip does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section className="assistant" aria-label="AI assistant" onKeyDown={handleKeyDown} {...handlers}>
      <WhoAnswers />
      <Standing />
      <div className="assistant-more">{acts}</div>
      {conversation.exchanges.length === 0 ? <FirstRun /> : <Exchanges />}
      <Composer />
      {isOver && (
        <div className="assistant-drop">
          <Icon name="file-text" size={20} />
          Drop the document to turn it into a form
        </div>
      )}
    </section>
  );
}
