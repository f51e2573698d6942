import { say } from "#builder/actions/selection.ts";
import { useEditor } from "#document/EditorContext.tsx";
import type { EditorSession } from "#document/session.ts";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { joinClasses } from "#ui/joinClasses.ts";
import { announce } from "#ui/LiveRegion.tsx";
import { acknowledge } from "./acknowledged.ts";
import { chooseSide } from "./chooseSide.ts";
import type { Clash, SideIndex } from "./clash.ts";
import { actsOf, type ClashAction, type ClashFacts } from "./clashActions.ts";
import { saidBy, ownerOf, storyOf, titleOf, type ClashNames } from "./clashWords.ts";
import { copyText } from "#ui/copyText.ts";
import { describePlace } from "./describeValue.ts";
import { useClashFacts } from "./useClashFacts.ts";

const SIDES = [1, 0] as const;

interface ClashItemProps {
  readonly clash: Clash;
  /** Time in words; omitted where the heading says it. */
  readonly when?: string;
  /** Adds a badge when the value has changed since the conflict. */
  readonly showsOutcome?: boolean;
}

/** One conflict: the value of each side, the one in use, the reason, and a button to use the other. */
export function ClashItem({ clash, when, showsOutcome = false }: ClashItemProps) {
  const session = useEditor();
  const facts = useClashFacts(clash);
  const names = namesIn(session);
  const story = storyOf(clash, session.me.id);
  const title = titleOf(clash, names);
  // Sides with different keys, and edits of deleted components, name their property themselves.
  const place =
    clash.otherKey === undefined && clash.kind !== "edit_of_deleted"
      ? describePlace(clash.root, clash.key, session.store.widget(clash.entryId))
      : "";
  return (
    <li className="clash">
      <div className="clash-head">
        <span className="med trunc">{title}</span>
        <span className="clash-place">{place}</span>
        {showsOutcome && <Outcome clash={clash} facts={facts} />}
        {when !== undefined && <span className="clash-when">{when}</span>}
      </div>
      {story !== undefined && <p className="clash-story">{story}</p>}
      <div className="clash-values">
        {SIDES.map((side) => (
          <ClashValue key={side} clash={clash} side={side} isInUse={isInUse(clash, facts, side)} />
        ))}
      </div>
      <Actions clash={clash} facts={facts} what={place === "" ? title : `${place} of ${title}`} />
    </li>
  );
}

/** Reads names of components and screens from the current document. */
export function namesIn({ store, me }: EditorSession): ClashNames {
  return {
    myId: me.id,
    nameOf: (id) => store.widget(id)?.name,
    nameOfScreen: (id) => store.screens.get().find((screen) => screen.id === id)?.name,
  };
}

function Outcome({ clash, facts }: { readonly clash: Clash; readonly facts: ClashFacts }) {
  if (clash.otherKey !== undefined || facts.standing === clash.stood) return null;
  return <Badge tone="ok">{facts.standing === undefined ? "Changed since" : "Other value used"}</Badge>;
}

function isInUse(clash: Clash, { standing }: ClashFacts, side: SideIndex): boolean {
  return clash.otherKey !== undefined || standing === side;
}

interface ClashValueProps {
  readonly clash: Clash;
  readonly side: SideIndex;
  readonly isInUse: boolean;
}

function ClashValue({ clash, side, isInUse: isOn }: ClashValueProps) {
  const session = useEditor();
  const who = ownerOf(clash, side, session.me.id);
  const { text, color } = saidBy(clash, side, namesIn(session));
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

interface ActsProps {
  readonly clash: Clash;
  readonly facts: ClashFacts;
  /** Subject of the conflict, as an addition to the button labels for screen readers. */
  readonly what: string;
}

function Actions({ clash, facts, what }: ActsProps) {
  const session = useEditor();
  const acts = actsOf(clash, facts);
  const problem = acts.map((act) => (act.kind === "use" ? act.problem : undefined)).find(Boolean);
  if (acts.length === 0) return null;
  return (
    <div className="clash-acts">
      {problem !== undefined && <span className="clash-problem grow">Not now: {problem}</span>}
      {acts.map((act) => (
        <Button
          key={`${act.kind}${act.kind === "use" ? act.side : ""}`}
          size="sm"
          variant={act.kind === "acknowledge" ? "quiet" : "default"}
          disabled={act.kind === "use" && act.problem !== undefined}
          onClick={() => answer(session, clash, act)}
        >
          {labelOfAction(act)}
          <span className="sr-only">{` for ${what}`}</span>
        </Button>
      ))}
    </div>
  );
}

function labelOfAction(act: ClashAction): string {
  return act.kind === "copy" ? "Copy text" : act.label;
}

function answer(session: EditorSession, clash: Clash, act: ClashAction): void {
  if (act.kind === "copy") return void copyText(act.text);
  if (act.kind === "acknowledge") {
    acknowledge(session, [clash.id]);
    return announce("Kept as is");
  }
  const done = chooseSide(session, clash, act.side);
  if (!done.ok) return say(done.error);
  announce(`${act.label}: done`);
}
