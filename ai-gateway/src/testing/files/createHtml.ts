import type { FieldSpec } from "../formSpec.ts";
import { escapeXml } from "./createZip.ts";

/** Connection between a label and its control. */
export type LabelStyle = "for" | "around" | "aria-label" | "aria-labelledby";

/** A page with a form of these fields, written by hand. */
export function createHtml(specs: readonly FieldSpec[], style: LabelStyle): string {
  const controls = specs.map((spec, index) => labelledControl(spec, `f${index}`, style));
  return `<!doctype html><html><head><title>Survey</title><script>document.write("<input>")</script></head><body><form action="/nowhere">${controls.join("\n")}<input type=hidden name=token value=x><button>Send</button></form></body></html>`;
}

function labelledControl(spec: FieldSpec, id: string, style: LabelStyle): string {
  const label = escapeXml(spec.label);
  if (spec.kind === "radio") return `<fieldset><legend>${label}</legend>${radios(spec, id)}</fieldset>`;
  switch (style) {
    case "for":
      return `<label for="${id}">${label}</label><div>${formatControl(spec, `id="${id}"`)}</div>`;
    case "around":
      return `<label>${label} ${formatControl(spec, "")}</label>`;
    case "aria-label":
      return formatControl(spec, `aria-label="${label}"`);
    case "aria-labelledby":
      return `<span id="l${id}">${label}</span>${formatControl(spec, `aria-labelledby="l${id}"`)}`;
  }
}

function radios({ options, required }: FieldSpec, name: string): string {
  const flag = required ? "required" : "";
  return options
    .map((option) => `<label><input type="radio" name="${name}" value="${option}" ${flag}>${option}</label>`)
    .join("");
}

function formatControl({ kind, required, options }: FieldSpec, attributes: string): string {
  const all = `${attributes} ${required ? "required" : ""}`;
  const items = options.map((option) => `<option>${option}`).join("");
  if (kind === "text-area") return `<textarea ${all}></textarea>`;
  if (kind === "select") return `<select ${all}><option value="">Choose</option>${items}</select>`;
  if (kind === "multi-select")
    return `<select multiple ${all}><optgroup label="x">${items}</optgroup></select>`;
  return kind === "text-input" ? `<input ${all}>` : `<input type="${kind}" ${all}>`;
}
