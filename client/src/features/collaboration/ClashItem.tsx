import { say } from "#editor/actions.ts";
import { useStore } from "#editor/createStore.ts";
import { useEditor } from "#editor/EditorContext.tsx";
import { type EditorSession } from "#editor/session.ts";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { joinClasses } from "#ui/joinClasses.ts";
import { announce } from "#ui/LiveRegion.tsx";
import { chooseSide, isDeletion } from "./chooseSide.ts";
import { type Clash, type SideIndex } from "./clash.ts";
import { describePlace, describeValue } from "./describeValue.ts";
import { useStanding } from "./useStanding.ts";

const SIDES = [0, 1] as const;

interface ClashItemProps {
  readonly clash: Clash;
  /** When it was, in words; left out where the heading says it. */
  readonly when?: string;
  /** Says whether somebody has chosen since. */
  readonly showsOutcome?: boolean;
}

/** One thing that two people changed: both values, whose stands, and a click for the other one. Source: issue 3. */
export function ClashItem({ clash, when, showsOutcome = false }: ClashItemProps) {
  const session = useEditor();
  const standing = useStanding(session, clash);
  const mayEdit = useStore(session.status, (status) => status.mayEdit);
  const story = tellStory(clash, session.me.id);
  return (
    <li className="clash">
      <div className="clash-head">
        <span className="med trunc">{titleOf(session, clash)}</span>
        <span className="clash-place">{describePlace(clash.root, clash.key)}</span>
        {showsOutcome && standing !== clash.stood && (
          <Badge tone="ok">{standing === undefined ? "Changed since" : "Other used"}</Badge>
        )}
        {when !== undefined && <span className="clash-when">{when}</span>}
      </div>
      {story !== undefined && <p className="clash-story">{story}</p>}
      <div className="clash-values">
        {SIDES.toReversed().map((side) => (
          <ClashValue key={side} clash={clash} side={side} isInUse={standing === side} />
        ))}
      </div>
      {mayEdit && (
        <div className="clash-acts">
          {SIDES.filter((side) => side !== standing).map((side) => (
            <Button key={side} size="sm" onClick={() => choose(session, clash, side)}>
              {nameAct(clash, side, session.me.id)}
              <span className="sr-only">{` for ${describePlace(clash.root, clash.key)} of ${titleOf(session, clash)}`}</span>
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}

interface ClashValueProps {
  readonly clash: Clash;
  readonly side: SideIndex;
  readonly isInUse: boolean;
}

function ClashValue({ clash, side, isInUse }: ClashValueProps) {
  const { store, me } = useEditor();
  const { userId, name, value } = clash.sides[side];
  const who = userId === me.id ? "You" : name;
  const said = isDeletion(clash, side)
    ? { text: "Deleted" }
    : describeValue(clash.key, value, (id) => store.widget(id)?.name);
  const text = clash.kind === "delete_of_edited" && side === 1 ? "Went on with it" : said.text;
  return (
    <div className={joinClasses("clash-value", isInUse && "on")}>
      <span className="clash-who">{isInUse ? `${who}, in use` : who}</span>
      <span className="clash-text">
        {said.color !== undefined && <span className="sc" aria-hidden style={{ "--c": said.color }} />}
        {text}
      </span>
    </div>
  );
}

function choose(session: EditorSession, clash: Clash, side: SideIndex): void {
  const done = chooseSide(session, clash, side);
  if (!done.ok) return say(done.error);
  announce(`${nameAct(clash, side, session.me.id)}: done`);
}

function nameAct(clash: Clash, side: SideIndex, myId: string): string {
  if (isDeletion(clash, side)) return "Delete anyway";
  if (clash.kind !== "concurrent_edit" || clash.key === "del") return "Restore";
  const { userId, name } = clash.sides[side];
  if (userId === myId) return "Use mine";
  const isMineTheOther = clash.sides[side === 0 ? 1 : 0].userId === myId;
  return isMineTheOther ? "Use theirs" : `Use ${name}’s`;
}

/** What happened, where two values alone do not say it. */
function tellStory({ kind, sides }: Clash, myId: string): string | undefined {
  const [first, second] = sides.map(({ userId, name }) => (userId === myId ? "you" : name));
  if (kind === "concurrent_edit" || first === undefined || second === undefined) return undefined;
  const story =
    kind === "edit_of_deleted"
      ? `${first} edited what ${second} deleted`
      : `${second} went on with what ${first} deleted`;
  return story.charAt(0).toUpperCase() + story.slice(1);
}

function titleOf({ store }: EditorSession, { root, entryId }: Clash): string {
  if (root === "meta") return "The project";
  if (root === "widgets") return store.widget(entryId)?.name ?? "A component that is gone";
  return store.screens.get().find(({ id }) => id === entryId)?.name ?? "A screen";
}
