import type { KeyboardEvent, ReactNode } from "react";
import { Icon } from "#ui/Icon.tsx";
import { sendRequest } from "./askAssistant.ts";
import { Composer } from "./Composer.tsx";
import { isBusy, stopAnswer } from "./conversation.ts";
import { MessageList } from "./MessageList.tsx";
import { FirstRun } from "./FirstRun.tsx";
import { AvailabilityNote } from "./AvailabilityNote.tsx";
import { useFileDrop } from "./useFileDrop.ts";
import { useChat } from "./useChat.ts";
import { WhoAnswers } from "./WhoAnswers.tsx";
import "./assistant.css";

interface AssistantPanelProps {
  /** Buttons for other requests to the assistant. */
  readonly actions: ReactNode;
}

/** Renders the conversation with the assistant; forms are described there, or documents dropped. */
export function AssistantPanel({ actions }: AssistantPanelProps) {
  const { session, chat, conversation } = useChat();
  const { isOver, handlers } = useFileDrop((file) => sendRequest(session, chat, { kind: "document", file }));

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !isBusy(conversation)) return;
    event.stopPropagation();
    stopAnswer(chat);
  }

  return (
    // The keys bubble up from what is inside, and files are dropped on all of it; the paperclip does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section className="assistant" aria-label="AI assistant" onKeyDown={handleKeyDown} {...handlers}>
      <WhoAnswers />
      <AvailabilityNote />
      <div className="assistant-more">{actions}</div>
      {conversation.messagePairs.length === 0 ? <FirstRun /> : <MessageList />}
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
