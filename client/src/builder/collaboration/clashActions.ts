import { failure } from "@formweave/schema";
import { deletingSide, isNobody, otherSide, type Clash, type SideIndex } from "./clash.ts";
import { textOfSide, whoOf, whyOf } from "./clashWords.ts";

/** State of the document and rights of this person that decide which actions a conflict offers. */
export interface ClashFacts {
  readonly myId: string;
  readonly mayEdit: boolean;
  /** Side whose value the document has now. */
  readonly standing: SideIndex | undefined;
  readonly isAlive: (widgetId: string) => boolean;
  readonly isLocked: (widgetId: string) => boolean;
  /** Number of widgets that can still be added to the project. */
  readonly room: number;
}

/** An action offered for a conflict. */
export type ClashAction =
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
export function actsOf(clash: Clash, facts: ClashFacts): readonly ClashAction[] {
  if (clash.kind === "rescued" || clash.otherKey !== undefined) return [];
  if (clash.kind === "refused") return refusedActions(clash, facts);
  if (!facts.mayEdit) return [];
  const sides = ([0, 1] as const).filter((side) => side !== facts.standing && isChoosable(clash, side));
  return sides.map((side) => ({ kind: "use", side, label: labelOf(clash, side, facts.myId) }));
}

/** True when a conflict still needs a look: the winning value is still in use; refusals and rescues only for the people concerned. */
export function isOpen(clash: Clash, facts: ClashFacts): boolean {
  if (clash.otherKey !== undefined) return false;
  const { kind, sides, stood, entryId, containerId } = clash;
  const isMine = (side: SideIndex) => sides[side].userId === facts.myId;
  if (kind === "refused") return isMine(0) && facts.standing !== 0;
  if (kind !== "rescued") return facts.standing === stood;
  const isSettled = !facts.isAlive(entryId) || facts.isAlive(containerId ?? "");
  return (isMine(0) || isMine(1)) && !isSettled;
}

/** Reason why a refused value still cannot be used; undefined when it can be tried. */
export function problemOf(clash: Clash, facts: ClashFacts): string | undefined {
  const { root, entryId, key, reason } = clash;
  const isGone = root === "widgets" && key !== "" && !facts.isAlive(entryId);
  if (!facts.mayEdit) return failure("VIEW_ONLY").message;
  if (isGone) return failure("WIDGET_NOT_FOUND").message;
  if (reason === undefined || isOver(clash, facts)) return undefined;
  return reason.code === "WIDGET_LOCKED" ? whyOf(clash, facts.myId) : reason.message;
}

/** True when the cause of a refusal is gone, or may be. */
function isOver({ entryId, reason }: Clash, { isLocked, room }: ClashFacts): boolean {
  if (reason?.code === "WIDGET_LOCKED") return !isLocked(entryId);
  if (reason?.code === "WIDGET_LIMIT") return room > 0;
  return PASSING.has(reason?.code ?? "");
}

function refusedActions(clash: Clash, facts: ClashFacts): readonly ClashAction[] {
  const { sides, key, root } = clash;
  const text = textOfSide(clash, 0);
  const isMine = sides[0].userId === facts.myId;
  const isUsable = sides[0].value !== undefined && facts.standing !== 0 && key !== "" && isEditable(root);
  const problem = problemOf(clash, facts);
  const label = isMine ? "Use mine" : `Use ${whoOf(clash, 0, facts.myId)}’s`;
  const use = { kind: "use", side: 0, label, ...(problem !== undefined && { problem }) } as const;
  const done = { kind: "acknowledge", label: "Keep as is" } as const;
  return [
    ...(isMine && facts.standing !== 0 ? [done] : []),
    ...(text === undefined ? [] : [{ kind: "copy", text } as const]),
    ...(isUsable ? [use] : []),
  ];
}

function isEditable(root: Clash["root"]): boolean {
  return root === "meta" || root === "screens" || root === "widgets";
}

/** True when choosing a side writes a value of a person; an absent value would only remove the other one. */
function isChoosable(clash: Clash, side: SideIndex): boolean {
  const { kind, key, sides } = clash;
  if (!isEditable(clash.root)) return false;
  if (kind === "edit_of_deleted" || kind === "delete_of_edited" || key === "del") return true;
  return sides[side].value !== undefined && !isNobody(sides[side]);
}

function labelOf(clash: Clash, side: SideIndex, myId: string): string {
  if (deletingSide(clash) === side) return "Delete anyway";
  if (clash.kind !== "concurrent_edit" || clash.key === "del") return "Restore";
  const { userId, name } = clash.sides[side];
  const other = clash.sides[otherSide(side)];
  if (userId === myId && other.userId === myId) return side === 1 ? "Use the other device’s" : "Use this one";
  if (userId === myId) return "Use mine";
  return other.userId === myId ? "Use theirs" : `Use ${name}’s`;
}
