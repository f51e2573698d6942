import { readEpoch, unsentChanges } from "@formweave/schema/doc";
import type { ProposedChange } from "@formweave/schema/model";
import { fromBase64 } from "lib0/buffer";
import * as Y from "yjs";
import { fetchEpochEnd } from "#api/returns.ts";
import type { EditorSession } from "#document/session.ts";
import { nameOfChange } from "./largeChanges.ts";

/** Rejected work, compared to the team's document. */
export interface RejectedChanges {
  readonly changes: readonly ProposedChange[];
  /** The documents with the work, one for each epoch. */
  readonly copies: readonly Y.Doc[];
}

/** Reads the rejected work of a project; without its changes where the team's document cannot be seen. */
export async function readRejectedChanges(session: EditorSession): Promise<RejectedChanges> {
  const { rejectedWork, doc, status } = session;
  const isStranded = rejectedWork.steps.get() === 0;
  const copies = isStranded ? [doc] : await rejectedWork.read();
  const isVisible = status.get().phase === "ready";
  const lists = await Promise.all(
    isVisible ? copies.map((rejectedDoc) => changesIn(session, rejectedDoc)) : [],
  );
  const remainder = isStranded ? undefined : await rejectedWork.readRemainder();
  const changes = lists.flat();
  return {
    copies,
    changes:
      remainder === undefined
        ? changes
        : changes.filter((change) => remainder.includes(nameOfChange(change))),
  };
}

async function changesIn({ doc: team, projectId }: EditorSession, rejectedDoc: Y.Doc) {
  if (readEpoch(rejectedDoc) === readEpoch(team))
    return unsentChanges({ kept: rejectedDoc, team, known: Y.encodeStateVector(team) });
  const end = await fetchEpochEnd(projectId, readEpoch(rejectedDoc));
  return end.ok ? unsentChanges({ kept: rejectedDoc, team, known: fromBase64(end.value.stateVector) }) : [];
}
