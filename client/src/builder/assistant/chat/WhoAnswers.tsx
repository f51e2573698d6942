import type { AiStatus } from "@formweave/schema/api";
import { useAiStatus } from "#api/assistant.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { announce } from "#ui/LiveRegion.tsx";
import { Popover } from "#ui/menus/Popover.tsx";
import { Skeleton } from "#ui/notices/Skeleton.tsx";
import { startNewConversation } from "./conversation.ts";
import { describeFailure } from "./describeFailure.ts";
import { useChat } from "./useChat.ts";

/** Names the model that answers, and starts a new conversation. */
export function WhoAnswers() {
  const { chat, conversation } = useChat();
  const { data: status, error, isPending } = useAiStatus();
  const handleNewConversation = () => {
    startNewConversation(chat);
    announce("New conversation");
  };
  return (
    <header className="assistant-head">
      <div className="assistant-who">
        <h3>AI assistant</h3>
        {isPending && <Skeleton width={180} />}
        {status !== undefined && <p>{status.label}</p>}
        {status === undefined && error !== null && <p>{describeFailure(error).title}</p>}
      </div>
      {status !== undefined && (
        <Popover
          align="end"
          label="Who answers"
          trigger={<IconButton icon="info" size="sm" label="Who answers here" />}
        >
          <Explanation status={status} />
        </Popover>
      )}
      {conversation.messagePairs.length > 0 && (
        <IconButton icon="square-pen" size="sm" label="New conversation" onClick={handleNewConversation} />
      )}
    </header>
  );
}

function Explanation({ status: { source, label, canSee } }: { readonly status: AiStatus }) {
  if (source === "model") {
    return (
      <div className="assistant-about">
        <h4>{label} answers here</h4>
        <p>
          What you write and the fields of this form are sent to it, not what people answer. A document is
          read on the server{canSee ? "; a picture is sent to the model" : ", pictures are not read"}.
        </p>
        <p>Nothing changes until you accept it.</p>
      </div>
    );
  }
  return (
    <div className="assistant-about">
      <h4>Built-in rules answer here</h4>
      <p>
        They know many kinds of forms and fields, cost nothing, and keep everything on this server. They do
        not understand everything, and tell you what they missed.
      </p>
      <p>To connect a model, whoever runs this server sets one of these and restarts it:</p>
      <ul>
        <li>
          <code>GEMINI_API_KEY</code> and <code>AI_MODEL=gemini:…</code>
        </li>
        <li>
          <code>OPENAI_BASE_URL</code> and <code>AI_MODEL=openai:…</code>, for any service with an
          OpenAI-compatible API, including a local one
        </li>
      </ul>
    </div>
  );
}
