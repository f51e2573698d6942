import { describeCount } from "@formweave/schema";
import {
  fieldColumns,
  listOptions,
  presentField,
  presentNames,
  presentValue,
  type AnsweredField,
  type AnsweredForm,
  type ResponseFilter,
} from "@formweave/schema/responses";
import { comparisonsFor, toDraft, OWN_SUBJECTS } from "./filterDraft.ts";

/** A condition in words: its subject, and the comparison. */
export interface FilterWords {
  readonly subject: string;
  readonly words: string;
}

/** Describes a condition in words. */
export function describeFilter(filter: ResponseFilter, form: AnsweredForm): FilterWords {
  const draft = toDraft(filter);
  const field = fieldColumns(form.releases).find(({ id }) => id === draft.subject);
  const own = new Map<string, string>(Object.entries(OWN_SUBJECTS)).get(draft.subject);
  const comparison = comparisonsFor(draft.subject, field)[draft.is] ?? draft.is;
  const subject = own ?? field?.title ?? "A field that is gone";
  if (draft.is === "lastDays")
    return { subject, words: `in the last ${describeCount(Number(draft.text), "day")}` };
  if (draft.is === "between") return { subject, words: describeDays(draft.from, draft.until) };
  const labels = choicesFor(draft.subject, field, form);
  const names = presentNames(form.releases);
  const named = draft.values.map((given) => {
    const value = presentValue(form.releases, names, { field: draft.subject, value: given });
    return labels.find((one) => one.value === value)?.label ?? given;
  });
  const value = named.length > 0 ? named.join(", ") : draft.text;
  return { subject, words: value === "" ? comparison : `${comparison} ${value}` };
}

function describeDays(from: string, until: string): string {
  if (from === "") return `until ${until}`;
  return until === "" ? `from ${from}` : `${from} to ${until}`;
}

/** Returns the values that a condition can be compared with. */
export function choicesFor(
  subject: string,
  field: AnsweredField | undefined,
  form: AnsweredForm,
): readonly { readonly value: string; readonly label: string }[] {
  if (subject === ":tag") return form.tags.map((tag) => ({ value: tag, label: tag }));
  if (subject === ":assigned") return form.people.map(({ id, name }) => ({ value: id, label: name }));
  if (subject === ":release")
    return form.releases.map(({ id, version, number }) => ({ value: id, label: version || String(number) }));
  if (field === undefined) return [];
  const names = presentNames(form.releases);
  const known = new Map<string, string>();
  for (const release of form.releases) {
    const asked = release.fields.find(({ id }) => id === field.id);
    const present = asked && presentField(asked, names).field;
    for (const { value, label } of present === undefined ? [] : listOptions(present))
      if (!known.has(value)) known.set(value, label);
  }
  return [...known].map(([value, label]) => ({ value, label }));
}
