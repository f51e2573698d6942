import { describeCount } from "@formweave/schema";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { announceAccepted } from "./acceptSteps.ts";
import { showFailure } from "#builder/actions/selection.ts";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { listAccepted } from "./planSuggestion.ts";
import type { EditorSession } from "#document/session.ts";
import { describeAnswerSource } from "#builder/assistant/describeAnswerSource.ts";
import type { Suggestion } from "#builder/canvasState/suggestion/suggestion.ts";
import { getReview } from "./suggestionReview.ts";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { announce } from "#ui/LiveRegion.tsx";
import { acceptChosen } from "./acceptChosen.ts";
import { ChangeList } from "./ChangeList.tsx";
import { focusCanvas } from "./focusCanvas.ts";
import { SuggestionNotes } from "./SuggestionNotes.tsx";
import { useLandmarkKey } from "./useLandmarkKey.ts";
import "./suggestions.css";
import { useCanvas, getCanvas } from "#builder/canvasState/canvasState.ts";
import { canEdit } from "#document/status.ts";

/** Renders the assistant's suggestion, change by change, to be accepted whole or in part. */
export function SuggestionCard() {
  const suggestion = useStore(useCanvas().suggestion, (now) => now);
  return suggestion !== null && <Card key={suggestion.id} suggestion={suggestion} />;
}

function Card({ suggestion }: { readonly suggestion: Suggestion }) {
  const session = useEditor();
  const card = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(true);
  useAnnouncement(session, suggestion);
  useLandmarkKey(card);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") dismiss(session);
    else if (event.key === "Enter" && isFree(event)) accept(session, suggestion);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // The keys bubble up from what is inside: Enter accepts and Escape dismisses from anywhere in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={card}
      className="pop suggestion"
      aria-label="AI suggestion"
      tabIndex={-1}
      onKeyDown={handleKeyDown}
    >
      <header>
        <Icon name="sparkle" size={16} />
        <div>
          <h2>{suggestion.title}</h2>
          <Summary />
        </div>
        <IconButton
          icon={isOpen ? "chevron-down" : "chevron-up"}
          size="sm"
          label={isOpen ? "Hide the changes" : "Show the changes"}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
        <IconButton icon="x" size="sm" label="Dismiss suggestion" onClick={() => dismiss(session)} />
      </header>
      {isOpen && (
        <div className="suggestion-scroll">
          <ChangeList />
          <SuggestionNotes suggestion={suggestion} />
        </div>
      )}
      <Decision suggestion={suggestion} />
    </section>
  );
}

/** Says that this is a suggestion, and its number of changes. */
function Summary() {
  const count = useStore(getReview(useCanvas()).plan, (plan) => plan?.changes.length ?? 0);
  return <p className="suggestion-source">AI suggestion · {countChanges(count)}</p>;
}

/** The foot of the card: the source of the answer, and the buttons to accept or reject. */
function Decision({ suggestion }: { readonly suggestion: Suggestion }) {
  const session = useEditor();
  const count = useStore(getReview(getCanvas(session)).plan, (plan) =>
    plan === null ? 0 : listAccepted(plan).length,
  );
  const mayEdit = useStore(session.status, canEdit);
  return (
    <footer>
      <p className="suggestion-source">{describeAnswerSource(suggestion.note)}</p>
      {!mayEdit && (
        <p className="suggestion-source">You cannot edit here. An editor can accept this suggestion.</p>
      )}
      <div className="suggestion-acts">
        <Button variant="quiet" onClick={() => dismiss(session)}>
          Dismiss
        </Button>
        {mayEdit && (
          <Button
            className="suggestion-accept"
            disabled={count === 0}
            onClick={() => accept(session, suggestion)}
          >
            {count === 0 ? "Nothing to accept" : `Accept ${countChanges(count)}`}
          </Button>
        )}
      </div>
    </footer>
  );
}

/** "1 change", "3 changes". */
function countChanges(count: number): string {
  return describeCount(count, "change");
}

/** True when the focused element does not handle Enter; a checkbox only reacts to Space. */
function isFree({ target }: KeyboardEvent): boolean {
  return !(target instanceof Element) || target.closest("button:not([role='checkbox']), summary, a") === null;
}

function accept(session: EditorSession, suggestion: Suggestion): void {
  const done = acceptChosen(session, suggestion, getReview(getCanvas(session)).choice.get());
  if (!done.ok) return showFailure(done.error);
  if (done.value === 0) return announce("None of this can be done anymore");
  focusCanvas(getCanvas(session).selection.get());
  announceAccepted(session, `${countChanges(done.value)} made: ${suggestion.title}`);
}

function dismiss(session: EditorSession): void {
  getCanvas(session).suggestion.set(null);
  focusCanvas();
  announce("Suggestion dismissed");
}

/** Announces a suggestion, and changes of it as soon as they become impossible. */
function useAnnouncement(session: EditorSession, { title }: Suggestion): void {
  const review = getReview(getCanvas(session));
  const count = useStore(review.plan, (plan) => plan?.changes.length);
  const blocked = useStore(
    review.plan,
    (plan) => plan?.changes.filter(({ obstacle }) => obstacle !== undefined).length ?? 0,
  );
  useEffect(() => review.follow(), [review]);
  useEffect(() => {
    if (count !== undefined) announce(`AI suggestion: ${title}, ${countChanges(count)}. F6 goes to the list`);
  }, [title, count]);
  useEffect(() => {
    if (blocked > 0) announce(`${countChanges(blocked)} of the suggestion cannot be made anymore`);
  }, [blocked]);
}
