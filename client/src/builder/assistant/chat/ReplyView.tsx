import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { Spinner } from "#ui/Spinner.tsx";
import { sourceOf } from "#builder/assistant/describeAnswerSource.ts";
import { askAgain } from "./askAssistant.ts";
import type { Exchange, Reply } from "./conversation.ts";
import { CopyAnswer } from "./CopyAnswer.tsx";
import { describeFailure } from "./describeFailure.ts";
import { FormSummary } from "./FormSummary.tsx";
import { Markdown } from "./Markdown.tsx";
import { OfferCard } from "./OfferCard.tsx";
import { remarksOf } from "./offerAnswer.ts";
import { Remarks } from "./Remarks.tsx";
import { useTalk } from "./useTalk.ts";

interface ReplyViewProps {
  readonly exchange: Exchange;
  readonly isLast: boolean;
}

/** Renders the reply to a message, with its actions. */
export function ReplyView({ exchange, isLast }: ReplyViewProps) {
  const { reply } = exchange;
  const text = textOf(reply);
  return (
    <div className="assistant-reply" data-kind={reply.kind}>
      <span className="sr-only">Assistant: </span>
      {text !== "" && <Markdown text={text} />}
      {reply.kind === "coming" && <Coming exchange={exchange} hasBegun={text !== ""} />}
      {(reply.kind === "form" || reply.kind === "document") && <FormSummary reply={reply} />}
      {reply.kind === "failed" && <Trouble reply={reply} />}
      <Cut reply={reply} />
      <OfferCard exchange={exchange} />
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
  const remarks = remarksOf(reply);
  return (
    <div className="assistant-after">
      {isLast && <Retry reply={reply} />}
      {text !== "" && <CopyAnswer text={text} />}
      {remarks !== undefined && <span className="assistant-source">{sourceOf(remarks.note)}</span>}
    </div>
  );
}

/** Notes that the answer is incomplete. */
function Cut({ reply }: { readonly reply: Reply }) {
  if (reply.kind === "stopped") return <p className="assistant-aside">Stopped.</p>;
  const isCut = reply.kind === "chat" && !reply.answer.isWhole;
  return isCut && <p className="assistant-aside">The answer was cut short.</p>;
}

function textOf(reply: Reply): string {
  if (reply.kind === "chat") return reply.answer.response;
  return "text" in reply ? reply.text : "";
}

function Coming({ exchange, hasBegun }: { readonly exchange: Exchange; readonly hasBegun: boolean }) {
  const { kind } = exchange.asked;
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
  const { session, talk } = useTalk();
  if (reply.kind === "failed" && !describeFailure(reply.error).isWorthRetry) return null;
  const isAnswered = reply.kind !== "failed" && reply.kind !== "stopped";
  return (
    <Button
      size="sm"
      variant={isAnswered ? "quiet" : "default"}
      icon="rotate-cw"
      onClick={() => askAgain(session, talk)}
    >
      Retry
    </Button>
  );
}
