import { projectDocument } from "@formweave/schema/model";
import { toGraph } from "@formweave/schema/screens";
import { expect, it } from "vitest";
import { toDrawnLines } from "./toDrawnLines.ts";

const screens = ["a", "b", "c"].map((id, order) => ({
  id,
  name: id.toUpperCase(),
  route: `/${id}`,
  navigation: { order },
}));
const links = [
  { id: "ab", kind: "drawn", from: "a", to: "b", label: "" },
  { id: "bc", kind: "drawn", from: "b", to: "c", label: "Later" },
];
const draw = (more: object, given: object = { links }) =>
  toDrawnLines({
    graph: toGraph(projectDocument.parse({ name: "App", kind: "app", widgets: [], screens, ...given })),
    selectedScreens: [],
    selectedLines: [],
    pending: undefined,
    ...more,
  });

it("the lines of a selected screen, and a selected line, stand out", () => {
  expect(draw({}).map(({ isHot }) => isHot)).toEqual([false, false]);
  expect(draw({ selectedScreens: ["c"] }).map(({ isHot }) => isHot)).toEqual([false, true]);
  expect(draw({ selectedLines: ["ab"] }).map(({ isHot, isSelected }) => [isHot, isSelected])).toEqual([
    [true, true],
    [false, false],
  ]);
});

it("lines are said in words, and the order of the screens is no link", () => {
  expect(draw({}).map(({ words }) => words)).toEqual([
    "A to B, Custom link, drawn by hand",
    "B to C, Later, drawn by hand",
  ]);
  expect(draw({}, {}).map(({ isLink, words }) => [isLink, words])).toEqual([
    [false, "A to B, order of the screens"],
    [false, "B to C, order of the screens"],
  ]);
});

it("the line that is being asked about is drawn beside the others", () => {
  expect(draw({ pending: { from: "a", to: "c" } }).at(-1)).toMatchObject({
    id: "pending",
    from: "a",
    to: "c",
    isLink: false,
  });
});
