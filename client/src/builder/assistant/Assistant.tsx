import { SuggestComponents } from "#builder/assistant/ideas/SuggestComponents.tsx";
import { AssistantPanel } from "#builder/assistant/chat/AssistantPanel.tsx";

/** Renders the assistant's panel: the conversation, and a request for suggestions of further components. */
export function Assistant() {
  return <AssistantPanel actions={<SuggestComponents />} />;
}
