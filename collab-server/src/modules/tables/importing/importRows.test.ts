import type { SourceField } from "@formweave/schema/model";
import { readCsv, withoutApostrophe, writeCsvRow } from "@formweave/schema/responses";
import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import { exportRows } from "../reading/exportRows.ts";
import { ADA, as, openTables, SCOPE } from "../../../testing/tables/tablesRig.ts";
import { guessColumns } from "./guessColumns.ts";
import { importRows } from "./importRows.ts";
import { receiveFile } from "./receiveFile.ts";

const FIELDS: readonly SourceField[] = ["a", "b", "c"].map((id) => ({ id, name: id, kind: "longText" }));

let tables: ReturnType<typeof openTables>;

beforeEach(() => {
  tables = openTables();
});

async function receive(bytes: Uint8Array) {
  const body = async function* () {
    yield bytes;
  };
  const file = await receiveFile({ announcedBytes: bytes.byteLength, body }, {});
  if (!file.ok) throw new Error(file.error.message);
  return file.value;
}

async function take(bytes: Uint8Array, { fields = FIELDS, key = "k", isTrial = false } = {}) {
  const file = await receive(bytes);
  const transaction = <T>(task: () => T): T => tables.db.transaction(task)();
  const columns = fields.map(({ id }) => id);
  return importRows({ ...tables, transaction }, { writing: as(ADA, fields), key, file, columns, isTrial });
}

function exportAll(fields = FIELDS): Buffer {
  const { projectId, environment, tableId } = SCOPE;
  const table = { projectId, environment, tableId, name: "T", fields: [...fields] };
  return Buffer.concat([...exportRows(tables.db, { ...table, format: "csv" })]);
}

/** Bytes of windows-1252 for the characters that it has. */
const WINDOWS = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder("windows-1252").decode(Uint8Array.of(byte)),
    byte,
  ]),
);

function encodeWindows(text: string): Uint8Array {
  return Uint8Array.from(Array.from(text), (sign) => WINDOWS.get(sign) ?? expectKnown(sign));
}

function expectKnown(sign: string): never {
  throw new Error(`windows-1252 has no ${sign}`);
}

/** Texts with all that has a meaning in a file. A column takes no blank text for one, and keeps one kind of line break. */
const text = fc
  .string({ unit: fc.constantFrom(...Array.from("abé ß€;,\t\"'=+-@\r\n0日🙂")), maxLength: 12 })
  .map((value) => (value.trim() === "" ? "" : value.replaceAll(/\r\n?/g, "\n")));
const someRows = fc.array(fc.tuple(text, text, text), { minLength: 1, maxLength: 8 });

it("a file that came in goes out as it was, in each encoding and with each separator", async () => {
  const way = fc.record({
    rows: someRows,
    separator: fc.constantFrom(",", ";", "\t"),
    isWindows: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(way, async ({ rows, separator, isWindows }) => {
      tables.clear();
      const kept = rows
        .map((row) => row.map((cell) => (isWindows ? cell.replaceAll(/[日🙂]/gu, "ü") : cell)))
        .filter((row) => row.some((cell) => cell !== ""));
      fc.pre(kept.length > 0);
      const lines = [["a", "b", "c"], ...kept].map((row) =>
        row.map((cell) => writeCsvRow([cell]).slice(0, -2)),
      );
      const file = lines.map((row) => `${row.join(separator)}\r\n`).join("");
      expect(await take(isWindows ? encodeWindows(file) : Buffer.from(file))).toMatchObject({
        count: kept.length,
      });
      const [, ...out] = readCsv(exportAll().toString("utf8"));
      expect(out.map((row) => row.map(withoutApostrophe))).toEqual(kept);
    }),
    { numRuns: 60 },
  );
});

function writeLines(count: number): Buffer {
  return Buffer.from(["a,b,c", ...Array.from({ length: count }, (_, index) => `x${index},,`)].join("\n"));
}

it("a file that comes again is taken once, also when it was taken in part before", async () => {
  expect(await take(writeLines(3))).toMatchObject({ count: 3, known: 0 });
  expect(await take(writeLines(5))).toMatchObject({ count: 2, known: 3 });
  expect(await take(writeLines(5), { key: "another" })).toMatchObject({ count: 5, known: 0 });
});

it("rows that do not fit are named with their line, and a trial writes nothing", async () => {
  const fields: readonly SourceField[] = [
    { id: "age", name: "Age", kind: "number", required: true },
    { id: "day", name: "Day", kind: "date" },
    { id: "is", name: "Is", kind: "yesNo" },
  ];
  const file = Buffer.from("Age;Day;Is\n1,5;31.12.2026;yes\n\nold;2026-13-01;\n;;no\n");
  const outcome = {
    count: 1,
    rejectedCount: 2,
    rejected: [
      { line: 4, problems: [expect.stringMatching(/^Age: /), expect.stringMatching(/^Day: /)] },
      { line: 5 },
    ],
  };
  expect(await take(file, { fields, isTrial: true })).toMatchObject(outcome);
  expect(tables.db.prepare("SELECT COUNT(*) FROM app_rows").pluck().get()).toBe(0);
  expect(await take(file, { fields })).toMatchObject(outcome);
  expect(exportAll(fields).toString("utf8")).toBe("\u{feff}Age,Day,Is\r\n1.5,2026-12-31,Yes\r\n");
});

it.each([
  [["1", "2.5", "-3", "0"], "number"],
  [["1", "007"], "text"],
  [["+1", "2"], "text"],
  [["1,5"], "text"],
  [["1.50"], "text"],
  [["1234567890123456"], "text"],
  [["1e5"], "text"],
  [["2026-01-01"], "text"],
  [[""], "text"],
  [["two\nlines"], "longText"],
])("values like %j are guessed as %s", async (values, kind) => {
  const file = await receive(Buffer.from(["Name,x", ...values.map((value) => `"${value}",x`)].join("\n")));
  const guessing = guessColumns(file);
  let step = guessing.next();
  while (step.done !== true) step = guessing.next();
  expect(step.value[0]).toMatchObject({ name: "Name", kind });
});

it("what is no text is refused", async () => {
  const file = await receiveFile(
    {
      announcedBytes: 0,
      body: async function* () {
        yield Buffer.from("PK\u0003\u0004\0\0");
      },
    },
    {},
  );
  expect(file).toMatchObject({ error: { code: "TABLE_FILE_UNREADABLE" } });
});
