import { extractedForm } from "@formweave/schema/api";
import { createRandom } from "@formweave/schema/doc/testing";
import { expect, it } from "vitest";
import { readExtraction } from "./readExtraction.ts";
import { createCuts, createMutations } from "./testing.ts";

const CONTEXT = {
  layout: { pages: 1, orientation: "portrait" as const },
  metadata: { source: "form.png", processedAt: "2026-11-22T10:00:00Z", processingTime: 900 },
};
const ANSWER = {
  title: "Membership",
  fields: [
    {
      label: "Name",
      type: "text-input",
      required: true,
      confidence: 0.95,
      value: "Mara",
      boundingBox: { page: 1, x: 10, y: 20, width: 200, height: 30 },
    },
    {
      label: "Size",
      type: "radio",
      required: false,
      confidence: 0.9,
      options: [
        { label: "S", value: "S" },
        { label: "M", value: "M" },
      ],
    },
  ],
  confidence: 0.9,
};

function read(answer: unknown) {
  const done = readExtraction(JSON.stringify(answer), "STOP", CONTEXT);
  return done.ok ? done.value : done.error;
}

it("reads the fields of a document, and asks nobody to look at what it is sure of", () => {
  const fields = ANSWER.fields.map((field, index) => ({ id: `f${index + 1}`, ...field }));
  expect(read(ANSWER)).toEqual({
    value: { ...ANSWER, fields, styling: {}, requiresReview: false, ...CONTEXT },
    repairs: [],
  });
});

it("asks a person to look at what is not sure or was put right", () => {
  const [name] = ANSWER.fields;
  expect(read({ ...ANSWER, fields: [{ ...name, confidence: 0.4 }] })).toMatchObject({
    value: { requiresReview: true },
  });
  expect(read({ ...ANSWER, fields: [{ ...name, type: "blob" }] })).toMatchObject({
    value: { requiresReview: true },
    repairs: ["“Name” had an unknown type and became a text field"],
  });
});

it("keeps 100 fields and leaves out a place that is on no page", () => {
  const [name] = ANSWER.fields;
  const fields = Array.from({ length: 104 }, () => ({
    ...name,
    boundingBox: { page: 2, x: 0, y: 0, width: 1, height: 1 },
  }));
  const done = read({ ...ANSWER, fields });
  expect(done).toMatchObject({ repairs: ["4 fields after the 100th left out"] });
  expect(JSON.stringify(done)).not.toContain("boundingBox");
});

it("what cannot be read is an invalid format, however it is broken, and what was cut is never read", () => {
  const mutations = createMutations(ANSWER, createRandom(3)).map(([, text]) => text);
  expect(mutations.length).toBeGreaterThan(300);
  for (const text of mutations) {
    const done = readExtraction(text, "STOP", CONTEXT);
    const fault = done.ok ? extractedForm.safeParse(done.value.value).error?.message : done.error.message;
    expect([undefined, "No fields could be read from this file"]).toContain(fault);
  }
  for (const cut of createCuts(JSON.stringify(ANSWER))) {
    expect(readExtraction(cut, "STOP", CONTEXT).ok).toBe(false);
    expect(readExtraction(cut, "MAX_TOKENS", CONTEXT).ok).toBe(false);
  }
});
