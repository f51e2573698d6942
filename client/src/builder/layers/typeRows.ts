import { displayTitle, type LayerFact } from "./layerFilter.ts";
import { numbered, type LayerRow } from "./layerRows.ts";

/** Row id of a type's heading; never equal to a widget's id. */
export function headingId(type: string): string {
  return `type:${type}`;
}

/** Rows of widgets grouped under the headings of their types, sorted by title; within a type in the order of `facts`. */
export function typeRows(facts: readonly LayerFact[], collapsed: ReadonlySet<string>): readonly LayerRow[] {
  const families = [...Map.groupBy(facts, ({ type }) => type)].map(([type, members]) => ({
    type,
    members,
    title: displayTitle(type),
  }));
  families.sort((a, b) => a.title.localeCompare(b.title));
  return numbered(
    families.flatMap(({ type, members }) => {
      const heading = headingId(type);
      const isExpanded = !collapsed.has(heading);
      const row = { id: heading, parentId: null, depth: 0, hasChildren: true, isExpanded, isContext: false };
      const rows = members.map(({ id }) => ({
        id,
        parentId: heading,
        depth: 1,
        hasChildren: false,
        isExpanded: false,
        isContext: false,
      }));
      return [
        { ...row, heading: { kind: "type" as const, type, count: members.length } },
        ...(isExpanded ? rows : []),
      ];
    }),
  );
}
