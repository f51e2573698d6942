import {
  resolveFilterKind,
  responseFilter,
  type AnsweredField,
  type FilterKind,
  type ResponseFilter,
} from "@formweave/schema/responses";
import { formatDay, findDayStart } from "#responses/days.ts";

/** A condition being edited. */
export interface FilterDraft {
  /** The id of a field, or one of `OWN_SUBJECTS`. */
  readonly subject: string;
  readonly is: string;
  readonly text: string;
  readonly values: readonly string[];
  /** Days in the format of a date field; empty when there is none. */
  readonly from: string;
  readonly until: string;
}

/** Subjects of conditions besides answers. */
export const OWN_SUBJECTS = {
  ":received": "Received",
  ":read": "Read",
  ":tag": "Tags",
  ":assigned": "Assigned to",
  ":release": "Version",
} as const;

type OwnSubject = keyof typeof OWN_SUBJECTS;

const EMPTY_OR_NOT = { filled: "is answered", empty: "is not answered" } as const;

/** The comparisons for each kind of answer, in words. */
const COMPARISONS: Readonly<Record<FilterKind | OwnSubject, Readonly<Record<string, string>>>> = {
  text: { contains: "contains", lacks: "does not contain", equals: "is", differs: "is not", ...EMPTY_OR_NOT },
  number: { number: "is", atLeast: "is at least", atMost: "is at most", ...EMPTY_OR_NOT },
  choice: { anyOf: "is", noneOf: "is not", ...EMPTY_OR_NOT },
  yesNo: { yes: "is yes", no: "is no", ...EMPTY_OR_NOT },
  date: { on: "is", from: "is from", until: "is until", lastDays: "in the last days", ...EMPTY_OR_NOT },
  filled: EMPTY_OR_NOT,
  ":received": { lastDays: "in the last days", between: "between" },
  ":read": { no: "not yet", yes: "by someone" },
  ":tag": { anyOf: "is", noneOf: "is not" },
  ":assigned": { to: "is", nobody: "no one" },
  ":release": { anyOf: "is" },
};

/** Returns the comparisons for a subject, by name, in words. */
export function comparisonsFor(
  subject: string,
  field: AnsweredField | undefined,
): Readonly<Record<string, string>> {
  if (isOwnSubject(subject)) return COMPARISONS[subject];
  return COMPARISONS[field === undefined ? "filled" : resolveFilterKind(field)];
}

/** Returns an initial condition on a subject. */
export function newDraft(subject: string, field: AnsweredField | undefined): FilterDraft {
  const [is = "filled"] = Object.keys(comparisonsFor(subject, field));
  return { subject, is, text: is === "lastDays" ? "30" : "", values: [], from: "", until: "" };
}

/** Returns the condition of a draft; undefined while it is incomplete. */
export function toFilter(draft: FilterDraft): ResponseFilter | undefined {
  const made = responseFilter.safeParse(isOwnSubject(draft.subject) ? ownFilter(draft) : fieldFilter(draft));
  return made.success ? made.data : undefined;
}

/** Returns a draft of a condition, for editing. */
export function toDraft(filter: ResponseFilter): FilterDraft {
  const subject = filter.kind === "field" ? filter.field : `:${filter.kind}`;
  const value = "value" in filter ? String(filter.value) : "";
  const named = "values" in filter ? filter.values : [];
  const values = filter.is === "to" ? [value] : named;
  const days =
    filter.is === "between"
      ? { from: daySet(filter.from), until: daySet(filter.before, -1) }
      : { from: "", until: "" };
  return { subject, is: filter.is, text: value, values, ...days };
}

const NUMBERS: ReadonlySet<string> = new Set(["number", "atLeast", "atMost", "lastDays"]);
const WITH_VALUES: ReadonlySet<string> = new Set(["anyOf", "noneOf"]);
const ALONE: ReadonlySet<string> = new Set(["empty", "filled", "yes", "no"]);

function fieldFilter({ subject, is, text, values }: FilterDraft): object | undefined {
  const on = { kind: "field", field: subject, column: "", is };
  if (ALONE.has(is)) return on;
  if (WITH_VALUES.has(is)) return { ...on, values };
  if (text.trim() === "") return undefined;
  return { ...on, value: NUMBERS.has(is) ? Number(text) : text.trim() };
}

function ownFilter({ subject, is, text, values, from, until }: FilterDraft): object | undefined {
  const on = { kind: subject.slice(1), is };
  if (is === "between")
    return from === "" && until === ""
      ? undefined
      : { ...on, from: findDayStart(from), before: findDayStart(until, 1) };
  if (is === "lastDays") return { ...on, value: Number(text) };
  if (is === "to") return { ...on, value: values[0] };
  return WITH_VALUES.has(is) ? { ...on, values } : on;
}

function isOwnSubject(subject: string): subject is OwnSubject {
  return Object.hasOwn(OWN_SUBJECTS, subject);
}

function daySet(at: number | null, later = 0): string {
  return at === null ? "" : formatDay(at, later);
}
