import { strFromU8, unzipSync } from "fflate";
import Papa from "papaparse";
import readXlsx from "read-excel-file/node";
import { findFieldAnswers, isFieldType, type AnswerCell } from "@formweave/schema/answers";
import { EXAMPLES } from "@formweave/schema/answers/testing";
import type { Json } from "@formweave/schema/model";
import { withoutApostrophe, type AnsweredRelease, type ResponseRow } from "@formweave/schema/responses";
import { WIDGET_LIST } from "@formweave/schema/widgets/all";
import { describe, expect, it } from "vitest";
import { flatExport, type FlatExport } from "../responseTable/export/exportColumns.ts";
import { writeCsv } from "../../platform/sheets/writeCsv.ts";
import { writeXlsx } from "../../platform/sheets/writeXlsx.ts";

const FIELDS = WIDGET_LIST.map(({ type }) => type).filter(isFieldType);
const RECEIVED = Date.UTC(2026, 8, 21, 10, 11, 12, 345);

function createRelease(
  fields: readonly { readonly type: string; readonly props: object }[],
): AnsweredRelease {
  return {
    id: "r1",
    number: 1,
    version: "1.0.0",
    name: "",
    createdAt: 0,
    fields: fields.map(({ type, props }, index) => ({
      id: `q${index}`,
      type,
      name: `q${index}`,
      title: `Question ${index}`,
      props: JSON.parse(JSON.stringify(props)),
    })),
  };
}

function createRow(answers: Readonly<Record<string, Json>>): ResponseRow {
  return {
    id: "a1",
    releaseId: "r1",
    submittedAt: RECEIVED,
    correctedAt: null,
    answers,
    isRead: false,
    tags: ["new", "vip"],
    assignedTo: null,
    noteCount: 0,
  };
}

async function readBack(file: Iterable<Uint8Array>) {
  const [{ data } = { data: [] }] = await readXlsx(Buffer.concat([...file]), { trim: false });
  return data;
}

/** Cells of the answers, without the columns around them. */
async function cellsIn(flat: FlatExport, rows: readonly ResponseRow[]) {
  const csv = Buffer.concat([...writeCsv(flat, [rows])]).toString("utf8");
  const [, ...lines] = Papa.parse<string[]>(csv.slice(1), { skipEmptyLines: true }).data;
  const [, ...sheet] = await readBack(writeXlsx(flat, [rows]));
  return { lines: lines.map((line) => line.slice(2, -2)), sheet: sheet.map((line) => line.slice(2, -2)) };
}

/** The value that an independent reader returns for a cell of the workbook. */
function asRead(cell: AnswerCell, format: string | undefined): unknown {
  if (typeof cell !== "string" || format === undefined) return cell;
  if (format === "time") return new Date(`1899-12-30T${cell}Z`);
  return new Date(format === "date" ? `${cell}T00:00Z` : `${cell}Z`);
}

function asText(cell: AnswerCell): string {
  if (typeof cell === "boolean") return cell ? "Yes" : "No";
  return cell === null ? "" : String(cell);
}

