import { MAX_FOUND } from "../documentLimits.ts";
import type { FoundField, BoundingBox } from "../found.ts";
import { readLabel } from "../readLabel.ts";
import { findBlanks, type Blank } from "./findBlanks.ts";
import { choiceType } from "./choiceType.ts";

/** A line of a printed form, and the position of its parts where known. */
export interface FormLine {
  readonly text: string;
  readonly boxBetween?: (from: number, to: number) => BoundingBox;
}

/** Confidence in a printed field by its evidence: a mark to write at is strong, a colon at the end of a line weak. */
const CONFIDENCE = { blank: 0.7, boxes: 0.7, labelBelow: 0.5, colon: 0.4 } as const;
/** Longest text before a colon that counts as a label, characters and words; longer text is a sentence. */
const COLON_LABEL = { characters: 60, words: 5 } as const;
/** Least share of lines that must be labels when there are no marks to write at: prose has some colons too. */
const LABELS_OF_FORM = 0.3;

/** State left by the previous lines. */
interface Context {
  readonly fields: FoundField[];
  /** A line without any mark, which may be the label of the next one. */
  pending: FormLine | undefined;
  /** True when the previous line was a field that may continue. */
  isOpen: boolean;
}

/** The fields of a printed form: labels followed by underscores, dots or boxes, or by a colon alone. All of them are guesses. */
export function fieldsOfLines(lines: readonly FormLine[]): readonly FoundField[] {
  const context: Context = { fields: [], pending: undefined, isOpen: false };
  for (const line of lines) {
    if (context.fields.length >= MAX_FOUND) break;
    const marks = findBlanks(line.text);
    if (marks.length === 0) readPlain(context, line);
    else if (marks.some(({ kind }) => kind !== "blank")) readBoxes(context, line, marks);
    else readBlanks(context, line, marks);
  }
  flush(context);
  const isForm = context.fields.some(({ confidence }) => confidence > CONFIDENCE.colon);
  return isForm || context.fields.length >= lines.length * LABELS_OF_FORM ? context.fields : [];
}

// A line that only ends in a colon waits: it may be the label of boxes or a blank in the next line.
function readPlain(context: Context, line: FormLine): void {
  flush(context);
  context.pending = line;
  context.isOpen = false;
}

function flush(context: Context): void {
  const line = context.pending;
  context.pending = undefined;
  if (line === undefined) return;
  const text = line.text.trim();
  const endsOpen = text.endsWith(":") || text.endsWith("：") || text.endsWith(":*") || text.endsWith(": *");
  const isSentence = text.length > COLON_LABEL.characters || text.split(/\s+/).length > COLON_LABEL.words;
  if (!endsOpen || isSentence) return;
  context.fields.push(plainField(text, CONFIDENCE.colon, line.boxBetween?.(0, line.text.length)));
}

function readBlanks(context: Context, line: FormLine, marks: readonly Blank[]): void {
  let start = 0;
  for (const { from, to } of marks) {
    const before = line.text.slice(start, from).trim();
    const fieldBox = line.boxBetween?.(from, to);
    start = to;
    if (hasWord(before)) {
      flush(context);
      context.fields.push(plainField(before, CONFIDENCE.blank, fieldBox));
    } else readBareBlank(context, fieldBox);
  }
  context.isOpen = true;
}

// A blank without text before it belongs to the label above, or extends the field above.
function readBareBlank(context: Context, fieldBox: BoundingBox | undefined): void {
  const above = context.pending?.text.trim();
  const last = context.fields.at(-1);
  if (above !== undefined && above.length <= 100) {
    context.pending = undefined;
    context.fields.push(plainField(above, CONFIDENCE.blank, fieldBox));
  } else if (
    context.isOpen &&
    last !== undefined &&
    (last.type === "text-input" || last.type === "text-area")
  ) {
    const { isPlain: _, ...rest } = last;
    context.fields[context.fields.length - 1] = { ...rest, type: "text-area" };
  } else {
    context.fields.push(plainField("", CONFIDENCE.labelBelow, fieldBox));
  }
}

function readBoxes(context: Context, line: FormLine, marks: readonly Blank[]): void {
  const boxes = marks.filter(({ kind }) => kind !== "blank");
  const isRound = boxes.every(({ kind }) => kind === "circle");
  const before = line.text.slice(0, boxes[0]?.from).trim();
  const texts = boxes.map(({ to }, index) => optionText(line.text.slice(to, boxes[index + 1]?.from)));
  const fieldBox = line.boxBetween?.(boxes[0]?.from ?? 0, line.text.length);
  const labels = texts.filter((text) => text !== "");
  if (boxes.length === 1) return readOneBox(context, { before, after: labels[0], isRound, fieldBox });
  const above = hasWord(before) ? undefined : takePending(context);
  flush(context);
  context.isOpen = false;
  const label = hasWord(before) ? before : (above?.text ?? labels.join(" / "));
  context.fields.push(choiceField(label, labels, isRound, fieldBox));
}

interface OneBox {
  readonly before: string;
  readonly after: string | undefined;
  readonly isRound: boolean;
  readonly fieldBox: BoundingBox | undefined;
}

// A single box in a line is one more option of the question above, or a checkbox of its own.
function readOneBox(context: Context, box: OneBox): void {
  const { before, after, isRound, fieldBox } = box;
  const isOption = !hasWord(before) && after !== undefined;
  if (isOption && isQuestion(context.pending?.text.trim() ?? "")) {
    const question = takePending(context)?.text ?? "";
    context.fields.push(choiceField(question, [after], isRound, fieldBox));
    context.isOpen = true;
    return;
  }
  if (isOption && goesOn(context, after, isRound)) return;
  flush(context);
  context.isOpen = false;
  const { label, required } = readLabel([before, after].filter(Boolean).join(" "));
  context.fields.push({
    label,
    required,
    type: "checkbox",
    confidence: CONFIDENCE.boxes,
    ...placed(fieldBox),
  });
}

function goesOn(context: Context, option: string, isRound: boolean): boolean {
  const last = context.fields.at(-1);
  if (!context.isOpen || context.pending !== undefined || last?.options === undefined) return false;
  const labels = [...last.options.map(({ label }) => label), option];
  context.fields[context.fields.length - 1] = { ...last, ...toChoices(labels, isRound) };
  return true;
}

function choiceField(
  text: string,
  labels: readonly string[],
  isRound: boolean,
  fieldBox: BoundingBox | undefined,
): FoundField {
  return {
    ...readLabel(text),
    ...toChoices(labels, isRound),
    confidence: CONFIDENCE.boxes,
    ...placed(fieldBox),
  };
}

function toChoices(labels: readonly string[], isRound: boolean) {
  return {
    type: choiceType(labels, isRound),
    options: labels.map((label) => ({ label, value: label })),
  };
}

function plainField(text: string, confidence: number, fieldBox: BoundingBox | undefined): FoundField {
  return { ...readLabel(text), type: "text-input", isPlain: true, confidence, ...placed(fieldBox) };
}

function placed(fieldBox: BoundingBox | undefined): Pick<FoundField, "fieldBox"> {
  return fieldBox === undefined ? {} : { fieldBox };
}

function takePending(context: Context): FormLine | undefined {
  const line = context.pending;
  context.pending = undefined;
  return line;
}

function optionText(text: string): string {
  return text.replace(/[_‗]{3,}/g, "").trim();
}

function isQuestion(text: string): boolean {
  return text.endsWith(":") || text.endsWith("?") || text.endsWith("*");
}

function hasWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
