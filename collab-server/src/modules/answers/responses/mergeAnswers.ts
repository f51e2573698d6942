import { isDeepStrictEqual } from "node:util";
import type { ChangeBase } from "@formweave/schema/api";
import type { Json } from "@formweave/schema/model";
import type { AnswerChange } from "./answerChanges.ts";

type Answers = Readonly<Record<string, Json>>;

/** New answers for a response, its stored answers, and its change history. */
export interface Merging extends ChangeBase {
  readonly present: Answers;
  readonly given: Answers;
  /** Oldest first. */
  readonly changes: readonly AnswerChange[];
  readonly writer?: string | undefined;
}

/** The merged answers, and the fields that both sides changed to different values. */
export interface MergedAnswers {
  readonly answers: Answers;
  readonly conflicts: readonly string[];
}

/** Merges new answers with changes that others made since `seen`, field by field. */
export function mergeAnswers({
  present,
  given,
  changes,
  seen,
  told: reported = 0,
  writer,
}: Merging): MergedAnswers {
  if (seen === undefined) return { answers: given, conflicts: [] };
  const others = changesOfOthers(changes, seen, writer);
  const fields = [...new Set([...Object.keys(present), ...Object.keys(given)])];
  const answers = fields.flatMap((field) => {
    const merged = isUntouched(given[field], others.get(field)) ? present[field] : given[field];
    return merged === undefined ? [] : [[field, merged] as const];
  });
  const conflicts = fields.filter((field) => {
    const [own, other] = [given[field], others.get(field)];
    if (other === undefined || other.id <= reported || isUntouched(own, other)) return false;
    return !isDeepStrictEqual(own, present[field]);
  });
  return { answers: Object.fromEntries(answers), conflicts };
}

/** True when only another person changed the answer. */
function isUntouched(own: Json | undefined, other: ForeignChange | undefined): boolean {
  return other !== undefined && isDeepStrictEqual(own ?? null, other.before);
}

interface ForeignChange {
  /** Id of the latest change. */
  readonly id: number;
  /** The answer before the first change. */
  readonly before: Json;
}

/** Changes by others since `seen`, by field. A later change by the same page had seen them and cancels them. */
function changesOfOthers(
  changes: readonly AnswerChange[],
  seen: number,
  writer: string | undefined,
): ReadonlyMap<string, ForeignChange> {
  const others = new Map<string, ForeignChange>();
  for (const change of changes) {
    if (change.id <= seen) continue;
    const isOwn = writer !== undefined && change.writer === writer;
    for (const [field, before] of Object.entries(change.before ?? {})) {
      if (isOwn) others.delete(field);
      else others.set(field, { before, ...others.get(field), id: change.id });
    }
  }
  return others;
}

/** Restores the answers as first submitted; undefined when an entry of an older server version lacks the replaced answers. */
export function undoChanges(present: Answers, changes: readonly AnswerChange[]): Answers | undefined {
  const first = new Map(Object.entries(present));
  for (const { before } of changes.toReversed()) {
    if (before === undefined) return undefined;
    for (const [field, value] of Object.entries(before)) {
      if (value === null) first.delete(field);
      else first.set(field, value);
    }
  }
  return Object.fromEntries(first);
}

/** Answers that a change replaces, by field; null where there was none. */
export function replacedAnswers(before: Answers, after: Answers): Readonly<Record<string, Json>> {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...fields].filter((field) => !isDeepStrictEqual(before[field], after[field]));
  return Object.fromEntries(changed.map((field) => [field, before[field] ?? null]));
}
