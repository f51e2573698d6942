import { limits } from "@formweave/schema";
import { sameJson } from "@formweave/schema/doc";
import type { LiveConflict } from "@formweave/schema/api";
import type { EventRow, FieldConflictRow } from "../../log/updateLog.ts";
import type { FieldEdit, LiveDocument } from "../../document/liveDocument.ts";
import type { Effect } from "../operations/operations.ts";
import type { Conflict } from "../review/reviewContext.ts";
import { addressName } from "../../document/address.ts";

/** Author, session and time of a change. */
export interface Author {
  readonly userId: string;
  readonly sessionId: string | undefined;
  readonly organizationId: string;
  readonly at: number;
}

/** Builds the conflict message for the sender of the update. */
export function toConflictMessage(
  { address, work: _work, ...sides }: Conflict,
  how: Pick<LiveConflict, "id" | "otherName" | "at">,
): LiveConflict {
  return { ...sides, ...how, root: address.root, entryId: address.id, key: address.key ?? "" };
}

/** The same conflict from the other person's side: `mine` and `theirs` swapped. */
export function turned(conflict: LiveConflict, userId: string, name: string): LiveConflict {
  const { mine, theirs, stands } = conflict;
  const sides = { mine: theirs, theirs: mine, stands: stands === "mine" ? "theirs" : "mine" } as const;
  return { ...conflict, ...sides, otherUserId: userId, otherName: name };
}

/** Most fields whose last edit is remembered; older ones are outside of the window long before. */
const MAX_REMEMBERED = 5000;

/**
 * The edits that hit a field which somebody else edited within the last 1000 ms, seen or not.
 * Remembers these edits for the next time.
 */
export function fieldConflicts(
  { elapsed, projectId, recentEdits }: LiveDocument,
  effects: readonly Effect[],
  { userId, sessionId, organizationId, at }: Author,
  newId: () => string,
): { fieldConflicts: FieldConflictRow[]; events: EventRow[] } {
  const rows: FieldConflictRow[] = [];
  const moment = elapsed();
  for (const { address, before, after } of effects.filter(isFieldEdit)) {
    if (sameJson(before, after)) continue;
    const name = addressName(address);
    const other = recentEdits.get(name);
    if (
      sessionId !== undefined &&
      other !== undefined &&
      isConflict(other, { userId, moment, value: after })
    ) {
      const [mine, theirs] = [
        { userId, userValue: after },
        { otherUserId: other.userId, otherValue: other.value },
      ];
      rows.push({
        id: newId(),
        sessionId,
        projectId,
        fieldId: address.id,
        key: address.key ?? "",
        ...mine,
        ...theirs,
        at,
      });
    }
    if (recentEdits.size >= MAX_REMEMBERED) recentEdits.clear();
    recentEdits.set(name, { userId, moment, value: after });
  }
  const type = "conflict.detected";
  const events = rows.map((row) => {
    return {
      id: newId(),
      sessionId: row.sessionId,
      organizationId,
      userId,
      type,
      payload: { fieldId: row.fieldId },
      at,
    };
  });
  return { fieldConflicts: rows, events };
}

function isFieldEdit({ address, hasValues, isCreation, stands }: Effect): boolean {
  return address.root === "widgets" && hasValues && !isCreation && stands;
}

/** Two people who set the same value do not conflict. */
function isConflict(other: FieldEdit, { userId, moment, value }: FieldEdit): boolean {
  const isRecent = moment - other.moment <= limits.FIELD_CONFLICT_MS;
  return other.userId !== userId && isRecent && !sameJson(other.value, value);
}
