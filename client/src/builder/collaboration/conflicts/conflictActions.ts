import { failure } from "@formweave/schema";
import { isEditedRoot } from "@formweave/schema/model";
import { deletingSide, isNobody, otherSide, type ConflictView, type SideIndex } from "./conflictView.ts";
import { textOfSide, describePerson, describeRefusal } from "./describeConflict.ts";

/** State of the document and rights of this person that decide which actions a conflict offers. */
export interface ConflictFacts {
  readonly myId: string;
  readonly mayEdit: boolean;
  /** Side whose value the document has now. */
  readonly currentSide: SideIndex | undefined;
  readonly isAlive: (widgetId: string) => boolean;
  readonly isLocked: (widgetId: string) => boolean;
  /** Number of widgets that can still be added to the project. */
  readonly room: number;
}

/** An action offered for a conflict. */
export type ConflictAction =
  | { readonly kind: "use"; readonly side: SideIndex; readonly label: string; readonly problem?: string }
  | { readonly kind: "copy"; readonly text: string }
  | { readonly kind: "acknowledge"; readonly label: string };

/** Refusal codes whose cause can pass; a refusal with any other code is final. */
const PASSING: ReadonlySet<string> = new Set([
  "WIDGET_LOCKED",
  "WIDGET_LIMIT",
  "GUIDE_LIMIT",
  "DOCUMENT_FULL",
  "KEY_LIMIT",
  "ENTRY_LIMIT",
  "PARENT_CYCLE",
  "PARENT_NOT_CONTAINER",
  "VIEW_ONLY",
]);

/** Actions for a conflict. No action removes somebody's value merely because the other side has none. */
export function listConflictActions(conflict: ConflictView, facts: ConflictFacts): readonly ConflictAction[] {
  if (conflict.kind === "rescued" || conflict.otherKey !== undefined) return [];
  if (conflict.kind === "refused") return refusedActions(conflict, facts);
  if (!facts.mayEdit) return [];
  const sides = ([0, 1] as const).filter((side) => side !== facts.currentSide && isChoosable(conflict, side));
  return sides.map((side) => ({ kind: "use", side, label: formatLabel(conflict, side, facts.myId) }));
}

/** True when a conflict still needs a look: the winning value is still in use; refusals and rescues only for the people concerned. */
export function isOpen(conflict: ConflictView, facts: ConflictFacts): boolean {
  if (conflict.otherKey !== undefined) return false;
  const { kind, sides, winner, entryId, containerId } = conflict;
  const isMine = (side: SideIndex) => sides[side].userId === facts.myId;
  if (kind === "refused") return isMine(0) && facts.currentSide !== 0;
  if (kind !== "rescued") return facts.currentSide === winner;
  const isSettled = !facts.isAlive(entryId) || facts.isAlive(containerId ?? "");
  return (isMine(0) || isMine(1)) && !isSettled;
}

/** Reason why a refused value still cannot be used; undefined when it can be tried. */
export function findProblem(conflict: ConflictView, facts: ConflictFacts): string | undefined {
  const { root, entryId, key, reason } = conflict;
  const isGone = root === "widgets" && key !== "" && !facts.isAlive(entryId);
  if (!facts.mayEdit) return failure("VIEW_ONLY").message;
  if (isGone) return failure("WIDGET_NOT_FOUND").message;
  if (reason === undefined || isOver(conflict, facts)) return undefined;
  return reason.code === "WIDGET_LOCKED" ? describeRefusal(conflict, facts.myId) : reason.message;
}

/** True when the cause of a refusal is gone, or may be. */
function isOver({ entryId, reason }: ConflictView, { isLocked, room }: ConflictFacts): boolean {
  if (reason?.code === "WIDGET_LOCKED") return !isLocked(entryId);
  if (reason?.code === "WIDGET_LIMIT") return room > 0;
  return PASSING.has(reason?.code ?? "");
}

function refusedActions(conflict: ConflictView, facts: ConflictFacts): readonly ConflictAction[] {
  const { sides, key, root } = conflict;
  const text = textOfSide(conflict, 0);
  const isMine = sides[0].userId === facts.myId;
  const isUsable =
    sides[0].value !== undefined && facts.currentSide !== 0 && key !== "" && isEditedRoot(root);
  const problem = findProblem(conflict, facts);
  const label = isMine ? "Use mine" : `Use ${describePerson(conflict, 0, facts.myId)}’s`;
  const use = { kind: "use", side: 0, label, ...(problem !== undefined && { problem }) } as const;
  const done = { kind: "acknowledge", label: "Keep as is" } as const;
  return [
    ...(isMine && facts.currentSide !== 0 ? [done] : []),
    ...(text === undefined ? [] : [{ kind: "copy", text } as const]),
    ...(isUsable ? [use] : []),
  ];
}

/** True when choosing a side writes a value of a person; an absent value would only remove the other one. */
function isChoosable(conflict: ConflictView, side: SideIndex): boolean {
  const { kind, key, sides } = conflict;
  if (!isEditedRoot(conflict.root)) return false;
  if (kind === "edit_of_deleted" || kind === "delete_of_edited" || key === "del") return true;
  return sides[side].value !== undefined && !isNobody(sides[side]);
}

function formatLabel(conflict: ConflictView, side: SideIndex, myId: string): string {
  if (deletingSide(conflict) === side) return "Delete anyway";
  if (conflict.kind !== "concurrent_edit" || conflict.key === "del") return "Restore";
  const { userId, name } = conflict.sides[side];
  const other = conflict.sides[otherSide(side)];
  if (userId === myId && other.userId === myId) return side === 1 ? "Use the other device’s" : "Use this one";
  if (userId === myId) return "Use mine";
  return other.userId === myId ? "Use theirs" : `Use ${name}’s`;
}
