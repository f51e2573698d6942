import type { SkippedChange, UndoOutcome } from "@formweave/schema/doc";

/** Names of people and components, to say why a change was skipped. */
export interface Names {
  /** The people who made the changes, "you" among them; empty where nobody knows. */
  whoIn(skipped: SkippedChange): readonly string[];
  /** The name of a widget. */
  getTitle(id: string): string;
}

/** Describes how much an undo or redo skipped, and why. */
export function describeOutcome({ way, things, skipped }: UndoOutcome, names: Names): string {
  const kept = countThings(skipped);
  const reasons = reasonsIn(skipped, names);
  const [only] = skipped;
  const isContainer =
    only !== undefined && kept === 1 && HOLDERS.has(only.reason) && only.change.key === "del";
  if (isContainer) return `${names.getTitle(only.change.id)} kept: ${reasons.join("; ")}`;
  return `${kept} of ${things} not ${way === "undo" ? "undone" : "redone"}: ${reasons.join("; ")}`;
}

/** Title of the menu item that makes the skipped changes anyway: "Undo anyway: Move (2 kept, Ben changed them)". */
export function describeAnyway({ way, label, skipped }: UndoOutcome, names: Names): string {
  const kept = countThings(skipped);
  const [first = "", ...others] = new Set(
    skipped.map((one) => shortReason(one, kept === 1 ? "it" : "them", names)),
  );
  const more = others.length > 0 ? ", and more" : "";
  return `${way === "undo" ? "Undo" : "Redo"} anyway: ${label} (${kept} kept, ${first}${more})`;
}

/** Reasons to keep a container because of its content. */
const HOLDERS: ReadonlySet<SkippedChange["reason"]> = new Set(["put", "edited"]);

function countThings(skipped: readonly SkippedChange[]): number {
  return new Set(skipped.map(({ change: { root, id } }) => `${root}/${id}`)).size;
}

/** Describes each reason once. A container kept only for content that was itself kept needs no words of its own. */
function reasonsIn(skipped: readonly SkippedChange[], names: Names): readonly string[] {
  const kept = new Set(skipped.map(({ change }) => change.id));
  const isDescribed = ({ reason, ids }: SkippedChange) =>
    !HOLDERS.has(reason) || !ids.every((id) => kept.has(id));
  const telling = skipped.filter(isDescribed);
  return [...new Set((telling.length > 0 ? telling : skipped).map((one) => reasonFor(one, names)))];
}

function reasonFor(skipped: SkippedChange, names: Names): string {
  if (skipped.reason !== "changed") return shortReason(skipped, "it", names);
  const who = names.whoIn(skipped);
  if (who.length === 0) return skipped.by.length === 0 ? "changed since" : "changed by someone else since";
  return `changed by ${who.map((name) => (name === "you" ? "you elsewhere" : name)).join(", ")} since`;
}

function shortReason(skipped: SkippedChange, what: "it" | "them", names: Names): string {
  const { reason, ids } = skipped;
  const who = names.whoIn(skipped).join(" and ") || "someone else";
  const [first] = ids;
  switch (reason) {
    case "changed":
      return `${who} changed ${what}`;
    case "put":
      return `${who} put ${joinTitles(ids, names)} in here`;
    case "edited":
      return `${who} changed ${joinTitles(ids, names)} in here`;
    case "deleted":
      return `${who} deleted ${first === undefined ? what : names.getTitle(first)}`;
    case "locked":
      return `${who} locked ${what}`;
    case "gone":
      return "removed for good";
  }
}

/** "Phone", "Phone and Mail", "Phone and 2 more". */
function joinTitles(ids: readonly string[], names: Names): string {
  const [first = "", second, ...others] = ids;
  const title = names.getTitle(first);
  if (second === undefined) return title;
  return others.length === 0
    ? `${title} and ${names.getTitle(second)}`
    : `${title} and ${others.length + 1} more`;
}