describe("CSV and Excel", () => {
  it.each(FIELDS)("give back every answer to %s", async (type) => {
    const { props, right } = EXAMPLES[type];
    const kind = findFieldAnswers({ type, props });
    const holdsFiles = type === "file" || type === "image-upload";
    const rows = right.map((answer) => createRow({ q0: answer }));
    const read = await cellsIn(
      flatExport([createRelease([{ type, props }])], (id) => `/files/${id}`),
      rows,
    );
    const cells = right.map((answer) => kind?.cells(answer) ?? []);
    const kept = (line: readonly unknown[]) => (holdsFiles ? line.slice(0, 1) : line);
    const lines = read.lines.map((line) => kept(line.map(withoutApostrophe)));
    expect(lines).toEqual(cells.map((line) => line.map(asText)));
    const formats = kind?.columns.map(({ format }) => format) ?? [];
    const expected = cells.map((line) => line.map((cell, index) => asRead(cell, formats[index])));
    expect(read.sheet.map(kept)).toEqual(expected);
  });

  it("say when and to which release somebody answered, with the tags and the addresses of files", async () => {
    const form = createRelease([{ type: "file", props: EXAMPLES.file.props }]);
    const [files = null] = EXAMPLES.file.right;
    const flat = flatExport([form], (id) => `https://x.example/${id}`);
    const csv = Buffer.concat([...writeCsv(flat, [[createRow({ q0: files })]])]).toString("utf8");
    expect(csv).toBe(
      "\u{feff}Response ID,Received (UTC),Question 0,Question 0: links,Release,Tags\r\n" +
        'a1,2026-09-21T10:11:12.345Z,plan.pdf,https://x.example/f123456789abcdef,1,"new, vip"\r\n',
    );
    const [head, line] = await readBack(writeXlsx(flat, [[createRow({ q0: files })]]));
    expect(head?.[1]).toBe("Received (UTC)");
    expect(line?.[1]).toEqual(new Date(RECEIVED));
  });

  it("number titles that stand twice", () => {
    const form = createRelease([1, 2].map(() => ({ type: "text-input", props: {} })));
    const same = { ...form, fields: form.fields.map((field) => ({ ...field, title: "Name" })) };
    const titles = flatExport([same], String).columns.map(({ title }) => title);
    expect(titles.slice(2, 4)).toEqual(["Name", "Name (2)"]);
  });

  it("keep what XML and spreadsheets would take for something else", async () => {
    const texts = ["<b>&amp;\"'", " spaces ", "=1+1", "a\nb", "😀", "\u{d800}"];
    const flat = flatExport([createRelease([{ type: "text-area", props: {} }])], String);
    const read = await cellsIn(
      flat,
      texts.map((text) => createRow({ q0: text })),
    );
    expect(read.sheet.flat()).toEqual([...texts.slice(0, -1), "\u{fffd}"]);
    expect(read.lines.flat()).toEqual(["<b>&amp;\"'", " spaces ", "'=1+1", "a\nb", "😀", "\u{fffd}"]);
  });
});

describe("a workbook", () => {
  const answers = { q0: 1234.5, q1: 36, q2: 7 };
  const asked = [
    { type: "currency", props: { currency: "EUR" } },
    { type: "formula", props: { format: "money", currency: "jpy" } },
    { type: "number", props: {} },
  ];

  it("has amounts as numbers in the format of their currency", () => {
    const files = unzipped(writeXlsx(flatExport([createRelease(asked)], String), [[createRow(answers)]]));
    const formats = formatsIn(files["xl/styles.xml"] ?? "");
    const cells = [
      ...(files["xl/worksheets/sheet1.xml"] ?? "").matchAll(/<c r="[C-E]2"(?: s="(\d+)")?><v>(.*?)<\/v>/g),
    ];
    expect(cells.map(([, style = "0", value]) => [formats[Number(style)], value])).toEqual([
      ["[$EUR]\\ #,##0.00;\\-[$EUR]\\ #,##0.00", "1234.5"],
      ["[$JPY]\\ #,##0;\\-[$JPY]\\ #,##0", "36"],
      [undefined, "7"],
    ]);
  });

  it("names no currency where the releases of a form asked for different ones", () => {
    const before = { ...createRelease([{ type: "currency", props: { currency: "USD" } }]), id: "r0" };
    const { columns } = flatExport([createRelease(asked), before], String);
    expect(columns.map(({ currency }) => currency).slice(2, 5)).toEqual([undefined, "JPY", undefined]);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])("begins at the right where the form does: %s", (isRightToLeft, count) => {
    const flat = { ...flatExport([createRelease(asked)], String), isRightToLeft };
    const sheet = unzipped(writeXlsx(flat, [[createRow(answers)]]))["xl/worksheets/sheet1.xml"] ?? "";
    expect(sheet.match(/<sheetView rightToLeft="1" /g) ?? []).toHaveLength(count);
  });
});

function unzipped(file: Iterable<Uint8Array>): Readonly<Record<string, string>> {
  const files = unzipSync(Buffer.concat([...file]));
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]));
}

/** The number format of each style; undefined for the general one. */
function formatsIn(styles: string): readonly (string | undefined)[] {
  const codes = new Map(
    [...styles.matchAll(/numFmtId="(\d+)" formatCode="(.*?)"/g)].map(([, id, code]) => [id, code]),
  );
  const [, list = ""] = /<cellXfs[^>]*>([^]*)<\/cellXfs>/.exec(styles) ?? [];
  return [...list.matchAll(/<xf\b([^>]*)/g)].map(([, style = ""]) =>
    codes.get(/numFmtId="(\d+)"/.exec(style)?.[1]),
  );
}
