import type { LogicWidget } from "@formweave/schema/logic";
import type { Json } from "@formweave/schema/model";
import { chosenColumn } from "./responseIndex.ts";

/** The fields of a form that have readable answers. */
interface AnsweredWidgets {
  readonly widgets: ReadonlyMap<string, Pick<LogicWidget, "answers">>;
}

/** Index cells of validated answers. */
export function toCells({ widgets }: AnsweredWidgets, answers: Readonly<Record<string, Json>>) {
  return Object.entries(answers).flatMap(([widgetId, answer]) => {
    const kind = widgets.get(widgetId)?.answers;
    const cells = kind?.cells(answer) ?? [];
    const shown = (kind?.columns ?? []).map(({ key }, index) => ({
      widgetId,
      column: key,
      value: cells[index] ?? null,
    }));
    const chosen = kind?.chosen(answer) ?? [];
    return [...shown, ...chosen.map((value) => ({ widgetId, column: chosenColumn(value), value: true }))];
  });
}
