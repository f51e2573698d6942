import type { SuggestedOption } from "@formweave/schema/api";
import { cleanText, wordsOfName } from "../cleanText.ts";
import { MAX_FOUND } from "../documentLimits.ts";
import type { FoundField } from "../found.ts";
import type { FormWidget } from "./formWidget.ts";
import { toBoundingBox, type PageFrame } from "./pageFrame.ts";
import { typeOfWidget } from "./typeOfWidget.ts";

const MACHINE_NAME =
  /^(?:text|field|text ?field|check ?box|untitled|undefined|unnamed|drop ?down|combo ?box|list ?box|radio|button|group|option|choice|topmost ?subform|form|page|fill|f|c|p|t|cb)?[\s_.-]{0,3}\d{0,6}(?:[\s_.-]{1,3}\d{1,6}){0,3}$/i;

/** A widget annotation of the form, with its page. */
export interface PlacedWidget {
  readonly widget: FormWidget;
  readonly frame: PageFrame;
}

/** Sources of labels outside the widget annotation. */
export interface LabelSources {
  /** The tooltips of fields, by the object number of their boxes. */
  readonly tooltips: ReadonlyMap<number, string>;
  /** Finds the text printed beside a box; the text of an option follows its box. */
  readonly textBeside: (placed: PlacedWidget, what: "label" | "option") => string | undefined;
}

/** Confidence in printed text beside a field, most often its label. */
const BY_TEXT_BESIDE = 0.8;
/** Confidence in a name made by a program, with nothing printed beside the field. */
const BY_MACHINE_NAME = 0.5;
const OFF = "Off";

/** The fields of a form, in the order of their first boxes; a push button is no field. */
export function formFields(placed: readonly PlacedWidget[], sources: LabelSources): readonly FoundField[] {
  const asking = placed.filter(({ widget }) => !widget.pushButton);
  // A field without a name is a field of its own.
  const byField = Map.groupBy(asking, ({ widget }) => widget.fieldName || widget.id);
  return [...byField.values()].slice(0, MAX_FOUND).flatMap((boxes) => readField(boxes, sources));
}

function readField(boxes: readonly PlacedWidget[], sources: LabelSources): readonly FoundField[] {
  const first = boxes[0];
  if (first === undefined) return [];
  const { widget } = first;
  const isChoice = widget.fieldType === "Btn" && exportValues(boxes).length > 1;
  const type = isChoice ? "radio" : typeOfWidget(widget);
  const options = type === "radio" ? radioOptions(boxes, sources) : listOptions(first, type);
  const value = toFieldValue(widget, type);
  return [
    {
      ...resolveLabel(first, sources),
      type,
      required: boxes.some((box) => box.widget.required),
      fieldBox: toBoundingBox(first.frame, widget.rect),
      ...(type === "text-input" ? { isPlain: true } : {}),
      ...(options === undefined ? {} : { options }),
      ...(value === undefined ? {} : { value }),
      ...readMaxLength(widget),
    },
  ];
}

function resolveLabel(
  placed: PlacedWidget,
  { tooltips, textBeside }: LabelSources,
): Pick<FoundField, "label" | "confidence"> {
  const { widget } = placed;
  const tooltip = cleanText(tooltips.get(Number.parseInt(widget.id, 10)) ?? widget.alternativeText);
  if (tooltip !== "") return { label: tooltip, confidence: 1 };
  const name = wordsOfName(widget.fieldName);
  if (isMeaningfulName(widget.fieldName)) return { label: name, confidence: 1 };
  const beside = textBeside(placed, widget.checkBox ? "option" : "label");
  if (beside !== undefined) return { label: beside, confidence: BY_TEXT_BESIDE };
  return { label: name, confidence: BY_MACHINE_NAME };
}

function listOptions({ widget }: PlacedWidget, type: string): readonly SuggestedOption[] | undefined {
  if (type !== "select" && type !== "multi-select") return undefined;
  return widget.options.map(({ displayValue, exportValue }) => ({ label: displayValue, value: exportValue }));
}

// Programs that make forms number their options; the meaning of each is printed behind it.
function radioOptions(
  boxes: readonly PlacedWidget[],
  { textBeside }: LabelSources,
): readonly SuggestedOption[] {
  return exportValues(boxes).map((value) => {
    const box = boxes.find(({ widget }) => valueOfBox(widget) === value);
    const printed = isMeaningfulName(value) || box === undefined ? undefined : textBeside(box, "option");
    return { label: printed ?? value, value };
  });
}

function exportValues(boxes: readonly PlacedWidget[]): readonly string[] {
  const values = boxes.map(({ widget }) => valueOfBox(widget));
  return [...new Set(values.filter((value) => value !== ""))];
}

function valueOfBox({ buttonValue, exportValue }: FormWidget): string {
  return cleanText(buttonValue || exportValue);
}

function toFieldValue({ fieldValue }: FormWidget, type: string): FoundField["value"] {
  const values = [fieldValue ?? []].flat().filter((value) => value !== "" && value !== OFF);
  if (type === "checkbox") return values.length > 0;
  if (values.length === 0) return undefined;
  return type === "multi-select" ? values : values[0];
}

function readMaxLength({ fieldType, maxLen }: FormWidget): Pick<FoundField, "validation"> {
  if (fieldType !== "Tx" || maxLen === 0) return {};
  return { validation: [{ type: "maxLength", value: maxLen, message: `Use at most ${maxLen} characters` }] };
}

/** True when the name of a field is meaningful to people; programs that make forms use names like "Text1" or "undefined_3". */
function isMeaningfulName(name: string): boolean {
  const last = name.split(".").at(-1) ?? "";
  const plain = last.replace(/\[\d{1,6}\]$/, "").trim();
  return plain.length > 1 && plain.length <= 200 && /\p{L}/u.test(plain) && !MACHINE_NAME.test(plain);
}
