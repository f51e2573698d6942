import type { ResponseRow } from "@formweave/schema/responses";
import { expect, it } from "vitest";
import type { ResponseReader } from "../responseReader.ts";
import { writeExport, type ExportQuestion } from "./writeExport.ts";

const QUESTION: ExportQuestion = {
  format: "json",
  of: {
    environment: "production",
    filters: [],
    search: "",
    sort: { by: { kind: "received" }, direction: "up" },
  },
  projectId: "p",
  name: "Form",
  environment: "production",
  releases: [],
  filesUrl: "/files/",
  exportedAt: 0,
};

function createRow(number: number): ResponseRow {
  return {
    id: `a${number}`,
    releaseId: "r",
    submittedAt: number,
    correctedAt: null,
    answers: {},
    isRead: false,
    tags: [],
    assignedTo: null,
    noteCount: 0,
  };
}

it.each(["csv", "json"] as const)("what is erased while a %s file is written is not in it", (format) => {
  let isErased = false;
  const reader: Pick<ResponseReader, "numbers" | "findNumbers" | "rows" | "notes"> = {
    numbers: () => Float64Array.from({ length: 1200 }, (_, index) => index),
    findNumbers: () => new Float64Array(),
    rows: (numbers) => (isErased ? [] : numbers.map(createRow)),
    notes: () => new Map(),
  };
  const { total, chunks } = writeExport(reader, { ...QUESTION, format });
  expect(total).toBe(1200);
  const [head, first] = [chunks.next().value, chunks.next().value];
  isErased = true;
  const written = Buffer.concat([head, first, ...chunks].filter((chunk) => chunk !== undefined)).toString();
  expect(written.match(/\ba\d+\b/g)).toHaveLength(500);
  expect(written).not.toContain("a500");
});
