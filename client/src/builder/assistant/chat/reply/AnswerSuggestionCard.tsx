import { useStore } from "#lib/createStore.ts";
import { useTree } from "#document/content/useWidget.ts";
import { canEdit, countChanges } from "#document/status.ts";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import type { MessagePair } from "#builder/assistant/chat/conversation.ts";
import {
  type AnswerSuggestion,
  suggestAgain,
  toAnswerSuggestion,
} from "#builder/assistant/chat/suggestAnswer.ts";
import { idsAddedBy } from "#builder/assistant/chat/renewIds.ts";
import { useChat } from "#builder/assistant/chat/useChat.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

/** Renders the suggestion in an answer and its state; people review and accept it on the canvas. */
export function AnswerSuggestionCard({ messagePair }: { readonly messagePair: MessagePair }) {
  const answerSuggestion = toAnswerSuggestion(messagePair.reply);
  return (
    answerSuggestion !== undefined && (
      <Suggested messagePair={messagePair} answerSuggestion={answerSuggestion} />
    )
  );
}

interface SuggestedProps {
  readonly messagePair: MessagePair;
  readonly answerSuggestion: AnswerSuggestion;
}

function Suggested({ messagePair, answerSuggestion: { proposal } }: SuggestedProps) {
  const { session, chat } = useChat();
  const mayEdit = useStore(session.status, canEdit);
  const isShown = useStore(getCanvas(session).suggestion, (suggestion) => suggestion?.offered === proposal);
  const added = proposal.steps.flatMap(idsAddedBy);
  const isMade = useTree((tree) => added.length > 0 && added.every((id) => tree.isAlive(id)));
  return (
    <div className="assistant-offer">
      <Icon name="sparkle" />
      <div>
        <p className="med">Suggested {countChanges(proposal.steps.length)}</p>
        <p>{describeState({ mayEdit, isShown, isMade })}</p>
      </div>
      {mayEdit && !isShown && !isMade && (
        <Button size="sm" onClick={() => suggestAgain(session, chat, messagePair)}>
          Show again
        </Button>
      )}
    </div>
  );
}

interface SuggestionState {
  readonly mayEdit: boolean;
  readonly isShown: boolean;
  readonly isMade: boolean;
}

function describeState({ mayEdit, isShown, isMade }: SuggestionState): string {
  if (!mayEdit) return "Only editors can accept this";
  if (isMade) return "This is on the canvas";
  return isShown ? "Review it on the canvas" : "Not on the canvas now";
}
