import {
  SYSTEM_FIELDS,
  type FieldReference,
  type RuleAction,
  type SourceField,
  type SourceRule,
} from "../model/index.ts";
import { matchesComparison } from "./matchesCondition.ts";
import { resolveCondition, type CellComparison, type RowActor, type RowContext } from "./resolveCondition.ts";
import type { TableRow } from "./tableRows.ts";

type Sentence = Pick<SourceRule, "who" | "own" | "where" | "only" | "without">;

/** The part of a source that gives rights to its rows. */
export interface AccessedSource {
  readonly enabled: boolean;
  readonly fields: readonly SourceField[];
  readonly rules: readonly SourceRule[];
}

/** One sentence as it applies to an actor: these columns of the rows that fulfil all comparisons. */
export interface RowGrant {
  /** Read on the whole row: the columns compared here need not be readable. */
  readonly comparisons: readonly CellComparison[];
  /** Ids of columns that there are, in the order of the table. */
  readonly fields: ReadonlySet<string>;
}

/** The sentences of a source that apply to an actor. Each adds to the others; with none of them nothing is allowed. */
export interface RowRights {
  readonly source: AccessedSource;
  readonly grants: readonly RowGrant[];
}

/**
 * Reads the rights of an actor for an action. The team has all of them; others have none in a source that is switched off, and none by a
 * sentence with a condition that does not fit the columns any more.
 */
export function readRights(source: AccessedSource, action: RuleAction, context: RowContext): RowRights {
  const all = new Set(source.fields.map(({ id }) => id));
  if (context.actor.kind === "team") return { source, grants: [{ comparisons: [], fields: all }] };
  const sentences = source.enabled ? source.rules.filter((rule) => rule.action === action) : [];
  return { source, grants: sentences.flatMap((sentence) => readSentence(sentence, source, context)) };
}

/** The part of a row that its reader may see; undefined for a row that does not exist for them. */
export function cutRow(row: TableRow, { source, grants }: RowRights): TableRow | undefined {
  const fulfilled = grants.filter((grant) => fulfilsGrant(row, grant, source));
  if (fulfilled.length === 0) return undefined;
  const values = Object.entries(row.values).filter(([id]) => fulfilled.some(({ fields }) => fields.has(id)));
  return { ...row, values: Object.fromEntries(values) };
}

/** True when one of the sentences lets the actor see this row. */
export function isReadableRow(row: TableRow, { source, grants }: RowRights): boolean {
  return grants.some((grant) => fulfilsGrant(row, grant, source));
}

/** True when the actor may read this column of this row. */
export function isReadableCell(row: TableRow, field: FieldReference, rights: RowRights): boolean {
  return grantsWithField(rights, field).some((grant) => fulfilsGrant(row, grant, rights.source));
}

/** The sentences that give a column; all of them give owner and times of their rows. */
export function grantsWithField({ grants }: RowRights, field: FieldReference): readonly RowGrant[] {
  return isSystemField(field) ? grants : grants.filter(({ fields }) => fields.has(field));
}

/** True for a column that every table has. */
export function isSystemField(field: FieldReference): boolean {
  return SYSTEM_FIELDS.some((one) => one === field);
}

function fulfilsGrant(row: TableRow, { comparisons }: RowGrant, { fields }: AccessedSource): boolean {
  return comparisons.every((comparison) => matchesComparison(row, comparison, fields));
}

function readSentence(
  sentence: Sentence,
  { fields }: AccessedSource,
  context: RowContext,
): readonly RowGrant[] {
  if (!isAddressed(sentence.who, context.actor)) return [];
  const owned = sentence.own === true ? readOwnership(context.actor) : [];
  const conditions = (sentence.where ?? []).map((condition) => resolveCondition(condition, fields, context));
  const comparisons = conditions.flatMap((one) => (one.ok ? [one.value] : []));
  if (owned === undefined || comparisons.length < conditions.length) return [];
  const given = fields.map(({ id }) => id).filter((id) => isGiven(id, sentence));
  return [{ comparisons: [...owned, ...comparisons], fields: new Set(given) }];
}

function isAddressed(who: SourceRule["who"], actor: RowActor): boolean {
  if (who === "everyone") return true;
  if (actor.kind !== "person") return false;
  return who === "signedIn" || actor.roles.some((role) => who === `role:${role}`);
}

/** Nobody owns a row, not even one without an owner. */
function readOwnership(actor: RowActor): readonly CellComparison[] | undefined {
  if (actor.kind !== "person") return undefined;
  return [{ field: "$owner", isWanted: true, test: { is: "among", contents: [actor.id] } }];
}

function isGiven(id: string, { only, without }: Sentence): boolean {
  return (only?.includes(id) ?? true) && without?.includes(id) !== true;
}
