import type { DescribedField } from "@formweave/schema/api";
import { isAnswered, type WidgetDefinition } from "@formweave/schema/widgets";
import { WIDGET_LIST } from "@formweave/schema/widgets/all";

/** A component that suits the present ones. */
export interface ComponentSuggestion {
  readonly type: string;
  readonly confidence: number;
  readonly reasoning: string;
}

/** Number of suggestions, and the mode: an app has more than inputs. */
export interface ComponentOptions {
  readonly count?: number;
  readonly mode?: "form" | "app";
}

/** Scores of the recommendations, out of 1; `manyWidgets` and `count` are numbers of components. */
const SCORES = {
  base: 0.5,
  firstInput: 0.2,
  selection: 0.15,
  layout: 0.1,
  formInput: 0.1,
  keptAbove: 0.3,
  manyWidgets: 3,
  count: 5,
} as const;
const TIERS = ["starter", "common", "all"] as const;

/** Suggests the components that suit the present ones best, the best first; equal ones in the order of the palette. */
export function suggestComponents(
  fields: readonly Pick<DescribedField, "type">[],
  { count = SCORES.count, mode = "form" }: ComponentOptions = {},
): readonly ComponentSuggestion[] {
  const present = new Set(fields.map(({ type }) => type));
  return WIDGET_LIST.filter(({ type }) => !present.has(type))
    .map((definition) => ({ definition, reasons: reasonsFor(definition, fields, mode) }))
    .map(({ definition, reasons }) => ({
      type: definition.type,
      tier: TIERS.indexOf(definition.tier),
      confidence:
        Math.round(Math.min(1, SCORES.base + reasons.reduce((sum, { plus }) => sum + plus, 0)) * 100) / 100,
      reasoning: [`${definition.description}.`, ...reasons.map(({ why }) => why)].join(" "),
    }))
    .filter(({ confidence }) => confidence > SCORES.keptAbove)
    .toSorted((left, right) => right.confidence - left.confidence || left.tier - right.tier)
    .slice(0, count)
    .map(({ type, confidence, reasoning }) => ({ type, confidence, reasoning }));
}

interface Reason {
  readonly plus: number;
  readonly why: string;
}

function reasonsFor(
  { category, type: own }: WidgetDefinition,
  fields: readonly Pick<DescribedField, "type">[],
  mode: "form" | "app",
): readonly Reason[] {
  const hasText = fields.some(({ type }) => findCategory(type) === "text");
  const isInput = category === "text";
  const rules: readonly (readonly [boolean, Reason])[] = [
    [isInput && !hasText, { plus: SCORES.firstInput, why: "There is nothing to write into yet." }],
    [
      category === "choice" && hasText,
      { plus: SCORES.selection, why: "Choices are quicker to answer than text." },
    ],
    [
      category === "layout" && fields.length > SCORES.manyWidgets,
      { plus: SCORES.layout, why: "With more than three components, groups help." },
    ],
    [isAnswered(own) && mode === "form", { plus: SCORES.formInput, why: "A form needs questions." }],
  ];
  return rules.filter(([applies]) => applies).map(([, reason]) => reason);
}

const CATEGORIES: ReadonlyMap<string, string> = new Map(
  WIDGET_LIST.map(({ type, category }) => [type, category]),
);

function findCategory(type: string): string | undefined {
  return CATEGORIES.get(type);
}
