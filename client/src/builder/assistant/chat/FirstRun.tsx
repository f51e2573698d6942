import { ASSISTANT_EXAMPLES } from "@formweave/data/catalog";
import { useAiStatus } from "#api/assistant.ts";
import { assistantFocus } from "#builder/focusRequest.ts";
import { Icon } from "#ui/Icon.tsx";
import type { Mode } from "./conversation.ts";
import { useChat } from "./useChat.ts";

const FIRST: Readonly<Record<Mode, { readonly title: string; readonly text: string }>> = {
  form: {
    title: "Describe the form you need",
    text: "Say what it is for and what it asks. You see it on the canvas and choose what stays.",
  },
  chat: {
    title: "Ask about this form",
    text: "The assistant sees its fields, not what people answer. Changes are suggested, never made.",
  },
};

/** Renders an introduction and examples while the conversation is empty. */
export function FirstRun() {
  const { chat, conversation } = useChat();
  const { title, text } = FIRST[conversation.mode];
  const handleExample = (draft: string) => {
    chat.state.set((current) => ({ ...current, draft }));
    assistantFocus.set(true);
  };
  return (
    <div className="assistant-first">
      <h4>{title}</h4>
      <p>{text}</p>
      <ul className="assistant-examples" aria-label="Examples">
        {ASSISTANT_EXAMPLES[conversation.mode].map((example) => (
          <li key={example}>
            <button type="button" onClick={() => handleExample(example)}>
              {example}
            </button>
          </li>
        ))}
      </ul>
      <Documents />
    </div>
  );
}

function Documents() {
  const canSee = useAiStatus().data?.canSee === true;
  return (
    <p className="assistant-documents">
      <Icon name="file-text" />
      <span>
        Or drop a document here to turn it into a form: PDF, Word, Excel, CSV, HTML, JSON Schema
        {canSee ? " or a picture." : ". Pictures are read when a vision model is connected."}
      </span>
    </p>
  );
}
