import type { Result } from "@formweave/schema";
import type { Proposal } from "@formweave/schema/api";
import { acceptChanges, execute } from "@formweave/schema/commands";
import type { ProposedChange } from "@formweave/schema/model";
import * as Y from "yjs";
import { decideProposal } from "#api/proposals.ts";
import { isChangeMade } from "#document/reconnection/isChangeMade.ts";
import type { EditorSession } from "#document/session.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

/** Accepts a proposal and makes its changes as one undo step; the value is the number of changes that could no longer be made. */
export async function acceptProposal(
  session: EditorSession,
  { id, title, changes }: Pick<Proposal, "id" | "title" | "changes">,
): Promise<Result<number>> {
  const possible = tryOut(session, changes);
  if (!possible.ok) return possible;
  // Decided first, so that two people cannot both accept it.
  const decided = await decideProposal(session.projectId, id, "accepted");
  return decided.ok ? applyChanges(session, changes, `Accept “${title}”`) : decided;
}

/** Makes changes in the team's document; the value is the number that could no longer be made. */
function applyChanges(
  session: EditorSession,
  changes: readonly ProposedChange[],
  label: string,
): Result<number> {
  const done = session.run(acceptChanges, { changes: [...changes], stamp: session.stamp() }, { label });
  if (!done.ok) return done;
  getCanvas(session).selection.set(done.value.widgetIds.filter((id) => session.store.tree().isAlive(id)));
  return { ok: true, value: changes.filter((change) => !isChangeMade(session.doc, change)).length };
}

/** Tries the changes on a copy, as an accepted proposal cannot be reopened. */
function tryOut(session: EditorSession, changes: readonly ProposedChange[]): Result<unknown> {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(session.doc));
  const tried = execute(copy, acceptChanges, { changes: [...changes], stamp: session.stamp() }, "trial");
  copy.destroy();
  return tried;
}
