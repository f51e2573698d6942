import { cleanText } from "../cleanText.ts";
import type { FoundField } from "../found.ts";
import { readLabel } from "../readLabel.ts";
import { fieldsOfLines } from "../text/fieldsOfLines.ts";
import type { Control } from "./readControl.ts";
import type { ParagraphPart } from "./paragraphParts.ts";

/** The fields of the controls in a paragraph; `above` is the label for a control without text before it. */
export function fieldsOfParts(parts: readonly ParagraphPart[], above: string): readonly FoundField[] {
  if (isChoice(parts)) return fieldsOfLines([{ text: `${above} ${parts.map(asPrinted).join("")}` }]);
  const fields: FoundField[] = [];
  let before = above;
  for (const [index, part] of parts.entries()) {
    if (part.kind === "text") before = cleanText(part.text) === "" ? before : part.text;
    else {
      const after = parts[index + 1];
      const isTick =
        part.control.type === "checkbox" && after?.kind === "text" && cleanText(after.text) !== "";
      fields.push(fieldOfControl(part.control, isTick && index === 0 ? after.text : before));
      before = "";
    }
  }
  return fields;
}

// Checkboxes side by side without names of their own are the answers to one question.
function isChoice(parts: readonly ParagraphPart[]): boolean {
  const boxes = parts.filter((part) => part.kind === "control" && isBareBox(part.control));
  return boxes.length > 1 && parts.every((part) => part.kind === "text" || isBareBox(part.control));
}

function isBareBox({ name, type }: Control): boolean {
  return type === "checkbox" && name === "";
}

function asPrinted(part: ParagraphPart): string {
  return part.kind === "text" ? part.text : "☐";
}

/** The field of a control, labelled by its own name, or else by the printed text beside it. */
export function fieldOfControl({ name, ...control }: Control, printed: string): FoundField {
  const { label, required } = readLabel(printed);
  const isNamed = cleanText(name) !== "";
  return {
    ...control,
    label: isNamed ? name : label,
    required,
    confidence: isNamed || label !== "" ? 1 : 0.5,
  };
}
