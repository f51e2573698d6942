import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { labelText } from "../../testing/formSpec.ts";
import { createXlsx, type SheetCell } from "../../testing/files/createXlsx.ts";
import { cleanText } from "../cleanText.ts";
import { findMainPart } from "../office/findMainPart.ts";
import { readArchive } from "../office/readArchive.ts";
import { readXlsx } from "./readXlsx.ts";

function read(bytes: Uint8Array) {
  const archive = readArchive(bytes);
  return readXlsx(archive, findMainPart(archive).path);
}

function rule(type: string, place: string, formula: string): string {
  return `<dataValidation type="${type}" sqref="${place}"><formula1>${formula}</formula1></dataValidation>`;
}

const SAMPLES: Readonly<Record<string, readonly SheetCell[]>> = {
  number: [1, 2.5, -3],
  date: [
    { number: 45_000, format: 1 },
    { number: 45_001, format: 2 },
    { number: 1, format: 2 },
  ],
  time: [{ number: 0.5, format: 3 }],
  "datetime-local": [
    { number: 45_000.5, format: 4 },
    { number: 45_000.5, format: 6 },
  ],
  percent: [{ number: 0.2, format: 5 }],
  checkbox: [true, false, true],
  email: ["a@b.example", "c@d.example", "e@f.example"],
  "text-input": ["Ann", "Bob", "Cid"],
};
const column = fc.record({
  // Surrogates must not be torn where a rich text is cut into pieces.
  label: labelText.map((label) => `L${label}`),
  type: fc.constantFrom(...Object.keys(SAMPLES)),
});

describe("a workbook", () => {
  it("gives all columns of its first sheet, of the types of their cells, however its texts are written", () => {
    const property = fc.property(
      fc.array(column, { minLength: 1, maxLength: 100, size: "max" }),
      fc.constantFrom("shared", "inline", "rich"),
      (columns, style) => {
        const rows = [0, 1, 2].map((row) => columns.map(({ type }) => SAMPLES[type]?.[row] ?? ""));
        const { fields } = read(
          createXlsx([{ name: "Data", rows: [columns.map(({ label }) => label), ...rows] }], style),
        );
        expect(fields.map(({ label, type }) => [label, type])).toEqual(
          columns.map(({ label, type }) => [cleanText(label), type]),
        );
      },
    );
    fc.assert(property, { numRuns: 40 });
  });

  it("takes what may be entered from the rules of its cells", () => {
    const rules = [
      rule("list", "A2:A99", '"Red,Green"'),
      rule("list", "B2:B99", "'My lists'!$A$2:$A$3"),
      rule("list", "C2:C99", "Sizes"),
      rule("whole", "D2:E99 G2:G9", "1"),
      rule("date", "F2:F99", "1"),
    ];
    const header = ["Colour", "Shape", "Size", "Age", "Pets", "Born", "Rooms", "Name"];
    const form = read(
      createXlsx(
        [
          { name: "Entry", rows: [header], extra: `<dataValidations>${rules.join("")}</dataValidations>` },
          { name: "My lists", rows: [[], ["Round", "S"], ["Square", "M"]] },
        ],
        "shared",
        { Sizes: "'My lists'!$B$2:$B$3" },
      ),
    );
    const options = form.fields.map((field) => field.options?.map(({ label }) => label).join());
    expect(options.slice(0, 4)).toEqual(["Red,Green", "Round,Square", "S,M", undefined]);
    expect(form.fields.slice(3).map(({ type }) => type)).toEqual([
      "number",
      "number",
      "date",
      "number",
      "text-input",
    ]);
    expect(form.notes).toContain('Only the sheet "Entry" was read; left out: My lists');
  });

  it("reads a form that runs down its first column", () => {
    const { fields } = read(
      createXlsx([
        {
          name: "Form",
          rows: [
            ["Name:", ""],
            ["Born:", ""],
            ["Email: *", ""],
          ],
        },
      ]),
    );
    expect(fields).toMatchObject([{ label: "Name" }, { label: "Born" }, { label: "Email", required: true }]);
  });

  it("reads an XLSForm with its groups, choices and hints", () => {
    const form = read(
      createXlsx([
        {
          name: "survey",
          rows: [
            ["type", "name", "label::English (en)", "hint", "required", "appearance"],
            ["start", "start"],
            ["text", "full_name", "Your name", "As in your passport", "yes"],
            ["begin group", "home", "Home"],
            ["select_one yn", "owner", "Do you own it?"],
            ["select_multiple pets", "pets", "Pets"],
            ["end group"],
            ["integer", "age", "Age", "", "true()"],
            ["image", "sign", "Sign here", "", "", "signature"],
            ["note", "bye", "Thank you"],
            ["dateTime", "visit_time", ""],
          ],
        },
        {
          name: "choices",
          rows: [
            ["list_name", "name", "label"],
            ["yn", "y", "Yes"],
            ["yn", "n", "No"],
            ["pets", "cat", "Cat"],
          ],
        },
        { name: "settings", rows: [["form_title"], ["Household"]] },
      ]),
    );
    expect(form.title).toBe("Household");
    expect(form.notes).toEqual([]);
    expect(form.fields).toEqual([
      {
        label: "Your name",
        type: "text-input",
        isPlain: true,
        required: true,
        confidence: 1,
        helpText: "As in your passport",
      },
      {
        label: "Do you own it?",
        type: "select",
        required: false,
        confidence: 1,
        section: "Home",
        options: [
          { label: "Yes", value: "y" },
          { label: "No", value: "n" },
        ],
      },
      expect.objectContaining({ label: "Pets", type: "multi-select", section: "Home" }),
      expect.objectContaining({ label: "Age", type: "number", required: true }),
      expect.objectContaining({ label: "Sign here", type: "signature" }),
      expect.objectContaining({ label: "Visit time", type: "datetime-local" }),
    ]);
  });

  it("refuses a workbook with nothing in it", () => {
    expect(() => read(createXlsx([{ name: "Empty", rows: [] }]))).toThrow("no fields");
  });
});
