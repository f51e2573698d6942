import fc from "fast-check";
import { expect, it } from "vitest";
import { layoutGraph } from "./layoutGraph.ts";

const depend = (text: string) =>
  text.split(" ").map((pair) => {
    const [from = "", to = ""] = pair.split(">");
    return { from, to };
  });

it("puts each component behind what it depends on, near to it", () => {
  const { nodes, edges } = layoutGraph(["a", "b", "c", "d", "e"], depend("a>d b>c c>e d>e"));
  expect(nodes.map(({ id, column, row }) => `${id}${column}${row}`)).toEqual([
    "a00",
    "b01",
    "d10",
    "c11",
    "e20",
  ]);
  expect(edges.some(({ isBack }) => isBack)).toBe(false);
});

function back(text: string) {
  return layoutGraph(["a", "b", "c"], depend(text)).edges.filter(({ isBack }) => isBack);
}

it("marks what closes a circle, also one of a component with itself", () => {
  expect(back("a>b b>c c>a")).toEqual([{ from: "c", to: "a", isBack: true }]);
  expect(back("a>a")).toEqual([{ from: "a", to: "a", isBack: true }]);
});

it("draws every component once, and no line but those that lead back goes backwards", () => {
  const ids = ["a", "b", "c", "d", "e", "f"];
  const one = fc.record({ from: fc.constantFrom(...ids, "gone"), to: fc.constantFrom(...ids) });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 14 }), (dependencies) => {
      const { nodes, edges } = layoutGraph(ids, dependencies);
      expect(nodes.map(({ id }) => id).toSorted()).toEqual(ids);
      expect(new Set(nodes.map(({ column, row }) => `${column} ${row}`)).size).toBe(ids.length);
      const columnById = new Map(nodes.map(({ id, column }) => [id, column]));
      const forward = edges.filter(({ isBack }) => !isBack);
      for (const { from, to } of forward) expect(columnById.get(from)).toBeLessThan(columnById.get(to) ?? 0);
    }),
  );
});
