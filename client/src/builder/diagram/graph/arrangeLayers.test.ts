import { expect, it } from "vitest";
import { intersects } from "@formweave/schema/geometry";
import { arrangeLayers } from "./arrangeLayers.ts";
import { toRect } from "./placeNodes.ts";

const IDS = ["a", "b", "c", "d", "e"];
const nodes = IDS.map((id, order) => ({
  screen: { id, name: id, route: `/${id}`, type: "list", navigation: { showInNav: true, order, icon: "" } },
  widgetCount: 0,
  isHome: order === 0,
}));
const edge = (from: string, to: string) => {
  return { id: `${from}>${to}`, kind: "derived" as const, from, to, label: "", navigations: [] };
};

it("screens stand to the right of those that open them, circles and links to themselves included, and none over another", () => {
  const edges = [edge("a", "b"), edge("a", "c"), edge("b", "d"), edge("d", "a"), edge("d", "d")];
  const places = arrangeLayers({ nodes, edges });
  const x = (id: string) => places.get(id)?.x ?? Number.NaN;
  expect(x("a")).toBeLessThan(x("b"));
  expect(x("b")).toBe(x("c"));
  expect(x("b")).toBeLessThan(x("d"));
  const rects = [...places.values()].map((place) => toRect(place));
  const pairs = rects.flatMap((a, index) => rects.slice(index + 1).map((b) => intersects(a, b)));
  expect(pairs).not.toContain(true);
  expect(arrangeLayers({ nodes, edges })).toEqual(places);
});
