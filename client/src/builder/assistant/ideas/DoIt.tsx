import type { ChatAnswer } from "@formweave/schema/api";
import { useEffect, useRef, useState } from "react";
import { useEditor } from "#document/EditorContext.tsx";
import { Button } from "#ui/Button.tsx";
import { announce } from "#ui/LiveRegion.tsx";
import { Spinner } from "#ui/notices/Spinner.tsx";
import { AnswerSource } from "./AnswerSource.tsx";
import { askToDo, type RecommendedChange } from "./askToDo.ts";
import { Refusal } from "./Refusal.tsx";
import { toRequestState, type RequestState } from "./useAssistantRequest.ts";

/** Asks the assistant to carry out its recommendation: the result is a suggestion that changes nothing until it is accepted. */
export function DoIt({ recommendation }: { readonly recommendation: RecommendedChange }) {
  const session = useEditor();
  const [requestState, setRequestState] = useState<RequestState<ChatAnswer>>();
  const gone = useRef<AbortController>(undefined);
  useEffect(() => () => gone.current?.abort(), []);

  async function ask(): Promise<void> {
    const mine = new AbortController();
    gone.current = mine;
    setRequestState({ kind: "asking" });
    const result = await askToDo(session, recommendation, mine.signal);
    if (mine.signal.aborted) return;
    setRequestState(toRequestState(result));
    if (result.ok) announce(describeOutcome(result.value));
  }

  switch (requestState?.kind) {
    case "asking":
      return (
        <p className="ai-wait">
          <Spinner label="The assistant works" /> The assistant works on it
        </p>
      );
    case "failed":
      return <Refusal error={requestState.error} onRetry={() => void ask()} />;
    case "answered":
      return <Outcome answer={requestState.value} />;
    case undefined:
      return (
        <Button size="sm" onClick={() => void ask()}>
          Ask the assistant to do this<span className="sr-only">: {recommendation.suggestion}</span>
        </Button>
      );
  }
}

function Outcome({ answer }: { readonly answer: ChatAnswer }) {
  const { proposal, response, note } = answer;
  return (
    <div className="ai-outcome">
      <p className="med">{describeOutcome(answer)}</p>
      {proposal.steps.length === 0 && response !== "" && <p className="ai-words">{response}</p>}
      <ul>
        {proposal.steps.map(({ title }, index) => (
          <li key={`${index} ${title}`}>{title}</li>
        ))}
        {proposal.leftOut.map((sentence) => (
          <li key={sentence}>Left out: {sentence}</li>
        ))}
      </ul>
      <AnswerSource note={note} />
    </div>
  );
}

/** "2 changes are offered. Nothing is changed until you accept them." */
function describeOutcome({ proposal: { steps } }: ChatAnswer): string {
  if (steps.length === 0) return "The assistant suggests no change";
  const changes = steps.length === 1 ? "1 change is" : `${steps.length} changes are`;
  return `${changes} offered. Nothing changes until you accept.`;
}
