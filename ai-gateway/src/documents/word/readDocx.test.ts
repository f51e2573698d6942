import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { control, createDocx, paragraph, run, table } from "../../testing/files/createDocx.ts";
import { fieldSpecs } from "../../testing/formSpec.ts";
import { cleanText } from "../cleanText.ts";
import { findMainPart } from "../office/findMainPart.ts";
import { readArchive } from "../office/readArchive.ts";
import { readDocx } from "./readDocx.ts";

const CONTROLS = ["text-input", "text-area", "checkbox", "select", "date"] as const;

function read(bytes: Uint8Array) {
  const archive = readArchive(bytes);
  return readDocx(archive, findMainPart(archive).path);
}

function legacy(data: string, result: string): string {
  const begin = `<w:r><w:fldChar w:fldCharType="begin"><w:ffData>${data}</w:ffData></w:fldChar></w:r>`;
  const answer = `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(result)}`;
  return `${begin}${run("FORMTEXT")}${answer}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
}

describe("a Word document", () => {
  it("gives all controls of a table, of the right types, in the right order", () => {
    const property = fc.property(fieldSpecs(CONTROLS), fc.boolean(), (specs, isNamed) => {
      const rows = specs.map((spec) => [paragraph(spec.label), control(spec, isNamed)]);
      const { fields } = read(createDocx(table(rows)));
      expect(fields.map(({ label, type }) => [label, type])).toEqual(
        specs.map(({ label, kind }) => [cleanText(label), kind]),
      );
      for (const [index, { kind, options }] of specs.entries()) {
        const labels = fields[index]?.options?.map(({ label }) => label);
        expect(labels).toEqual(kind === "select" ? options : undefined);
      }
      expect(fields.every(({ confidence }) => confidence === 1)).toBe(true);
    });
    fc.assert(property, { numRuns: 30 });
  });

  it("gives the labels that stand beside empty cells, and says that it guessed", () => {
    const property = fc.property(fieldSpecs(["text-input"]), (specs) => {
      const rows = specs.map((spec) => [paragraph(`${spec.label}:${spec.required ? " *" : ""}`), "<w:p/>"]);
      const { fields, notes } = read(createDocx(table(rows)));
      expect(fields.map(({ label, type, required }) => [label, type, required])).toEqual(
        specs.map(({ label, kind, required }) => [cleanText(label), kind, required]),
      );
      expect(fields.every(({ confidence }) => confidence < 1)).toBe(true);
      expect(notes).toHaveLength(1);
    });
    fc.assert(property, { numRuns: 30 });
  });

  it("reads two labels in a row, boxes in a cell, and columns to fill in below their names", () => {
    const { fields } = read(
      createDocx(
        table([
          [paragraph("First name"), "<w:p/>", paragraph("Last name"), "<w:p/>"],
          [paragraph("Married"), paragraph("☐ Yes  ☐ No")],
          [paragraph("Contact")],
          [paragraph("Phone"), paragraph("_________")],
        ]) +
          table([
            [paragraph("Item"), paragraph("Price")],
            ["<w:p/>", "<w:p/>"],
            ["<w:p/>", "<w:p/>"],
          ]),
      ),
    );
    expect(fields.map(({ label, type, section }) => [label, type, section])).toEqual([
      ["First name", "text-input", undefined],
      ["Last name", "text-input", undefined],
      ["Married", "radio", undefined],
      ["Phone", "text-input", "Contact"],
      ["Item", "text-input", "Contact"],
      ["Price", "text-input", "Contact"],
    ]);
  });

  it("reads lines to write on, titles and headings", () => {
    const tabs = '<w:pPr><w:tabs><w:tab w:val="right" w:leader="underscore" w:pos="9000"/></w:tabs></w:pPr>';
    const form = read(
      createDocx(
        paragraph("Membership", "Title") +
          paragraph("About you", "Heading1") +
          paragraph("Name: ____________ Age: ____") +
          `<w:p>${tabs}${run("Street")}<w:r><w:tab/></w:r></w:p>` +
          paragraph("Pets", "Heading1") +
          paragraph("Which pets do you have?") +
          paragraph("☐ Cat") +
          paragraph("☐ Dog"),
      ),
    );
    expect(form.title).toBe("Membership");
    expect(form.fields).toMatchObject([
      { label: "Name", section: "About you" },
      { label: "Age", section: "About you" },
      { label: "Street", section: "About you" },
      {
        label: "Which pets do you have?",
        type: "checkbox-group",
        options: [{ label: "Cat" }, { label: "Dog" }],
      },
    ]);
  });

  it("reads the form fields of old documents, and not their answers as labels", () => {
    const { fields } = read(
      createDocx(
        `<w:p>${run("Name: ")}${legacy('<w:textInput><w:maxLength w:val="30"/></w:textInput>', "Ann")}` +
          `${run(" Born: ")}${legacy('<w:textInput><w:type w:val="date"/></w:textInput>', "1.1.2000")}</w:p>` +
          `<w:p>${run("Member ")}${legacy('<w:checkBox><w:default w:val="1"/></w:checkBox>', "")}</w:p>` +
          `<w:p>${run("Size")}${legacy('<w:ddList><w:listEntry w:val="S"/><w:listEntry w:val="M"/></w:ddList>', "")}</w:p>`,
      ),
    );
    expect(fields).toMatchObject([
      { label: "Name", type: "text-input", validation: [{ type: "maxLength", value: 30 }] },
      { label: "Born", type: "date" },
      { label: "Member", type: "checkbox", value: true },
      { label: "Size", type: "select", options: [{ value: "S" }, { value: "M" }] },
    ]);
  });

  it("takes what was written into a control for its value, not its prompt", () => {
    const spec = { kind: "text-input", label: "Name", required: false, options: [] } as const;
    const empty = control(spec, true);
    const { fields } = read(createDocx(empty + empty.replace("<w:showingPlcHdr/>", "")));
    expect(fields.map(({ value }) => value)).toEqual([undefined, "Click here"]);
  });

  it("reads a table that lists fields with their types as the form that it plans", () => {
    const rows = [
      ["Field", "Type", "Required"],
      ["Name", "Text", "yes"],
      ["Born", "Date", "no"],
    ];
    expect(
      read(createDocx(table(rows.map((row) => row.map((cell) => paragraph(cell)))))).fields,
    ).toMatchObject([
      { label: "Name", type: "text-input", required: true },
      { label: "Born", type: "date", required: false },
    ]);
  });

  it("refuses a text that asks for nothing", () => {
    expect(() => read(createDocx(paragraph("Once upon a time.")))).toThrow("no fields");
  });
});
