import { ok, type Result, describeCount } from "@formweave/schema";
import { formAnalysis, type FormAnalysis } from "@formweave/schema/api";
import type { FinishReason } from "../model/provider.ts";
import { cleanText } from "./text/cleanText.ts";
import { findFirst, isRecord } from "./values/isRecord.ts";
import { readConfidence, readNumber, readScore } from "./values/readNumber.ts";
import { readJson, unusable, type Read } from "./values/readJson.ts";
import { readLines } from "./values/readLines.ts";
import { readText } from "./values/readText.ts";
import { Repairs } from "./values/repairs.ts";

/** Most recommendations, most insights, and most characters of an insight. */
const MAX_RECOMMENDATIONS = 20;
const INSIGHTS = { most: 10, max: 300 } as const;

/** The analyzed form. */
export interface AnalysisContext {
  /** The components of the form; recommendations about others are not allowed. */
  readonly widgetIds: readonly string[];
}

type Recommendation = FormAnalysis["recommendations"][number];
type Level = Recommendation["priority"];

const LEVELS: Readonly<Record<string, Level>> = {
  high: "high",
  critical: "high",
  urgent: "high",
  major: "high",
  medium: "medium",
  moderate: "medium",
  normal: "medium",
  low: "low",
  minor: "low",
  small: "low",
};

/** Reads the analysis of a form from a model's text. */
export function readAnalysis(
  text: string,
  finishReason: FinishReason,
  context: AnalysisContext,
): Result<Read<FormAnalysis>> {
  const read = readJson(text, finishReason);
  if (!read.ok) return read;
  const given = read.value.value;
  const inner = given["analysis"];
  return checkAnalysis(isRecord(inner) ? inner : given, context, read.value.repairs);
}

/**
 * Prepares the analysis of a form for display. Its numbers about visits are not read: those are measured, and a model would only
 * repeat or invent them.
 */
export function checkAnalysis(
  record: Readonly<Record<string, unknown>>,
  context: AnalysisContext,
  before: readonly string[] = [],
): Result<Read<FormAnalysis>> {
  const repairs = new Repairs(before);
  const recommendations = readRecommendations(record["recommendations"], context, repairs);
  const insights = readLines(record["insights"], { part: "insights", ...INSIGHTS }, repairs);
  if (recommendations.length === 0 && insights.length === 0)
    return unusable("the analysis says nothing that can be used");
  if (readNumber(record["score"]) === undefined) repairs.add("The answer had no score, which stands at 50");
  const score = readScore(record["score"]);
  const confidence = readConfidence(record["confidence"]);
  const parsed = formAnalysis.safeParse({ score, recommendations, insights, confidence });
  if (!parsed.success) return unusable(parsed.error.issues[0]?.message ?? "");
  return ok({ value: parsed.data, repairs: repairs.sentences });
}

function readRecommendations(
  raw: unknown,
  context: AnalysisContext,
  repairs: Repairs,
): readonly Recommendation[] {
  const given: readonly unknown[] = Array.isArray(raw) ? raw : [];
  if (given.length > MAX_RECOMMENDATIONS) {
    const more = describeCount(given.length - MAX_RECOMMENDATIONS, "recommendation");
    repairs.add(`${more} after the ${MAX_RECOMMENDATIONS}th left out`);
  }
  return given
    .slice(0, MAX_RECOMMENDATIONS)
    .flatMap((one) => readRecommendation(isRecord(one) ? one : { suggestion: one }, context, repairs));
}

function readRecommendation(
  record: Readonly<Record<string, unknown>>,
  context: AnalysisContext,
  repairs: Repairs,
): readonly Recommendation[] {
  const read = (keys: readonly string[], part: string, max: number) =>
    readText(findFirst(record, keys), { about: "A recommendation", part, max }, repairs);
  const suggestion = read(["suggestion", "recommendation", "text", "title", "description"], "text", 500);
  if (suggestion === "") {
    repairs.add("A recommendation without a text was left out");
    return [];
  }
  const effort = readLevel(record["effort"]);
  const expectedImprovement = read(["expectedImprovement"], "expected improvement", 300);
  const widgetIds = readIds(findFirst(record, ["widgetIds", "fieldIds", "fields"]), context, repairs);
  return [
    {
      priority: readLevel(record["priority"]) ?? "medium",
      category: read(["category", "type"], "category", 50) || "General",
      suggestion,
      impact: read(["impact"], "impact", 300),
      ...(effort !== undefined && { effort }),
      ...(expectedImprovement !== "" && { expectedImprovement }),
      ...(widgetIds.length > 0 && { widgetIds: [...widgetIds] }),
    },
  ];
}

function readLevel(raw: unknown): Level | undefined {
  const word = cleanText(raw, { max: 20 }).text.toLowerCase();
  return Object.hasOwn(LEVELS, word) ? LEVELS[word] : undefined;
}

function readIds(raw: unknown, { widgetIds }: AnalysisContext, repairs: Repairs): readonly string[] {
  const given = new Set<unknown>(Array.isArray(raw) ? raw : []);
  const known = widgetIds.filter((id) => given.has(id));
  if (known.length < given.size) repairs.add("A recommendation named components that are not in the form");
  return known;
}
