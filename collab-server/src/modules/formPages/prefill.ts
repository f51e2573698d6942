import { answersOf } from "@formweave/schema/answers";
import type { Json, Widget } from "@formweave/schema/model";

/** Answers that come with the address, under the names that the team gave its fields. Secrets never do. */
export function prefill(widgets: readonly Widget[], query: URLSearchParams): Record<string, Json> {
  if (query.size === 0) return {};
  return Object.fromEntries(
    widgets.flatMap((widget) => {
      const name = nameOf(widget);
      const sent = name === "" || widget.type === "password" ? [] : query.getAll(name);
      const answer = sent.length === 0 ? undefined : answersOf(widget)?.decode(sent);
      return answer === undefined ? [] : [[widget.id, answer] as const];
    }),
  );
}

/** The values of an address that fields take, in one order: two links with the same are the same link. */
export function readLink(widgets: readonly Widget[], query: URLSearchParams): string {
  if (query.size === 0) return "";
  const names = new Set(widgets.filter(({ type }) => type !== "password").map(nameOf));
  const taken = [...query].filter(([name]) => name !== "" && names.has(name));
  const link = new URLSearchParams(taken);
  // A stable order: several values of one name keep theirs.
  link.sort();
  return link.toString();
}

/** The name of a field in the address; a hidden one may take another parameter. */
function nameOf({ type, props }: Widget): string {
  const parameter = type === "hidden" && props["source"] === "parameter" ? props["parameter"] : undefined;
  const name = parameter ?? props["name"];
  return typeof name === "string" ? name : "";
}
