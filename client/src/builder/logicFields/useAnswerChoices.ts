import { findFieldAnswers } from "@formweave/schema/answers";
import type { WidgetRecord } from "@formweave/schema/doc";
import { findDefinition } from "@formweave/schema/widgets";
import { useMemo } from "react";
import { toCellText } from "#builder/toCellText.ts";
import { useWidget } from "#document/content/useWidget.ts";

/** A predefined answer of a field. */
export interface AnswerChoice {
  /** Id of its option; yes and no have none. */
  readonly id?: string;
  readonly value: string;
  readonly label: string;
}

const NONE: readonly AnswerChoice[] = [];

/** Returns the predefined answers of a field; none for free text. */
export function useAnswerChoices(field: string): readonly AnswerChoice[] {
  const record = useWidget(field, (found) => found);
  return useMemo(() => (record === undefined ? NONE : answerChoices(record)), [record]);
}

/** Returns the predefined answers of a field record, each once. */
export function answerChoices({ type, props, rows }: WidgetRecord): readonly AnswerChoice[] {
  if (findDefinition(type)?.answer === "boolean") return yesAndNo(props);
  const options =
    findFieldAnswers({ type, props: { ...props, options: [...rows.options] } })?.options ?? NONE;
  return [...new Map(options.toReversed().map((choice) => [choice.value, choice])).values()].toReversed();
}

function yesAndNo(props: WidgetRecord["props"]): readonly AnswerChoice[] {
  return [
    { value: "true", label: toCellText(props["textYes"]) || "Yes" },
    { value: "false", label: toCellText(props["textNo"]) || "No" },
  ];
}

/** Returns the input type for a value compared with a field, fitting its answers. */
export function useComparedType(field: string): ComparedType {
  const type = useWidget(field, (record) => record?.type) ?? "";
  const kind = findDefinition(type)?.answer;
  if (kind === "date") return MOMENTS[type] ?? "date";
  return kind === "number" ? "number" : "text";
}

type ComparedType = "text" | "number" | "date" | "time" | "datetime-local";

/** Input types of fields with times as answers. */
const MOMENTS: Readonly<Record<string, ComparedType>> = {
  time: "time",
  "time-slot": "time",
  "datetime-local": "datetime-local",
};

/** The value of a condition; an option is also named by its id, which survives changes of its value. */
export interface Compared {
  readonly value: string;
  readonly option?: string;
}

/** Returns the compared value for a chosen answer. */
export function nameOption(choices: readonly AnswerChoice[], value: string): Compared {
  const option = choices.find((choice) => choice.value === value)?.id;
  return { value, ...(option !== undefined && { option }) };
}

/** Returns the value a condition compares with: the present value of its option, else the stored one. */
export function comparedValue(choices: readonly AnswerChoice[], { value, option }: Compared): string {
  return choices.find(({ id }) => id !== undefined && id === option)?.value ?? value;
}
