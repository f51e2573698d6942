import * as fc from "fast-check";
import { countRounds } from "@formweave/schema/testing";
import { describe, expect, it } from "vitest";
import { extractedForm } from "@formweave/schema/api";
import { createCsv } from "../testing/files/createCsv.ts";
import { control, createDocx, paragraph, table } from "../testing/files/createDocx.ts";
import type { FieldSpec } from "../testing/formSpec.ts";
import {
  billionLaughs,
  docxBomb,
  encryptedOffice,
  encryptedPdf,
  manyParts,
  pdfBomb,
  withSmallSizes,
} from "../testing/files/hostileFiles.ts";
import { createHtml } from "../testing/files/createHtml.ts";
import { createPdf } from "../testing/files/createPdf.ts";
import { createXlsx } from "../testing/files/createXlsx.ts";
import { createZip } from "../testing/files/createZip.ts";
import { detectKind } from "./detectKind.ts";
import { readDocument } from "./readDocument.ts";
import { readInside } from "./readInside.ts";

const KINDS = ["text-input", "checkbox", "radio", "select", "date"] as const;
const SPECS: readonly FieldSpec[] = Array.from({ length: 12 }, (_, index) => ({
  kind: KINDS[index % KINDS.length] ?? "text-input",
  label: `Question ${index}`,
  required: index % 2 === 0,
  options: ["Red", "Blue"],
}));

function read(bytes: Uint8Array, deadlineMs = 20_000) {
  let count = 0;
  const file = { name: "upload", bytes, mimeType: "" };
  return readDocument(file, { now: Date.now, newId: () => `f${++count}`, deadlineMs });
}

const failing = (code: string, reason = "") => ({
  ok: false,
  error: { code, message: expect.stringContaining(reason) },
});

describe("a hostile file is refused with its error", () => {
  it.each([
    ["a PDF with a password", encryptedPdf, failing("DOCUMENT_ENCRYPTED", "password")],
    ["an Office file with a password", encryptedOffice, failing("DOCUMENT_ENCRYPTED", "password")],
    [
      "an archive that unpacks to more than is read",
      () => docxBomb(40),
      failing("DOCUMENT_UNREADABLE", "unpacks"),
    ],
    [
      "one that claims to be small",
      () => withSmallSizes(docxBomb(40)),
      failing("DOCUMENT_UNREADABLE", "unpacks"),
    ],
    ["one of 6,000 parts", () => manyParts(6000), failing("DOCUMENT_UNREADABLE", "parts")],
    ["one that holds an archive", () => createZip({ "a.zip": docxBomb(40) }), failing("DOCUMENT_TYPE")],
    ["entities that multiply", billionLaughs, failing("DOCUMENT_UNREADABLE", "document type")],
    ["XML without end", () => createDocx("<w:p>".repeat(5000)), failing("DOCUMENT_UNREADABLE", "nested")],
    ["JSON without end", () => Buffer.from("[".repeat(2_000_000)), failing("DOCUMENT_TYPE")],
    ["half a PDF header", () => Buffer.from("%PDF-1.7\n%%EOF"), failing("DOCUMENT_UNREADABLE")],
    ["prose", () => Buffer.from("Once upon a time.\nThere was a form."), failing("DOCUMENT_TYPE")],
    ["a feed", () => Buffer.from('<?xml version="1.0"?><rss><a/></rss>'), failing("DOCUMENT_TYPE")],
  ])("%s", async (_, make, expected) => {
    expect(await read(await make())).toMatchObject(expected);
  });

  it("where a PDF unpacks to gigabytes, before they are there", async () => {
    const bytes = await pdfBomb(4000);
    const before = process.memoryUsage().rss;
    const result = await read(bytes);
    expect(result).toMatchObject(failing("DOCUMENT_UNREADABLE", "memory"));
    expect(process.memoryUsage().rss - before).toBeLessThan(900 * 1024 * 1024);
  });

  it("where it fills the heap faster than a worker can be ended", async () => {
    const page = Buffer.from(`<form>${"<label>x<input>".repeat(1_200_000)}`);
    expect(await read(page)).toMatchObject(failing("DOCUMENT_UNREADABLE", "memory"));
  });

  it("where it takes longer than it may", async () => {
    const startedAt = Date.now();
    expect(await read(await createPdf(SPECS), 1)).toMatchObject(failing("DOCUMENT_UNREADABLE", "too long"));
    expect(Date.now() - startedAt).toBeLessThan(5000);
  });
});

/** Damage to a file: overwritten bytes at a position, or everything from there on cut off. */
const damage = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  bytes: fc.uint8Array({ minLength: 1, maxLength: 8 }),
  isCut: fc.boolean(),
});

function damaged(bytes: Uint8Array, changes: readonly { at: number; bytes: Uint8Array; isCut: boolean }[]) {
  let copy = Uint8Array.from(bytes);
  for (const { at, bytes: over, isCut } of changes) {
    const start = Math.floor(at * Math.max(0, copy.length - over.length));
    if (isCut && start > 0) copy = copy.slice(0, start);
    else copy.set(over.subarray(0, copy.length - start), start);
  }
  return copy;
}

const GOOD = [
  ["PDF", () => createPdf(SPECS), 80],
  ["PDF with plain objects", () => createPdf(SPECS, { isPacked: false }), 80],
  ["DOCX", () => createDocx(table(SPECS.map((spec) => [paragraph(spec.label), control(spec, true)]))), 400],
  ["XLSX", () => createXlsx([{ name: "A", rows: [SPECS.map(({ label }) => label)] }]), 400],
  [
    "CSV",
    () =>
      createCsv([SPECS.map(({ label }) => label), ["a,b", '"']], {
        delimiter: ",",
        encoding: "utf-8",
        lineEnd: "\n",
      }),
    400,
  ],
  ["HTML", () => Buffer.from(createHtml(SPECS, "for")), 400],
  [
    "JSON",
    () => Buffer.from(JSON.stringify({ properties: { a: { enum: [1] }, b: { $ref: "#/properties/a" } } })),
    400,
  ],
] as const;

describe("a damaged file ends in a form or in a failure, never in anything else", () => {
  it.each(GOOD)("%s", async (_, make, numRuns) => {
    const good = await make();
    const property = fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 3 }), async (changes) => {
      const bytes = damaged(good, changes);
      const byteKind = detectKind(bytes);
      if (byteKind === undefined) return;
      const startedAt = performance.now();
      const result = await readInside({ file: { name: "upload", bytes, mimeType: "" }, byteKind });
      expect(performance.now() - startedAt).toBeLessThan(5000);
      expect(result.ok || /^(?:DOCUMENT|AI)_/.test(result.error.code)).toBe(true);
    });
    await fc.assert(property, { numRuns: countRounds(numRuns), interruptAfterTimeLimit: 20_000 });
  });

  it("in the right shape, through the whole call", async () => {
    const good = await Promise.all(GOOD.map(async ([, make]) => make()));
    const property = fc.asyncProperty(fc.constantFrom(...good), damage, async (bytes, change) => {
      const result = await read(damaged(bytes, [{ ...change, isCut: false }]), 10_000);
      const isForm = result.ok && extractedForm.safeParse(result.value).success;
      const isFailure = !result.ok && /^(?:DOCUMENT|AI)_/.test(result.error.code);
      expect(isForm || isFailure).toBe(true);
    });
    await fc.assert(property, { numRuns: countRounds(15), interruptAfterTimeLimit: 20_000 });
  });
});
