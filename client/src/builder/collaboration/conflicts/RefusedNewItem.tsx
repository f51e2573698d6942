import { describeCount } from "@formweave/schema";
import type { Widget } from "@formweave/schema/model";
import { showFailure } from "#builder/actions/selection.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Button } from "#ui/Button.tsx";
import { acknowledge } from "./acknowledged.ts";
import { addRefusedWidgets } from "./answerRescue.ts";
import type { ConflictView } from "./conflictView.ts";
import { findProblem } from "./conflictActions.ts";
import { widgetsThatFit } from "./conflictGroups.ts";
import { refusedWidget, describePerson, describeRefusal } from "./describeConflict.ts";
import { useConflictFacts } from "./useConflictFacts.ts";

/** Greatest number of components that are named; the others are counted. */
const MAX_NAMED = 6;

interface RefusedNewItemProps {
  /** Conflicts of new components, all refused for the same reason. */
  readonly conflicts: readonly ConflictView[];
  readonly first: ConflictView;
  readonly when?: string | undefined;
}

/** Row for new components that could not be added, with their whole content; they can be brought in as far as there is room now. */
export function RefusedNewItem({ conflicts, first, when }: RefusedNewItemProps) {
  const session = useEditor();
  const facts = useConflictFacts(first);
  const left = conflicts.filter(({ entryId }) => !facts.isAlive(entryId));
  const widgets = left.flatMap((conflict) => refusedWidget(conflict) ?? []);
  const who = describePerson(first, 0, session.me.id);
  const [only, ...others] = widgets;
  if (only === undefined) return <AddedLater count={conflicts.length} when={when} />;
  return (
    <li className="clash">
      <div className="clash-head">
        <span className="med trunc">
          {others.length === 0 ? `“${only.name}”` : describeCount(widgets.length, "component")} could not be
          added
        </span>
        {when !== undefined && <span className="clash-when">{when}</span>}
      </div>
      <p className="clash-story">
        {who === "You" ? "" : `From ${who}. `}
        {describeRefusal(first, session.me.id)}
      </p>
      {others.length > 0 && <Names names={widgets.map(({ name }) => name)} />}
      <Actions left={left} widgets={widgets} problem={findProblem(first, facts)} room={facts.room} />
    </li>
  );
}

interface ActionsProps {
  readonly left: readonly ConflictView[];
  readonly widgets: readonly Widget[];
  readonly problem: string | undefined;
  readonly room: number;
}

function Actions({ left, widgets, problem, room }: ActionsProps) {
  const session = useEditor();
  const fitting = widgetsThatFit(widgets, room);
  const isPart = fitting.length < widgets.length && fitting.length > 0;
  const isMine = left.some(({ sides }) => sides[0].userId === session.me.id);

  function addWidgets(): void {
    const done = addRefusedWidgets(session, fitting);
    if (!done.ok) showFailure(done.error);
  }

  return (
    <div className="clash-acts">
      {problem !== undefined && <span className="clash-problem grow">Not now: {problem}</span>}
      {isMine && (
        <Button
          variant="quiet"
          size="sm"
          onClick={() =>
            acknowledge(
              session,
              left.map(({ id }) => id),
            )
          }
        >
          Keep as is
        </Button>
      )}
      <Button size="sm" disabled={problem !== undefined} onClick={addWidgets}>
        {isPart ? `Bring in the ${fitting.length} that fit` : "Bring in"}
      </Button>
    </div>
  );
}

function AddedLater({ count, when }: { readonly count: number; readonly when?: string | undefined }) {
  return (
    <li className="clash">
      <div className="clash-head">
        <span className="med trunc">
          {describeCount(count, "component was", "components were")} brought in later
        </span>
        {when !== undefined && <span className="clash-when">{when}</span>}
      </div>
    </li>
  );
}

function Names({ names }: { readonly names: readonly string[] }) {
  const more = names.length - MAX_NAMED;
  return (
    <p className="clash-names">
      {names.slice(0, MAX_NAMED).join(", ")}
      {more > 0 && ` and ${more} more`}
    </p>
  );
}
