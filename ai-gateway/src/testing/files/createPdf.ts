import {
  degrees,
  PDFDocument,
  PDFDropdown,
  PDFOptionList,
  PDFTextField,
  type PDFForm,
  type PDFRadioGroup,
  PDFHexString,
  PDFName,
  PDFString,
  type PDFField,
  type PDFPage,
} from "pdf-lib";
import type { FieldSpec } from "../formSpec.ts";

/** Geometry and packing of a generated PDF. */
export interface PageSetup {
  readonly turned?: 0 | 90 | 180 | 270;
  /** x, y, width and height of the crop box, points from the lower left corner. */
  readonly crop?: readonly [number, number, number, number];
  /** False when the objects of the file are not packed into streams. */
  readonly isPacked?: boolean;
}

const SIZE = { width: 595, height: 842 } as const;
const FIELD = { x: 200, width: 150, height: 16, step: 32 } as const;
const PER_PAGE = 20;

/** Rectangle of the n-th field of a generated PDF on its page, points from the lower left corner. */
export function fieldRect(index: number) {
  const y = SIZE.height - 60 - (index % PER_PAGE) * FIELD.step;
  return { x: FIELD.x, y, width: FIELD.width, height: FIELD.height, borderWidth: 0 };
}

/** A PDF with a form of these fields, 20 on a page, the labels as tooltips; written by pdf-lib. */
export async function createPdf(specs: readonly FieldSpec[], setup: PageSetup = {}): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const pages: PDFPage[] = [];
  for (const [index, spec] of specs.entries()) {
    if (index % PER_PAGE === 0) pages.push(addPage(document, setup));
    const page = pages.at(-1);
    if (page !== undefined) addField(document, page, spec, index);
  }
  return document.save({ updateFieldAppearances: false, useObjectStreams: setup.isPacked ?? true });
}

function addPage(document: PDFDocument, { turned, crop }: PageSetup): PDFPage {
  const page = document.addPage([SIZE.width, SIZE.height]);
  if (turned !== undefined) page.setRotation(degrees(turned));
  if (crop !== undefined) page.setCropBox(...crop);
  return page;
}

function addField(document: PDFDocument, page: PDFPage, spec: FieldSpec, index: number): void {
  const field = createField(document, page, spec, index);
  if (spec.required) field.enableRequired();
  field.acroField.dict.set(PDFName.of("TU"), PDFHexString.fromText(spec.label));
}

function createField(document: PDFDocument, page: PDFPage, spec: FieldSpec, index: number): PDFField {
  const form = document.getForm();
  const name = `group.field_${index}`;
  if (spec.kind === "radio") return createRadio(form.createRadioGroup(name), page, spec, index);
  const field = fieldFor(form, name, spec);
  field.addToPage(page, fieldRect(index));
  if (field instanceof PDFTextField) formatText(document, field, spec);
  if (field instanceof PDFDropdown || field instanceof PDFOptionList) field.addOptions([...spec.options]);
  return field;
}

function createRadio(field: PDFRadioGroup, page: PDFPage, spec: FieldSpec, index: number): PDFField {
  const rect = fieldRect(index);
  for (const [at, option] of spec.options.entries()) {
    field.addOptionToPage(option, page, { ...rect, x: rect.x + at * 20, width: 10, height: 10 });
  }
  return field;
}

function fieldFor(form: PDFForm, name: string, { kind }: FieldSpec) {
  if (kind === "checkbox") return form.createCheckBox(name);
  if (kind === "select") return form.createDropdown(name);
  if (kind !== "multi-select") return form.createTextField(name);
  const list = form.createOptionList(name);
  list.enableMultiselect();
  return list;
}

const FORMATS: Readonly<Record<string, string>> = {
  date: 'AFDate_FormatEx("dd.mm.yyyy");',
  number: 'AFNumber_Format(2, 0, 0, 0, "", true);',
};

function formatText(document: PDFDocument, field: PDFTextField, { kind }: FieldSpec): void {
  if (kind === "text-area") field.enableMultiline();
  const { dict } = field.acroField;
  const script = FORMATS[kind];
  if (script !== undefined) {
    const action = { S: "JavaScript", JS: PDFString.of(script.replace(/[()]/g, String.raw`\$&`)) };
    dict.set(PDFName.of("AA"), document.context.obj({ F: document.context.obj(action) }));
  }
  // pdf-lib makes no signature fields: a field of that type without text is one.
  if (kind === "signature") dict.set(PDFName.of("FT"), PDFName.of("Sig"));
}
