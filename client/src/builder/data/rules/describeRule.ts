import type { DataSource, RuleAction, SourceRule } from "@formweave/schema/model";
import { describeCondition } from "#builder/data/filters/conditionWords.ts";
import type { Role } from "./useRoles.ts";

/** Actions of sentences, in words. */
export const ACTION_WORDS: Readonly<Record<RuleAction, string>> = {
  read: "Read",
  create: "Create",
  update: "Change",
  delete: "Delete",
};

/** A sentence in parts; those that say something of their own are shown as chips. */
export interface SentencePart {
  readonly text: string;
  readonly isChip?: true;
}

/** Returns the people of a sentence in words. */
function describeWho(who: SourceRule["who"], roles: readonly Role[]): string {
  if (who === "everyone") return "Anybody";
  if (who === "signedIn") return "Signed-in people";
  return roles.find(({ id }) => `role:${id}` === who)?.name ?? "A role that is gone";
}

/** Returns a sentence about who may do what, in parts. */
export function describeRule(
  rule: SourceRule,
  source: Pick<DataSource, "fields">,
  roles: readonly Role[],
): readonly SentencePart[] {
  const who = { text: describeWho(rule.who, roles), isChip: true } as const;
  if (rule.action === "create") {
    const owner =
      rule.who === "everyone" ? [] : [{ text: "and become their" }, { text: "owner", isChip: true } as const];
    return [who, { text: "may create rows" }, ...describeColumns(rule, source, "with"), ...owner];
  }
  const verb = { read: "may read", update: "may change", delete: "may delete" }[rule.action];
  const columns = rule.action === "delete" ? [] : describeColumns(rule, source, "");
  return [
    who,
    { text: verb },
    ...columns,
    ...(columns.length > 0 && rule.only ? [{ text: "of" }] : []),
    ...describeRows(rule, source),
  ];
}

function describeColumns(
  { only, without }: SourceRule,
  { fields }: Pick<DataSource, "fields">,
  before: string,
): readonly SentencePart[] {
  const ids = only ?? without;
  if (ids === undefined) return [];
  const names = ids.map((id) => fields.find((field) => field.id === id)?.name ?? "a column that is gone");
  const chips = joinChips(names.length === 0 ? ["no column"] : names);
  if (only !== undefined) return before === "" ? chips : [{ text: before }, ...chips];
  return [{ text: "all columns without" }, ...chips, ...(before === "" ? [{ text: "of" }] : [])];
}

function describeRows(
  { own = false, where = [] }: SourceRule,
  source: Pick<DataSource, "fields">,
): readonly SentencePart[] {
  const some = where.length > 0 ? "rows" : "every row";
  const conditions = where.flatMap((condition, index) => {
    const { column, rest } = describeCondition(condition, source);
    return [{ text: index === 0 ? "where" : "and" }, { text: column, isChip: true } as const, { text: rest }];
  });
  return [{ text: own ? "rows they own" : some, isChip: true }, ...conditions];
}

function joinChips(names: readonly string[]): readonly SentencePart[] {
  return names.flatMap((name, index) => [
    ...(index === 0 ? [] : [{ text: index === names.length - 1 ? "and" : "," }]),
    { text: name, isChip: true } as const,
  ]);
}

/** Returns the people who may read a source, in words. */
export function describeReaders({ rules }: Pick<DataSource, "rules">, roles: readonly Role[]): string {
  const readers = rules.filter(({ action }) => action === "read");
  if (readers.length === 0) return "Nobody but the team";
  return readers
    .map(({ who, own = false }) => `${describeWho(who, roles)}${own ? " their own" : ""}`)
    .join(", ");
}

/** Returns what a sentence opens to people who are not signed in; undefined when that is nothing to warn of. */
export function warnOfRule({ action, who, own = false }: SourceRule): string | undefined {
  if (who !== "everyone") return undefined;
  if (own && action !== "create") return "Who is not signed in owns no row: this sentence lets nobody in";
  return {
    read: "Without signing in, everybody may read these rows",
    create: "Without signing in, everybody may create rows",
    update: "Without signing in, everybody may change these rows",
    delete: "Without signing in, everybody may delete these rows",
  }[action];
}
