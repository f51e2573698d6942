import { describeCount } from "@formweave/schema";
import { extractedForm, FORM_FIELDS, type ExtractedForm, type SuggestedOption } from "@formweave/schema/api";
import { isAnswered } from "@formweave/schema/widgets/all";
import { cleanText, cutText } from "./cleanText.ts";
import type { FoundField, FoundForm } from "./found.ts";

/** Optional guess of a better type than plain text from a field's label. */
export interface LabelTypes {
  /** Returns the type that a label suggests, such as "Email"; undefined where it suggests none. */
  readonly typeOfLabel?: (label: string) => string | undefined;
}

/** Details of the reading, beside its result. */
interface ExtractionContext extends LabelTypes {
  readonly file: { readonly name: string };
  readonly startedAt: number;
  readonly now: () => number;
  readonly newId: () => string;
}

const MAX = {
  label: 100,
  title: 200,
  helpText: 500,
  options: 100,
  value: 5000,
  notes: 20,
  note: 300,
  rules: 10,
} as const;
/** Confidence in a type that a label suggests: the field exists, but its type is guessed. */
const BY_LABEL = 0.9;
const NAMELESS = 0.3;

/** Turns the result of a reader into a form of at most `FORM_FIELDS.maxExtracted` fields; undefined where that is not possible. */
export function toExtractedForm(found: FoundForm, context: ExtractionContext): ExtractedForm | undefined {
  const kept = found.fields.slice(0, FORM_FIELDS.maxExtracted);
  const fields = kept.map((field, index) => toExtractedField(field, index, context));
  const confidences = fields.map(({ confidence }) => confidence);
  const notes = [...found.notes, ...notesOn(found.fields)].map((note) => cutText(note, MAX.note));
  const processedAt = context.now();
  const parsed = extractedForm.safeParse({
    title: cutText(cleanText(found.title), MAX.title) || titleOfName(context.file.name),
    fields,
    layout: { pages: found.pages, orientation: found.orientation },
    styling: {},
    metadata: {
      source: cutText(cleanText(context.file.name), MAX.title),
      processedAt: new Date(processedAt).toISOString(),
      processingTime: Math.max(0, processedAt - context.startedAt),
    },
    confidence: mean(confidences),
    requiresReview: notes.length > 0 || confidences.some((confidence) => confidence < 1),
    ...(notes.length === 0 ? {} : { notes: notes.slice(0, MAX.notes) }),
  });
  return parsed.success ? parsed.data : undefined;
}

function toExtractedField(found: FoundField, index: number, context: ExtractionContext) {
  const whole = cleanText(found.label);
  const better = found.isPlain === true ? knownType(context.typeOfLabel?.(whole)) : undefined;
  const rest = stated({
    helpText: resolveHelpText(found, whole),
    section: cutText(cleanText(found.section ?? ""), MAX.label),
    value: shortened(found.value),
    options: cleanOptions(found.options),
    validation: found.validation?.slice(0, MAX.rules),
    boundingBox: found.fieldBox,
  });
  return {
    ...rest,
    id: context.newId(),
    label: whole === "" ? `Field ${index + 1}` : cutText(whole, MAX.label),
    type: better ?? found.type,
    required: found.required,
    confidence: Math.min(found.confidence, better === undefined ? 1 : BY_LABEL, whole === "" ? NAMELESS : 1),
  };
}

// A label that had to be cut goes whole into the help text, where that is empty.
function resolveHelpText({ helpText }: FoundField, label: string): string {
  const own = cleanText(helpText ?? "");
  return cutText(own === "" && label.length > MAX.label ? label : own, MAX.helpText);
}

function shortened(value: FoundField["value"]): FoundField["value"] {
  return typeof value === "string" ? cutText(value.toWellFormed(), MAX.value) : value;
}

/** The record without undefined and empty values. */
function stated(record: Readonly<Record<string, unknown>>) {
  const entries = Object.entries(record).filter(([, value]) => value !== undefined && value !== "");
  return Object.fromEntries(entries);
}

function knownType(type: string | undefined): string | undefined {
  return type !== undefined && isAnswered(type) ? type : undefined;
}

/** Options with a text each, without duplicates, and as many as a field may offer. */
function cleanOptions(options: FoundField["options"]): readonly SuggestedOption[] | undefined {
  if (options === undefined) return undefined;
  const byValue = new Map<string, SuggestedOption>();
  for (const option of options) {
    const label = cutText(cleanText(option.label) || cleanText(option.value), MAX.label);
    const value = cutText(cleanText(option.value), MAX.label) || label;
    if (label !== "" && !byValue.has(value)) byValue.set(value, { label, value });
  }
  return [...byValue.values()].slice(0, MAX.options);
}

function notesOn(fields: readonly FoundField[]): readonly string[] {
  const leftOut = fields.length - FORM_FIELDS.maxExtracted;
  const long = fields.filter(({ options }) => (options?.length ?? 0) > MAX.options);
  const lost = fields.filter(({ label, helpText }) => label.length > MAX.label && Boolean(helpText));
  return [
    ...(leftOut > 0
      ? [
          `${describeCount(leftOut, "more field was", "more fields were")} left out: at most ${FORM_FIELDS.maxExtracted} are read`,
        ]
      : []),
    ...(long.length > 0
      ? [
          `${describeCount(long.length, "field offers", "fields offer")} more than ${MAX.options} options; the first were kept`,
        ]
      : []),
    ...(lost.length > 0
      ? [
          `${describeCount(lost.length, "label was", "labels were")} longer than ${MAX.label} characters and cut`,
        ]
      : []),
  ];
}

function titleOfName(path: string): string {
  const name = path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
  const dot = name.lastIndexOf(".");
  return cutText(cleanText(dot > 0 ? name.slice(0, dot) : name), MAX.title);
}

function mean(numbers: readonly number[]): number {
  if (numbers.length === 0) return 0;
  const sum = numbers.reduce((total, number) => total + number, 0);
  return Math.round((sum / numbers.length) * 100) / 100;
}
