import { expect, it } from "vitest";
import { computeOffsets } from "./computeOffsets.ts";

const places = new Map([
  ["a", { x: 0, y: 0 }],
  ["b", { x: 300, y: 0 }],
]);

it("all screens of a drag move as far as its first one", () => {
  const peers = [{ diagram: { ids: ["a", "b"], at: { x: 10, y: -5 } } }, { diagram: null }];
  expect([...computeOffsets(peers, places)]).toEqual([
    ["a", { x: 10, y: -5 }],
    ["b", { x: 10, y: -5 }],
  ]);
});

it("a drop that the document already has moves nothing a second time", () => {
  const dropped = new Map([...places, ["a", { x: 10, y: -5 }]] as const);
  expect(computeOffsets([{ diagram: { ids: ["a"], at: { x: 10.3, y: -5.2 } } }], dropped).size).toBe(0);
});

it("a selection without a drag, and a screen that is gone, move nothing", () => {
  expect(computeOffsets([{ diagram: { ids: ["a"], at: null } }], places).size).toBe(0);
  expect(computeOffsets([{ diagram: { ids: ["gone"], at: { x: 1, y: 1 } } }], places).size).toBe(0);
});
