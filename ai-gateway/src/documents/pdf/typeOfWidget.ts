import type { FormWidget } from "./formWidget.ts";

/** Flags of a field. Source: ISO 32000-1, table 228. */
const FLAG = { fileSelect: 1 << 20, richText: 1 << 25 } as const;
/** AFSpecial_Format(2) is a phone number; the others are postal codes and a social security number. Source: Acrobat's AForm scripts. */
const SPECIAL_PHONE = /AFSpecial_Format\s*\(\s*2\s*\)/;
const HOURS = /AFDate_(?:Format|Keystroke)Ex\s*\([^)]{0,40}[hH]{1,2}[^)]{0,40}\)/;
const TEXT_FORMATS: readonly (readonly [string, string])[] = [
  ["AFDate_", "date"],
  ["AFTime_", "time"],
  ["AFPercent_", "percent"],
  ["AFNumber_", "number"],
];

/** The type of component for a text, choice or signature field. */
export function typeOfWidget(widget: FormWidget): string {
  switch (widget.fieldType) {
    case "Tx":
      return typeOfText(widget);
    case "Ch":
      return widget.multiSelect ? "multi-select" : "select";
    case "Btn":
      return widget.radioButton ? "radio" : "checkbox";
    case "Sig":
      return "signature";
  }
}

function typeOfText(widget: FormWidget): string {
  if (widget.password) return "password";
  if ((widget.fieldFlags & FLAG.fileSelect) !== 0) return "file";
  const scripts = [...(widget.actions?.["Format"] ?? []), ...(widget.actions?.["Keystroke"] ?? [])].join(
    "\n",
  );
  const byFormat = typeOfFormat(scripts);
  if (byFormat !== undefined) return byFormat;
  const isLong = widget.multiLine || (widget.fieldFlags & FLAG.richText) !== 0;
  return isLong ? "text-area" : "text-input";
}

// The script is read, never run: forms made by people call one of a few Acrobat functions.
function typeOfFormat(scripts: string): string | undefined {
  if (SPECIAL_PHONE.test(scripts)) return "phone";
  if (HOURS.test(scripts)) return "datetime-local";
  return TEXT_FORMATS.find(([start]) => scripts.includes(start))?.[1];
}
