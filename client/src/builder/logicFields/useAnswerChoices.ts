import { answersOf } from "@formweave/schema/answers";
import type { WidgetRecord } from "@formweave/schema/doc";
import { definitionOf } from "@formweave/schema/widgets";
import { useMemo } from "react";
import { textOf } from "#builder/cellText.ts";
import { useWidget } from "#document/useWidget.ts";

/** One of the answers that a field offers. */
export interface AnswerChoice {
  /** The id of its option; yes and no have none. */
  readonly id?: string;
  readonly value: string;
  readonly label: string;
}

const NONE: readonly AnswerChoice[] = [];

/** The answers that a field offers; none where people type what they like. */
export function useAnswerChoices(field: string): readonly AnswerChoice[] {
  const record = useWidget(field, (found) => found);
  return useMemo(() => (record === undefined ? NONE : answerChoices(record)), [record]);
}

/** The answers that a field offers as it is in the document, each once. */
export function answerChoices({ type, props, rows }: WidgetRecord): readonly AnswerChoice[] {
  if (definitionOf(type)?.answer === "boolean") return yesAndNo(props);
  const options = answersOf({ type, props: { ...props, options: [...rows.options] } })?.options ?? NONE;
  return [...new Map(options.toReversed().map((choice) => [choice.value, choice])).values()].toReversed();
}

function yesAndNo(props: WidgetRecord["props"]): readonly AnswerChoice[] {
  return [
    { value: "true", label: textOf(props["textYes"]) || "Yes" },
    { value: "false", label: textOf(props["textNo"]) || "No" },
  ];
}

/** How a value is typed that is compared with a field: as its answers are. */
export function useComparedType(field: string): ComparedType {
  const type = useWidget(field, (record) => record?.type) ?? "";
  const kind = definitionOf(type)?.answer;
  if (kind === "date") return MOMENTS[type] ?? "date";
  return kind === "number" ? "number" : "text";
}

type ComparedType = "text" | "number" | "date" | "time" | "datetime-local";

/** The types of field whose answers are no days. */
const MOMENTS: Readonly<Record<string, ComparedType>> = {
  time: "time",
  "time-slot": "time",
  "datetime-local": "datetime-local",
};

/** What a condition compares with; an option is named by its id as well, which stays when its words are put right. */
export interface Compared {
  readonly value: string;
  readonly option?: string;
}

/** What a condition compares with where one of the answers is chosen. */
export function nameOption(choices: readonly AnswerChoice[], value: string): Compared {
  const option = choices.find((choice) => choice.value === value)?.id;
  return { value, ...(option !== undefined && { option }) };
}

/** The value that a condition compares with: that of its option by now, else what was written. */
export function comparedValue(choices: readonly AnswerChoice[], { value, option }: Compared): string {
  return choices.find(({ id }) => id !== undefined && id === option)?.value ?? value;
}
