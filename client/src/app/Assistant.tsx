import { SuggestComponents } from "#features/ai-insights/SuggestComponents.tsx";
import { AssistantPanel } from "#features/assistant/AssistantPanel.tsx";

/** Where one talks with the assistant, and asks it what else the form could have. */
export function Assistant() {
  return <AssistantPanel acts={<SuggestComponents />} />;
}
