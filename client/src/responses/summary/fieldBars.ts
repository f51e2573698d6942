import type { FieldChart, ResponseFilter, SummarisedField } from "@formweave/schema/responses";
import type { Bar } from "./charts/charts.ts";
import { describeAnswered } from "./describeMoment.ts";
import { writeNumber } from "#responses/writeNumber.ts";

interface BarWords {
  readonly write: (value: number) => string;
  /** Filters by the answers of a bar. */
  readonly onFilter: (filter: ResponseFilter) => void;
}

/** Returns the bars of a chart. */
export function toBars(
  { id, chart, answers }: SummarisedField,
  { write, onFilter }: BarWords,
): readonly Bar[] {
  switch (chart.kind) {
    case "options":
      return optionBars(id, chart, onFilter);
    case "split":
      return [
        { key: "yes", label: chart.labels[0], ...chart.yes },
        { key: "no", label: chart.labels[1], ...chart.no },
      ];
    case "numbers":
      return chart.bins.map(({ from, to, ...counted }) => ({
        key: String(from),
        label: writeNumber(from, 2),
        title: from === to ? write(from) : `${write(from)} to ${write(to)}`,
        ...counted,
      }));
    case "scale":
      return chart.steps.map(({ value, ...counted }) => ({
        key: String(value),
        label: String(value),
        ...counted,
      }));
    case "moments":
      return chart.bins.map(({ start, ...counted }) => ({
        key: start,
        ...describeAnswered(start, chart.unit),
        ...counted,
      }));
    case "ranking":
      return chart.options.map(({ value, mean, ...option }) => ({
        key: value,
        ...option,
        now: mean.now ?? 0,
        before: mean.before,
      }));
    case "files":
      return [{ key: "files", label: "Files", ...chart.files }];
    case "grid":
    case "texts":
      return [{ key: "answers", label: "Answers", ...answers }];
  }
}

function optionBars(
  field: string,
  { options, others }: Extract<FieldChart, { readonly kind: "options" }>,
  onFilter: BarWords["onFilter"],
): readonly Bar[] {
  const named = options.map(({ value, ...option }): Bar => ({
    key: value,
    ...option,
    action: {
      name: "Look at those alone",
      run: () => onFilter({ kind: "field", field, column: "", is: "anyOf", values: [value] }),
    },
  }));
  const isMore = others.now > 0 || (others.before ?? 0) > 0;
  // Values are never empty, so this key is unique.
  return isMore ? [...named, { key: "", label: "Other answers", ...others }] : named;
}
