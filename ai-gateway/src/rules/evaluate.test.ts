import { readFileSync } from "node:fs";
import { generateInput } from "@formweave/schema/api";
import { expect, it } from "vitest";
import { describeForm } from "./describeForm.ts";
import { descriptionsFile, evaluate } from "../testing/files/evaluateRules.ts";

/** One file was written together with the rules, the other by somebody who had not seen them. */
const FILES = ["known.json", "unseen.json"] as const;

const folder = new URL("../../descriptions/", import.meta.url);
const [known, unseen] = FILES.map((name) =>
  descriptionsFile.parse(JSON.parse(readFileSync(new URL(name, folder), "utf8"))),
);
const all = [...(known ?? []), ...(unseen ?? [])];

it("120 descriptions become forms with the fields that a careful person expects", () => {
  expect([known?.length, unseen?.length]).toEqual([80, 40]);
  for (const [name, descriptions = []] of [
    ["all", all],
    ["known", known],
    ["unseen", unseen],
  ] as const) {
    const { outcomes, ...figures } = evaluate(descriptions);
    process.stdout.write(`${name}, ${outcomes.length}: ${JSON.stringify(figures)}\n`);
  }
  const figures = evaluate(all);
  expect(figures.recall).toBeGreaterThanOrEqual(0.9);
  expect(figures.precision).toBeGreaterThanOrEqual(0.85);
  expect(figures.typeAccuracy).toBeGreaterThanOrEqual(0.95);
  expect(figures.requiredAccuracy).toBeGreaterThanOrEqual(0.9);
});

it("they become the same bytes every time, in at most 50 ms for 95 of 100", () => {
  const inputs = all.map(({ description }) => generateInput.parse({ description }));
  const first = inputs.map((input) => JSON.stringify(describeForm(input)));
  const times = inputs.map((input, place) => {
    const start = performance.now();
    expect(JSON.stringify(describeForm(input))).toBe(first[place]);
    return performance.now() - start;
  });
  const p95 = times.toSorted((left, right) => left - right)[Math.floor(times.length * 0.95)];
  process.stdout.write(`p95 ${p95?.toFixed(1)} ms\n`);
  expect(p95).toBeLessThanOrEqual(50);
});
