import { sourceRule, type ColumnCondition, type SourceRule } from "@formweave/schema/model";

/** A sentence being written. */
export interface RuleDraft {
  readonly who: string;
  readonly rows: "all" | "own";
  readonly columns: "all" | "only" | "without";
  /** Ids of the columns that `columns` means. */
  readonly named: readonly string[];
  readonly where: readonly ColumnCondition[];
}

/** A new sentence: signed-in people and every row. */
const NEW: RuleDraft = { who: "signedIn", rows: "all", columns: "all", named: [], where: [] };

/** Returns a draft of a sentence. */
export function readDraft(rule: SourceRule | undefined): RuleDraft {
  if (rule === undefined) return NEW;
  const { who, own = false, where = [] } = rule;
  return { who, rows: own ? "own" : "all", where, ...readColumns(rule) };
}

function readColumns({ only, without }: SourceRule): Pick<RuleDraft, "columns" | "named"> {
  if (only !== undefined) return { columns: "only", named: only };
  return without === undefined ? { columns: "all", named: [] } : { columns: "without", named: without };
}

/** Returns the sentence of a draft, without the parts that its action does not have. */
export function toRule(draft: RuleDraft, { id, action }: Pick<SourceRule, "id" | "action">): SourceRule {
  const { who, rows, columns, named, where } = draft;
  const hasRows = action !== "create";
  return sourceRule.parse({
    id,
    action,
    who,
    ...(hasRows && rows === "own" && { own: true }),
    ...(hasRows && where.length > 0 && { where }),
    ...(action !== "delete" && columns !== "all" && { [columns]: named }),
  });
}
