import * as fc from "fast-check";
import { PDFDocument, PDFName, rgb, StandardFonts } from "pdf-lib";
import { describe, expect, it } from "vitest";
import { fieldSpecs, SPEC_KINDS, type FieldSpec } from "../../testing/formSpec.ts";
import { fieldRect, createPdf } from "../../testing/files/createPdf.ts";
import { lockedPdf } from "../../testing/files/lockedPdf.ts";
import { cleanText } from "../cleanText.ts";
import { readPdf } from "./readPdf.ts";

const spec = (part: Partial<FieldSpec> = {}): FieldSpec => ({
  kind: "text-input",
  label: "Name",
  required: false,
  options: ["Red", "Blue"],
  ...part,
});

describe("a PDF with a form", () => {
  it("gives all its fields, of the right types, in the right order", async () => {
    const property = fc.asyncProperty(fieldSpecs(SPEC_KINDS), fc.boolean(), async (specs, isPacked) => {
      const { fields } = await readPdf(await createPdf(specs, { isPacked }));
      expect(fields.map(({ label, type, required }) => [label, type, required])).toEqual(
        specs.map(({ label, kind, required }) => [cleanText(label), kind, required]),
      );
      for (const [index, { kind, options }] of specs.entries()) {
        const isChoice = kind === "radio" || kind === "select" || kind === "multi-select";
        expect(fields[index]?.options?.map(({ label }) => label)).toEqual(isChoice ? options : undefined);
      }
    });
    await fc.assert(property, { numRuns: 20, endOnFailure: true });
  });

  it.each([
    { turned: 0, at: (rect: Rect) => ({ x: rect.x, y: 842 - rect.y - rect.height, width: 150, height: 16 }) },
    { turned: 90, at: (rect: Rect) => ({ x: rect.y, y: rect.x, width: 16, height: 150 }) },
    {
      turned: 180,
      at: (rect: Rect) => ({ x: 595 - rect.x - rect.width, y: rect.y, width: 150, height: 16 }),
    },
    {
      turned: 270,
      at: (rect: Rect) => ({
        x: 842 - rect.y - rect.height,
        y: 595 - rect.x - rect.width,
        width: 16,
        height: 150,
      }),
    },
  ] as const)("tells where a field stands on a page turned by $turned", async ({ turned, at }) => {
    const { fields } = await readPdf(await createPdf([spec(), spec()], { turned }));
    expect(fields[1]?.fieldBox).toEqual({ page: 1, ...at(fieldRect(1)) });
  });

  it("counts from the corner of the crop box", async () => {
    const { fields } = await readPdf(await createPdf([spec()], { crop: [50, 100, 400, 700] }));
    const { x, y } = fieldRect(0);
    expect(fields[0]?.fieldBox).toMatchObject({ x: x - 50, y: 800 - y - 16 });
  });

  it("counts pages and tells how they lie", async () => {
    const form = await readPdf(
      await createPdf(
        Array.from({ length: 41 }, () => spec()),
        { turned: 90 },
      ),
    );
    expect(form).toMatchObject({ pages: 3, orientation: "landscape" });
    expect(form.fields[40]?.fieldBox?.page).toBe(3);
  });

  it("takes the name of a field that has no tooltip, in words", async () => {
    const document = await PDFDocument.create();
    const field = document.getForm().createTextField("person.dateOfBirth");
    field.addToPage(document.addPage());
    expect((await readPdf(await document.save())).fields).toMatchObject([
      { label: "Date of birth", type: "text-input", isPlain: true, confidence: 1 },
    ]);
  });

  it("takes what is printed beside a field whose name says nothing, and says that it guessed", async () => {
    const document = await PDFDocument.create();
    const page = document.addPage();
    page.drawText("Your city:", { x: 40, y: 604, size: 12 });
    document.getForm().createTextField("Text12").addToPage(page, { x: 120, y: 600, width: 90, height: 18 });
    expect((await readPdf(await document.save())).fields).toMatchObject([
      { label: "Your city", confidence: 0.8 },
    ]);
  });

  it("takes what is printed behind the boxes of numbered options", async () => {
    const document = await PDFDocument.create();
    const page = document.addPage();
    page.drawText("Gender", { x: 40, y: 602, size: 11 });
    const group = document.getForm().createRadioGroup("Group1");
    for (const [index, text] of ["Female", "Male"].entries()) {
      group.addOptionToPage(`${index}`, page, { x: 100 + index * 80, y: 600, width: 10, height: 10 });
      page.drawText(text, { x: 115 + index * 80, y: 602, size: 11 });
    }
    expect((await readPdf(await document.save())).fields).toMatchObject([
      {
        label: "Gender",
        type: "radio",
        confidence: 0.8,
        options: [
          { label: "Female", value: "0" },
          { label: "Male", value: "1" },
        ],
      },
    ]);
  });

  it("reads a file that opens without a password, though its texts are encrypted", async () => {
    expect((await readPdf(lockedPdf("Your name"))).fields).toMatchObject([
      { label: "Your name", type: "text-input" },
    ]);
  });

  it("leaves push buttons out, and keeps values and limits of length", async () => {
    const document = await PDFDocument.create();
    const page = document.addPage();
    const form = document.getForm();
    form.createButton("submit").addToPage("Send", page);
    const city = form.createTextField("city");
    city.setMaxLength(20);
    city.setText("Berlin");
    city.addToPage(page);
    const { fields } = await readPdf(await document.save());
    expect(fields).toMatchObject([
      { label: "City", value: "Berlin", validation: [{ type: "maxLength", value: 20 }] },
    ]);
  });

  it("leaves hidden fields out, and says so", async () => {
    const document = await PDFDocument.create();
    const page = document.addPage();
    const form = document.getForm();
    form.createTextField("city").addToPage(page);
    form.createTextField("checksum").addToPage(page, { hidden: true });
    const { fields, notes } = await readPdf(await document.save());
    expect(fields.map(({ label }) => label)).toEqual(["City"]);
    expect(notes).toEqual(["1 hidden fields were left out"]);
  });

  it("refuses a form that only the program that made it can show", async () => {
    const document = await PDFDocument.create();
    document.addPage();
    const xfa = document.context.stream("<xdp:xdp xmlns:xdp='http://ns.adobe.com/xdp/'/>");
    const form = document.context.obj({ Fields: [], XFA: document.context.register(xfa) });
    document.catalog.set(PDFName.of("AcroForm"), form);
    await expect(readPdf(await document.save())).rejects.toThrow("XFA");
  });
});

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function printed(lines: readonly string[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  page.drawText("Application for a place", { x: 40, y: 800, size: 20, font });
  for (const [index, line] of lines.entries()) {
    page.drawText(line, { x: 40, y: 760 - index * 24, size: 11, font });
  }
  return document.save();
}

describe("a PDF without a form", () => {
  it("gives what its text asks for, at its place, and says that it guessed", async () => {
    const form = await readPdf(
      await printed([
        "Please fill in all fields.",
        "Name: ______________  Date of birth*: __________",
        "Do you agree?  [ ] Yes  [ ] No",
        "Colours:  [ ] Red  [ ] Green  [ ] Blue",
        "Remarks:",
        "______________________________",
        "______________________________",
        "[ ] I accept the terms",
        "Street ..............................",
      ]),
    );
    expect(form.title).toBe("Application for a place");
    expect(form.fields.map(({ label, type, required }) => [label, type, required])).toEqual([
      ["Name", "text-input", false],
      ["Date of birth", "text-input", true],
      ["Do you agree?", "radio", false],
      ["Colours", "checkbox-group", false],
      ["Remarks", "text-area", false],
      ["I accept the terms", "checkbox", false],
      ["Street", "text-input", false],
    ]);
    expect(form.notes).toHaveLength(1);
    const [name] = form.fields;
    expect(name?.confidence).toBeLessThan(1);
    expect(name?.fieldBox?.page).toBe(1);
    expect(Math.abs((name?.fieldBox?.y ?? 0) - (842 - 760 + 24 - 11))).toBeLessThan(3);
    expect(name?.fieldBox?.x).toBeGreaterThan(60);
  });

  it("gives what is drawn to be filled in: lines, boxes and the empty cells of a table", async () => {
    const document = await PDFDocument.create();
    const page = document.addPage([595, 842]);
    const write = (text: string, x: number, y: number) => page.drawText(text, { x, y, size: 11 });
    const box = (x: number, y: number, width: number, height: number) =>
      page.drawRectangle({ x, y, width, height, borderWidth: 1, borderColor: rgb(0, 0, 0) });
    write("Surname", 40, 700);
    page.drawLine({ start: { x: 95, y: 698 }, end: { x: 300, y: 698 } });
    write("Member", 40, 670);
    box(100, 668, 10, 10);
    write("Yes", 115, 670);
    box(150, 668, 10, 10);
    write("No", 165, 670);
    for (const [index, label] of ["Phone", "City"].entries()) {
      box(40, 600 - index * 24, 120, 24);
      box(160, 600 - index * 24, 200, 24);
      write(label, 46, 608 - index * 24);
    }
    write("Important", 40, 500);
    page.drawLine({ start: { x: 40, y: 498 }, end: { x: 95, y: 498 } });
    const { fields } = await readPdf(await document.save());
    expect(fields.map(({ label, type }) => [label, type])).toEqual([
      ["Surname", "text-input"],
      ["Member", "radio"],
      ["Phone", "text-input"],
      ["City", "text-input"],
    ]);
    expect(fields[2]?.fieldBox).toMatchObject({ page: 1, x: 160, width: 200 });
    expect(fields.every(({ confidence }) => confidence < 1)).toBe(true);
  });

  it("refuses pages that hold neither text nor fields", async () => {
    const document = await PDFDocument.create();
    document.addPage();
    await expect(readPdf(await document.save())).rejects.toThrow("no text");
  });
});
