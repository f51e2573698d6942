import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { useStore } from "#lib/createStore.ts";
import { assistantFocus } from "#builder/focusRequest.ts";
import { Button } from "#ui/Button.tsx";
import { Segmented } from "#ui/fields/Segmented.tsx";
import { sendRequest } from "./askAssistant.ts";
import { FilePicker } from "./FilePicker.tsx";
import { isBusy, type Mode, stopAnswer } from "./conversation.ts";
import { useChat } from "./useChat.ts";

/** Longest message, characters. Source: `chatInput`. */
const MAX_LENGTH = 8000;
const MODES = [
  { value: "chat", label: "Chat" },
  { value: "form", label: "Describe a form" },
] as const;
const WORDS: Readonly<Record<Mode, { label: string; placeholder: string; action: string }>> = {
  chat: {
    label: "Message to the assistant",
    placeholder: "Ask about this form, or what to change",
    action: "Send",
  },
  form: {
    label: "Description of the form",
    placeholder:
      "A registration form for a summer camp with the child's name, age, allergies and two contacts",
    action: "Generate",
  },
};

/** Renders the field for messages to the assistant, and for giving it a document. */
export function Composer() {
  const { session, chat, conversation } = useChat();
  const area = useRequestedFocus();
  const hintId = useId();
  const { mode, draft } = conversation;
  const busy = isBusy(conversation);
  const { label, placeholder, action } = WORDS[mode];
  const isEmpty = draft.trim() === "";
  const change = (next: { readonly mode?: Mode; readonly draft?: string }) =>
    chat.state.set((current) => ({ ...current, ...next }));

  function handleSend(): void {
    area.current?.focus();
    if (busy) return stopAnswer(chat);
    if (isEmpty) return;
    change({ draft: "" });
    sendRequest(session, chat, { kind: mode, text: draft.trim() });
  }
  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    if (!busy) handleSend();
  }

  return (
    <div className="assistant-composer">
      <Segmented
        label="What to do"
        value={mode}
        options={MODES}
        onChange={(next) => change({ mode: next })}
      />
      <div className="assistant-field" data-mode={mode}>
        <textarea
          ref={area}
          aria-label={label}
          aria-describedby={hintId}
          placeholder={placeholder}
          maxLength={MAX_LENGTH}
          value={draft}
          onChange={(event) => change({ draft: event.target.value })}
          onKeyDown={handleKeyDown}
        />
        <ComposerActions action={action} hintId={hintId} isEmpty={isEmpty} onSend={handleSend} />
      </div>
    </div>
  );
}

interface ComposerActionsProps {
  readonly action: string;
  readonly hintId: string;
  readonly isEmpty: boolean;
  /** Sends the message, or stops the running answer. */
  readonly onSend: () => void;
}

function ComposerActions({ action, hintId, isEmpty, onSend }: ComposerActionsProps) {
  const { session, chat, conversation } = useChat();
  const busy = isBusy(conversation);
  return (
    <div className="assistant-acts">
      <FilePicker isBusy={busy} onFile={(file) => sendRequest(session, chat, { kind: "document", file })} />
      <span id={hintId} className="assistant-hint">
        {busy ? "Esc stops" : "Enter sends, Shift Enter begins a line"}
      </span>
      {/* Only looks disabled while there is nothing to send, so that the focus stays. */}
      <Button
        variant={busy ? "default" : "primary"}
        size="sm"
        icon={busy ? "square" : "arrow-up"}
        aria-disabled={!busy && isEmpty}
        onClick={onSend}
      >
        {busy ? "Stop" : action}
      </Button>
    </div>
  );
}

/** Returns a ref of the text field, which gets the focus on requests for the assistant. */
function useRequestedFocus() {
  const area = useRef<HTMLTextAreaElement>(null);
  const isSummoned = useStore(assistantFocus, (value) => value);
  useEffect(() => {
    if (!isSummoned) return;
    area.current?.focus();
    assistantFocus.set(false);
  }, [isSummoned]);
  return area;
}
