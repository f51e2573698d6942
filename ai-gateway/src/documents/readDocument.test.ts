import { describe, expect, it } from "vitest";
import { createCsv } from "../testing/files/createCsv.ts";
import { control, createDocx, paragraph, table } from "../testing/files/createDocx.ts";
import type { FieldSpec } from "../testing/formSpec.ts";
import { createHtml } from "../testing/files/createHtml.ts";
import { createPdf } from "../testing/files/createPdf.ts";
import { createXlsx } from "../testing/files/createXlsx.ts";
import { readDocument, type ReadDocumentDeps } from "./readDocument.ts";

const deps = (): ReadDocumentDeps => {
  let count = 0;
  return { now: () => Date.UTC(2026, 10, 22), newId: () => `field-${++count}` };
};
const file = (bytes: Uint8Array, name = "form.pdf", mimeType = "") => ({ name, bytes, mimeType });
const text = (count: number): readonly FieldSpec[] =>
  Array.from({ length: count }, (_, index) => ({
    kind: "text-input",
    label: `Question ${index + 1}`,
    required: false,
    options: [],
  }));

function typeOfLabel(label: string): string {
  return label === "Question 1" ? "email" : "no-such-type";
}

describe("reading a document", () => {
  it("gives a form that needs no review where the file says everything itself", async () => {
    const read = await readDocument(file(await createPdf(text(2))), deps());
    expect(read).toMatchObject({
      ok: true,
      value: {
        title: "form",
        fields: [
          { id: "field-1", label: "Question 1", type: "text-input", confidence: 1 },
          { id: "field-2", label: "Question 2" },
        ],
        layout: { pages: 1, orientation: "portrait" },
        metadata: { source: "form.pdf", processedAt: "2026-11-22T00:00:00.000Z" },
        confidence: 1,
        requiresReview: false,
      },
    });
  });

  it("takes a better type from the label of a plain text, and asks for a review of it", async () => {
    const read = await readDocument(file(await createPdf(text(2))), { ...deps(), typeOfLabel });
    expect(read).toMatchObject({
      value: { fields: [{ type: "email", confidence: 0.9 }, { type: "text-input" }], requiresReview: true },
    });
  });

  it("keeps 100 fields, and says how many were left out", async () => {
    const read = await readDocument(file(await createPdf(text(130))), deps());
    expect(read).toMatchObject({
      value: { requiresReview: true, notes: ["30 more fields were left out: at most 100 are read"] },
    });
    expect(read.ok && read.value.fields).toHaveLength(100);
  });
});

const HUNDRED = text(100);
const LABELS = HUNDRED.map(({ label }) => label);
const cells = HUNDRED.map((spec) => [paragraph(spec.label), control(spec, false)]);
const properties = Object.fromEntries(LABELS.map((title, index) => [`p${index}`, { title, type: "string" }]));
const plainCsv = { delimiter: ",", encoding: "utf-8", lineEnd: "\n" } as const;

describe("a document of 100 fields", () => {
  it.each([
    ["form.pdf", "application/pdf", () => createPdf(HUNDRED)],
    [
      "form.docx",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      () => createDocx(table(cells)),
    ],
    [
      "form.xlsx",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      () => createXlsx([{ name: "A", rows: [LABELS] }]),
    ],
    // The type that browsers on Windows give a CSV table.
    ["form.csv", "application/vnd.ms-excel", () => createCsv([LABELS], plainCsv)],
    ["form.html", "text/html; charset=utf-8", () => Buffer.from(createHtml(HUNDRED, "for"))],
    ["form.json", "application/schema+json", () => Buffer.from(JSON.stringify({ properties }))],
  ])("is read in seconds, all of it, in its order: %s", async (name, mimeType, make) => {
    const startedAt = performance.now();
    const read = await readDocument({ name, mimeType, bytes: await make() }, deps());
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect(read.ok && read.value.fields.map(({ label }) => label)).toEqual(LABELS);
    expect(read.ok && new Set(read.value.fields.map(({ id }) => id)).size).toBe(100);
  });
});

describe("a file that is not read", () => {
  it.each([
    ["50 MB", file(new Uint8Array(50 * 1024 * 1024)), "DOCUMENT_TOO_LARGE"],
    ["nothing", file(new Uint8Array(0)), "DOCUMENT_UNREADABLE"],
    [
      "random bytes",
      file(Uint8Array.from({ length: 99 }, (_, index) => (index * 37) % 251)),
      "DOCUMENT_TYPE",
    ],
    ["a picture", file(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10), "scan.png"), "AI_NO_VISION"],
    ["a picture that calls itself a PDF", file(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)), "AI_NO_VISION"],
  ])("is refused with its reason: %s", async (_, given, code) => {
    expect(await readDocument(given, deps())).toMatchObject({ ok: false, error: { code } });
  });

  it("says how much may be sent", async () => {
    const read = await readDocument(file(new Uint8Array(21 * 1024 * 1024)), deps());
    expect(read).toMatchObject({ error: { message: "Documents may have at most 20 MB" } });
  });

  it("is refused where its name claims something else than its bytes", async () => {
    const bytes = await createPdf(text(1));
    expect(await readDocument(file(bytes, "list.docx"), deps())).toMatchObject({
      error: { code: "DOCUMENT_UNREADABLE", details: { reason: expect.stringContaining("Word document") } },
    });
    expect(await readDocument(file(bytes, "list", "text/csv"), deps())).toMatchObject({
      error: { code: "DOCUMENT_UNREADABLE" },
    });
  });
});

describe("the files of one person", () => {
  it("are read one after the other, and nobody else waits for them", async () => {
    const bytes = await createPdf(text(2));
    let done = 0;
    const mine = Array.from({ length: 5 }, async () => {
      const read = await readDocument(file(bytes), { ...deps(), reader: { key: "ann" } });
      done++;
      return read.ok;
    });
    const other = await readDocument(file(bytes), { ...deps(), reader: { key: "ben" } });
    expect([other.ok, done < 3]).toEqual([true, true]);
    expect(await Promise.all(mine)).toEqual(Array(5).fill(true));
  });

  it("cost nothing more once they have gone, and are too many where too many wait", async () => {
    const bytes = await createPdf(text(2));
    const gone = new AbortController();
    const reader = { key: "ann", signal: gone.signal };
    const reads = Array.from({ length: 14 }, () => readDocument(file(bytes), { ...deps(), reader }));
    const refused = { ok: false, error: { code: "AI_RATE_LIMIT", details: { seconds: 20 } } };
    expect(await Promise.race(reads)).toMatchObject(refused);
    gone.abort();
    for (const read of await Promise.all(reads)) expect(read.ok).toBe(false);
  });
});
