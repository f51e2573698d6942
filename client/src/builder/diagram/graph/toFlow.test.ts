import { expect, it } from "vitest";
import { describeScreen, toLines, toScreenData } from "./toFlow.ts";

const edge = (id: string, from: string, to: string, more: object = {}) => {
  return { id, kind: "derived" as const, from, to, label: "Open", navigations: [], ...more };
};
const navigation = {
  widgetId: "w",
  trigger: "press" as const,
  rowId: undefined,
  from: "a",
  target: "b",
  to: "b",
  label: "Open",
};

it("a line says how many components lead the same way", () => {
  const lines = toLines({
    edges: [edge("e", "a", "b", { navigations: [navigation, navigation, navigation] })],
  });
  expect(lines.get("e")?.label).toBe("Open +2");
});

it("a long name is cut between characters, never inside of one", () => {
  const lines = toLines({ edges: [edge("e", "a", "b", { label: "👩".repeat(40) })] });
  expect(lines.get("e")?.label).toBe(`${"👩".repeat(27)}…`);
});

it("lines between the same two screens get lanes around the middle, others stay in it", () => {
  const lines = toLines({ edges: [edge("x", "a", "b"), edge("y", "b", "a"), edge("z", "a", "c")] });
  expect(["x", "y", "z"].map((id) => lines.get(id)?.lane)).toEqual([-0.5, 0.5, 0]);
});

it("a node says all that it shows in words", () => {
  const screen = {
    id: "a",
    name: "Today",
    route: "/today",
    type: "dashboard",
    navigation: { showInNav: true, order: 0, icon: "" },
  };
  const data = toScreenData({ screen, widgetCount: 1, isHome: true });
  expect(describeScreen(data)).toBe("Today, /today, dashboard, 1 component, start of the app");
});
