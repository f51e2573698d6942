import { findFieldAnswers } from "@formweave/schema/answers";
import type { Json, Widget } from "@formweave/schema/model";

/** Answers from the query string, by the names that the team gave its fields. Password fields are never prefilled. */
export function prefill(widgets: readonly Widget[], query: URLSearchParams): Record<string, Json> {
  if (query.size === 0) return {};
  return Object.fromEntries(
    widgets.flatMap((widget) => {
      const name = readParameterName(widget);
      const sent = name === "" || widget.type === "password" ? [] : query.getAll(name);
      const answer = sent.length === 0 ? undefined : findFieldAnswers(widget)?.decode(sent);
      return answer === undefined ? [] : [[widget.id, answer] as const];
    }),
  );
}

/** The query parameters that belong to fields, in a canonical order, so that equal links compare equal. */
export function readLink(widgets: readonly Widget[], query: URLSearchParams): string {
  if (query.size === 0) return "";
  const names = new Set(widgets.filter(({ type }) => type !== "password").map(readParameterName));
  const taken = [...query].filter(([name]) => name !== "" && names.has(name));
  const link = new URLSearchParams(taken);
  // A stable sort: several values of one name keep their order.
  link.sort();
  return link.toString();
}

/** Query parameter of a field; a hidden field may use another one than its name. */
function readParameterName({ type, props }: Widget): string {
  const parameter = type === "hidden" && props["source"] === "parameter" ? props["parameter"] : undefined;
  const name = parameter ?? props["name"];
  return typeof name === "string" ? name : "";
}
