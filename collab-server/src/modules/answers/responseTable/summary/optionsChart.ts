import { findFieldAnswers } from "@formweave/schema/answers";
import { listOptions, type FieldColumn } from "@formweave/schema/responses";
import { knownOptions, type ChartParts, type KnownOption } from "./chartParts.ts";
import { counted, mapSides, type Sides } from "./sides.ts";

/** Maximum custom answers that are named, the most frequent ones. */
const MAX_OWN = 8;

/** Chart of options: the count of each, with the most frequent custom answers named. */
export function optionsChart(parts: ChartParts, field: FieldColumn) {
  const { rows, cells } = parts;
  const chosen = mapSides(rows, (side) => cells.chosen(side, field.id));
  const { named, others } = optionsIn(parts, field, chosen);
  return {
    answers: counted(rows, (side) => cells.answers(side, field.id)),
    chart: {
      kind: "options" as const,
      options: named.map((option) => ({
        ...option,
        ...counted(chosen, (counts) => counts.get(option.value) ?? 0),
      })),
      others: counted(chosen, (counts) => others.reduce((sum, value) => sum + (counts.get(value) ?? 0), 0)),
    },
  };
}

interface OptionsIn {
  readonly named: readonly KnownOption[];
  readonly others: readonly string[];
}

function optionsIn(
  parts: ChartParts,
  field: FieldColumn,
  { now, before }: Sides<ReadonlyMap<string, number>>,
): OptionsIn {
  const known = knownOptions(parts, field, listOptions);
  const values = new Set(known.map(({ value }) => value));
  const countTotal = (value: string): number => (now.get(value) ?? 0) + (before?.get(value) ?? 0);
  const own = [...now.keys()]
    .filter((value) => !values.has(value) && countTotal(value) > 0)
    .toSorted((a, b) => countTotal(b) - countTotal(a) || (a < b ? -1 : 1));
  const label = (value: string): string => findFieldAnswers(field)?.show(value, "en") || value;
  return {
    // Countries and removed options are listed only when somebody chose them.
    named: [
      ...known.filter(({ value, isRemoved }) =>
        field.type === "country" || isRemoved ? countTotal(value) > 0 : true,
      ),
      ...own.slice(0, MAX_OWN).map((value) => ({ value, label: label(value), isRemoved: false })),
    ],
    others: own.slice(MAX_OWN),
  };
}
