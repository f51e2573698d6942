import { expect, it } from "vitest";
import { projectDocument, type ProjectDocumentInput } from "@formweave/schema/model";
import { drawThumbnail } from "./drawThumbnail.ts";

type WidgetInput = ProjectDocumentInput["widgets"][number];

function widgetAt(id: string, type: string, x: number, y: number): WidgetInput {
  return { id, type, name: id, position: { x, y }, size: { width: 300, height: 80 } };
}

function drawn(
  widgets: WidgetInput[],
  screens: ProjectDocumentInput["screens"] = [],
  more: Partial<ProjectDocumentInput> = {},
) {
  return drawThumbnail(projectDocument.parse({ name: "A", kind: "form", widgets, screens, ...more }), 720);
}

it("draws nothing of an empty canvas", () => {
  expect(drawn([])).toEqual([]);
});

it("draws a field as its label above a box", () => {
  const field = { ...widgetAt("a", "text-input", 100, 200), props: { label: "Company name" } };
  expect(drawn([field])).toEqual([
    { mark: "text", id: "a", look: "label", x: 100, y: 57, text: "Company name" },
    { mark: "box", id: "a", look: "field", x: 100, y: 66, width: 300, height: 54 },
  ]);
});

it("draws children inside their parent and above it", () => {
  const child = { ...widgetAt("a", "divider", 20, 30), parentId: "b" };
  const marks = drawn([child, widgetAt("b", "container", 100, 100)]);
  expect(marks.map((mark) => [mark.look, mark.x, mark.y])).toEqual([
    ["panel", 100, 40],
    ["line", 120, 110],
  ]);
});

it("leaves out what is hidden, with everything in it", () => {
  const child = { ...widgetAt("a", "divider", 0, 0), parentId: "b" };
  expect(drawn([child, { ...widgetAt("b", "container", 0, 0), visible: false }])).toEqual([]);
});

it("draws only the start screen, which is the first until another is made it", () => {
  const second = { ...widgetAt("a", "divider", 0, 0), props: { __screenId: "s2" } };
  const first = { ...widgetAt("b", "divider", 7, 0), props: { __screenId: "s1" } };
  const screens = [
    { id: "s1", name: "Home", route: "/" },
    { id: "s2", name: "More", route: "/more" },
  ];
  expect(drawn([second, first], screens).map((mark) => mark.x)).toEqual([7]);
  const named = screens.map((screen) => ({ ...screen, route: `/${screen.id}` }));
  expect(drawn([second, first], named, { home: "s2" }).map((mark) => mark.x)).toEqual([0]);
});

it("leaves out what lies below the picture", () => {
  expect(drawn([widgetAt("a", "divider", 0, 0), widgetAt("b", "divider", 0, 5000)])).toHaveLength(1);
});

it("ends on a parent cycle", () => {
  const widgets = [
    { ...widgetAt("a", "container", 1, 1), parentId: "b" },
    { ...widgetAt("b", "container", 1, 1), parentId: "a" },
  ];
  expect(drawn(widgets)).toHaveLength(2);
});

it("draws each option of a choice with its words, and no more than can be told apart", () => {
  const options = Array.from({ length: 20 }, (_, index) => ({
    id: `o${index}`,
    label: `Option ${index}`,
    value: "",
  }));
  const props = { label: "Meal", options };
  const marks = drawn([{ ...widgetAt("a", "radio", 0, 0), props }]);
  const texts = marks.flatMap((mark) => (mark.mark === "text" ? [mark.text] : []));
  expect(texts.slice(0, 3)).toEqual(["Meal", "Option 0", "Option 1"]);
  expect(marks.filter(({ look }) => look === "round")).toHaveLength(12);
});

it("draws running text as bars, the last as long as what is left", () => {
  const props = { text: "x".repeat(50) };
  const marks = drawn([{ ...widgetAt("a", "text", 0, 0), props }]);
  expect(marks.map((mark) => mark.mark === "box" && [mark.look, mark.width])).toEqual([
    ["bar", 300],
    ["bar", 100],
  ]);
});
