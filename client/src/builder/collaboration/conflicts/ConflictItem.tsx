import { readSource } from "@formweave/schema/doc";
import { showFailure } from "#builder/actions/selection.ts";
import { useEditor } from "#document/EditorContext.tsx";
import type { EditorSession } from "#document/session.ts";
import { Badge } from "#ui/badges/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { joinClasses } from "#ui/joinClasses.ts";
import { announce } from "#ui/LiveRegion.tsx";
import { acknowledge } from "./acknowledged.ts";
import { chooseSide } from "./chooseSide.ts";
import type { ConflictView, SideIndex } from "./conflictView.ts";
import { listConflictActions, type ConflictAction, type ConflictFacts } from "./conflictActions.ts";
import {
  describeSideValue,
  describeOwner,
  describeConflict,
  describeSubject,
  type ConflictNames,
} from "./describeConflict.ts";
import { copyText } from "#ui/links/copyText.ts";
import { describeProperty } from "#builder/collaboration/describeValue.ts";
import { findNamed } from "#builder/collaboration/findNamed.ts";
import { useConflictFacts } from "./useConflictFacts.ts";

const SIDES = [1, 0] as const;

interface ConflictItemProps {
  readonly conflict: ConflictView;
  /** Time in words; omitted where the heading says it. */
  readonly when?: string;
  /** Adds a badge when the value has changed since the conflict. */
  readonly showsOutcome?: boolean;
}

/** One conflict: the value of each side, the one in use, the reason, and a button to use the other. */
export function ConflictItem({ conflict, when, showsOutcome = false }: ConflictItemProps) {
  const session = useEditor();
  const facts = useConflictFacts(conflict);
  const names = namesIn(session);
  const sentence = describeConflict(conflict, session.me.id);
  const title = describeSubject(conflict, names);
  // Sides with different keys, and edits of deleted components, name their property themselves.
  const place =
    conflict.otherKey === undefined && conflict.kind !== "edit_of_deleted"
      ? describeProperty(conflict.root, conflict.key, findNamed(session, conflict.root, conflict.entryId))
      : "";
  return (
    <li className="clash">
      <div className="clash-head">
        <span className="med trunc">{title}</span>
        <span className="clash-place">{place}</span>
        {showsOutcome && <Outcome conflict={conflict} facts={facts} />}
        {when !== undefined && <span className="clash-when">{when}</span>}
      </div>
      {sentence !== undefined && <p className="clash-story">{sentence}</p>}
      <div className="clash-values">
        {SIDES.map((side) => (
          <ConflictValue
            key={side}
            conflict={conflict}
            side={side}
            isInUse={isInUse(conflict, facts, side)}
          />
        ))}
      </div>
      <Actions conflict={conflict} facts={facts} what={place === "" ? title : `${place} of ${title}`} />
    </li>
  );
}

/** Reads names of components, screens and data sources from the current document. */
export function namesIn({ doc, store, me }: EditorSession): ConflictNames {
  return {
    myId: me.id,
    findName: (id) => store.widget(id)?.name,
    nameOfScreen: (id) => store.screens.get().find((screen) => screen.id === id)?.name,
    nameOfSource: (id) => readSource(doc, id)?.name,
  };
}

function Outcome({ conflict, facts }: { readonly conflict: ConflictView; readonly facts: ConflictFacts }) {
  if (conflict.otherKey !== undefined || facts.currentSide === conflict.winner) return null;
  return <Badge tone="ok">{facts.currentSide === undefined ? "Changed since" : "Other value used"}</Badge>;
}

function isInUse(conflict: ConflictView, { currentSide }: ConflictFacts, side: SideIndex): boolean {
  return conflict.otherKey !== undefined || currentSide === side;
}

interface ConflictValueProps {
  readonly conflict: ConflictView;
  readonly side: SideIndex;
  readonly isInUse: boolean;
}

function ConflictValue({ conflict, side, isInUse: isOn }: ConflictValueProps) {
  const session = useEditor();
  const who = describeOwner(conflict, side, session.me.id);
  const { text, color } = describeSideValue(conflict, side, namesIn(session));
  return (
    <div className={joinClasses("clash-value", isOn && "on")}>
      <span className="clash-who">{isOn ? `${who}, in use` : who}</span>
      <span className="clash-text">
        {color !== undefined && <span className="sc" aria-hidden style={{ "--c": color }} />}
        {text}
      </span>
    </div>
  );
}

interface ActionsProps {
  readonly conflict: ConflictView;
  readonly facts: ConflictFacts;
  /** Subject of the conflict, as an addition to the button labels for screen readers. */
  readonly what: string;
}

function Actions({ conflict, facts, what }: ActionsProps) {
  const session = useEditor();
  const actions = listConflictActions(conflict, facts);
  const problem = actions.map((action) => (action.kind === "use" ? action.problem : undefined)).find(Boolean);
  if (actions.length === 0) return null;
  return (
    <div className="clash-acts">
      {problem !== undefined && <span className="clash-problem grow">Not now: {problem}</span>}
      {actions.map((action) => (
        <Button
          key={`${action.kind}${action.kind === "use" ? action.side : ""}`}
          size="sm"
          variant={action.kind === "acknowledge" ? "quiet" : "default"}
          disabled={action.kind === "use" && action.problem !== undefined}
          onClick={() => answer(session, conflict, action)}
        >
          {labelOfAction(action)}
          <span className="sr-only">{` for ${what}`}</span>
        </Button>
      ))}
    </div>
  );
}

function labelOfAction(action: ConflictAction): string {
  return action.kind === "copy" ? "Copy text" : action.label;
}

function answer(session: EditorSession, conflict: ConflictView, action: ConflictAction): void {
  if (action.kind === "copy") return void copyText(action.text);
  if (action.kind === "acknowledge") {
    acknowledge(session, [conflict.id]);
    return announce("Kept as is");
  }
  const done = chooseSide(session, conflict, action.side);
  if (!done.ok) return showFailure(done.error);
  announce(`${action.label}: done`);
}
