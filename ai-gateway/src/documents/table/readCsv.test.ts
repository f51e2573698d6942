import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createCsv, type CsvDialect } from "../../testing/files/createCsv.ts";
import { labelText } from "../../testing/formSpec.ts";
import { cleanText } from "../cleanText.ts";
import { decodeText } from "../text/decodeText.ts";
import { readCsv } from "./readCsv.ts";

const dialect: fc.Arbitrary<CsvDialect> = fc.record({
  delimiter: fc.constantFrom(",", ";", "\t"),
  encoding: fc.constantFrom("utf-8", "utf-8 with mark", "utf-16le"),
  lineEnd: fc.constantFrom("\n", "\r\n"),
});
const SAMPLES = {
  number: ["12", "-3.5", "1,200", "0"],
  date: ["2024-02-29", "31.12.1999", "1/2/2003", "2020/01/01"],
  time: ["12:30", "7:05", "23:59:59", "1:00"],
  checkbox: ["yes", "no", "no", "yes"],
  email: ["a@b.example", "ann.lee@mail.example", "x@y.z.example", "q@w.example"],
  url: ["https://a.example", "http://b.example/c", "https://d.example/?e", "https://f.example"],
  "text-input": ["Ann", "Bob, the 2nd", 'Say "hi"', "0815"],
  "text-area": ["long ".repeat(40), "short", "two\nlines", "x"],
} as const;
const column = fc.record({
  label: labelText.map((label) => label.replaceAll(";", "")),
  type: fc.constantFrom(...Object.keys(SAMPLES)),
});

function listSamples(type: string): readonly string[] {
  return Object.entries(SAMPLES).find(([key]) => key === type)?.[1] ?? [];
}

describe("a CSV table", () => {
  it("gives all its columns, of the types of what stands below them, in every dialect", () => {
    const property = fc.property(
      fc.array(column, { minLength: 1, maxLength: 100, size: "max" }),
      dialect,
      (columns, written) => {
        const rows = [0, 1, 2, 3].map((row) => columns.map(({ type }) => listSamples(type)[row] ?? ""));
        const bytes = createCsv([columns.map(({ label }) => label), ...rows], written);
        const { fields } = readCsv(decodeText(bytes));
        expect(fields.map(({ label, type }) => [label, type])).toEqual(
          columns.map(({ label, type }) => [cleanText(label), type]),
        );
      },
    );
    fc.assert(property, { numRuns: 60 });
  });

  it("takes a comma within a number of a single column for no delimiter", () => {
    const { fields } = readCsv("Amount\n12\n-3.5\n1,200\n0\n");
    expect(fields.map(({ label, type }) => [label, type])).toEqual([["Amount", "number"]]);
  });

  it("reads Windows-1252, which is no UTF-8", () => {
    const bytes = createCsv([["Größe", "Prénom"]], {
      delimiter: ";",
      encoding: "windows-1252",
      lineEnd: "\r\n",
    });
    expect(readCsv(decodeText(bytes)).fields.map(({ label }) => label)).toEqual(["Größe", "Prénom"]);
  });

  it("takes few texts that come again and again for options", () => {
    const rows = Array.from({ length: 12 }, (_, index) => ["Red", "Green", "Blue"][index % 3] ?? "");
    expect(readCsv(["Colour", ...rows].join("\n")).fields).toMatchObject([
      { type: "select", options: [{ label: "Red" }, { label: "Green" }, { label: "Blue" }] },
    ]);
  });

  it("reads a star as required, and skips what stands above the header", () => {
    const form = readCsv("Members of the club,,\nName*,Age,City\nAnn,30,Bonn\n");
    expect(form.title).toBe("Members of the club");
    expect(form.fields).toMatchObject([
      { label: "Name", required: true },
      { label: "Age", type: "number", required: false },
      { label: "City" },
    ]);
  });

  it("names the columns of a table without a header, and says so", () => {
    const form = readCsv("1,2020-01-01,5\n2,2020-01-02,6\n");
    expect(form.fields.map(({ label, type }) => [label, type])).toEqual([
      ["Column 1", "number"],
      ["Column 2", "date"],
      ["Column 3", "number"],
    ]);
    expect(form.notes).toEqual(["The table has no row with the names of its columns"]);
  });

  it("reads a list of fields as the form that it plans", () => {
    const form = readCsv(
      "Field,Type,Required,Options\nName,Text,yes,\nSize,Dropdown,no,S; M; L\nBorn,Date,,\nMood,vibe,,\n",
    );
    expect(form.fields).toMatchObject([
      { label: "Name", type: "text-input", required: true, confidence: 1 },
      { label: "Size", type: "select", options: [{ label: "S" }, { label: "M" }, { label: "L" }] },
      { label: "Born", type: "date" },
      { label: "Mood", type: "text-input", confidence: 0.5 },
    ]);
  });

  it("refuses an empty table and one of more columns than anybody fills in", () => {
    expect(() => readCsv("\n\n , \n")).toThrow("no fields");
    expect(() => readCsv("a,".repeat(1001))).toThrow("columns");
  });
});
