import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { Spinner } from "#ui/notices/Spinner.tsx";
import { describeAnswerSource } from "#builder/assistant/describeAnswerSource.ts";
import { repeatRequest } from "#builder/assistant/chat/askAssistant.ts";
import type { MessagePair, Reply } from "#builder/assistant/chat/conversation.ts";
import { CopyAnswer } from "./CopyAnswer.tsx";
import { describeFailure } from "#builder/assistant/chat/describeFailure.ts";
import { FormSummary } from "./FormSummary.tsx";
import { Markdown } from "./Markdown.tsx";
import { AnswerSuggestionCard } from "./AnswerSuggestionCard.tsx";
import { readRemarks } from "#builder/assistant/chat/suggestAnswer.ts";
import { Remarks } from "./Remarks.tsx";
import { useChat } from "#builder/assistant/chat/useChat.ts";

interface ReplyViewProps {
  readonly messagePair: MessagePair;
  readonly isLast: boolean;
}

/** Renders the reply to a message, with its actions. */
export function ReplyView({ messagePair, isLast }: ReplyViewProps) {
  const { reply } = messagePair;
  const text = readText(reply);
  return (
    <div className="assistant-reply" data-kind={reply.kind}>
      <span className="sr-only">Assistant: </span>
      {text !== "" && <Markdown text={text} />}
      {reply.kind === "coming" && <Coming messagePair={messagePair} hasBegun={text !== ""} />}
      {(reply.kind === "form" || reply.kind === "document") && <FormSummary reply={reply} />}
      {reply.kind === "failed" && <Trouble reply={reply} />}
      <Cut reply={reply} />
      <AnswerSuggestionCard messagePair={messagePair} />
      <Remarks reply={reply} />
      {reply.kind !== "coming" && <After reply={reply} text={text} isLast={isLast} />}
    </div>
  );
}

interface AfterProps {
  readonly reply: Reply;
  readonly text: string;
  readonly isLast: boolean;
}

/** Renders the actions on a complete answer, and its source. */
function After({ reply, text, isLast }: AfterProps) {
  const remarks = readRemarks(reply);
  return (
    <div className="assistant-after">
      {isLast && <Retry reply={reply} />}
      {text !== "" && <CopyAnswer text={text} />}
      {remarks !== undefined && (
        <span className="assistant-source">{describeAnswerSource(remarks.note)}</span>
      )}
    </div>
  );
}

/** Notes that the answer is incomplete. */
function Cut({ reply }: { readonly reply: Reply }) {
  if (reply.kind === "stopped") return <p className="assistant-aside">Stopped.</p>;
  const isCut = reply.kind === "chat" && !reply.answer.isWhole;
  return isCut && <p className="assistant-aside">The answer was cut short.</p>;
}

function readText(reply: Reply): string {
  if (reply.kind === "chat") return reply.answer.response;
  return "text" in reply ? reply.text : "";
}

function Coming({
  messagePair,
  hasBegun,
}: {
  readonly messagePair: MessagePair;
  readonly hasBegun: boolean;
}) {
  const { kind } = messagePair.request;
  const words = { chat: "Thinking", form: "Making the form", document: "Reading the document" } as const;
  if (hasBegun) return <i className="assistant-caret" aria-hidden="true" />;
  return (
    <p className="assistant-coming">
      <Spinner label="" />
      {words[kind]}
    </p>
  );
}

function Trouble({ reply: { error, text } }: { readonly reply: Extract<Reply, { kind: "failed" }> }) {
  const { icon, title, advice } = describeFailure(error);
  return (
    <div className="assistant-trouble">
      <Icon name={icon} />
      <div>
        <p className="med">{title}</p>
        {advice !== undefined && <p>{advice}</p>}
        {text !== "" && error.code !== "CHAT_STREAM_ERROR" && <p>What arrived before that is kept.</p>}
      </div>
    </div>
  );
}

function Retry({ reply }: { readonly reply: Reply }) {
  const { session, chat } = useChat();
  if (reply.kind === "failed" && !describeFailure(reply.error).isWorthRetry) return null;
  const isAnswered = reply.kind !== "failed" && reply.kind !== "stopped";
  return (
    <Button
      size="sm"
      variant={isAnswered ? "quiet" : "default"}
      icon="rotate-cw"
      onClick={() => repeatRequest(session, chat)}
    >
      Retry
    </Button>
  );
}
