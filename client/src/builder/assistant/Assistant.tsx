import { SuggestComponents } from "#builder/assistant/ideas/SuggestComponents.tsx";
import { AssistantPanel } from "#builder/assistant/chat/AssistantPanel.tsx";

/** Where one talks with the assistant, and asks it what else the form could have. */
export function Assistant() {
  return <AssistantPanel acts={<SuggestComponents />} />;
}
