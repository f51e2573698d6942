import { formPages } from "@formweave/schema/logic";
import { projectDocument, type ProjectDocumentInput } from "@formweave/schema/model";
import { expect, it } from "vitest";
import { readWays } from "./ways.ts";

const PLACE = { name: "", position: { x: 0, y: 0 }, size: { width: 100, height: 40 } };
type Given = Partial<ProjectDocumentInput["widgets"][number]> & { readonly id: string };

function createNavigation(...given: readonly Given[]) {
  const widgets = given.map((widget) => ({ type: "button", ...PLACE, ...widget }));
  const screens = ["next", "empty"].map((id) => ({ id, name: id, route: `/${id}` }));
  const document = projectDocument.parse({ name: "F", kind: "form", screens, widgets });
  return readWays(document, formPages(document.widgets, document.screens));
}

const click = (action: string, params: Readonly<Record<string, string>> = {}) => ({
  id: "e",
  event: "click",
  action,
  params,
});

it("leads to the screens that are pages only", () => {
  expect([...createNavigation({ id: "a", props: { __screenId: "next" } }).screens]).toEqual(["next"]);
});

it("a press does something by an event of its own, or of what is around", () => {
  const { pressed } = createNavigation(
    { id: "box", type: "container", events: [click("show_message", { text: "Hi" })] },
    { id: "inside", parentId: "box" },
    { id: "lost", events: [click("navigate", { to: "/thanks" })] },
    { id: "out", events: [click("navigate", { to: "https://example.com" })] },
    { id: "plain" },
  );
  expect([...pressed].toSorted()).toEqual(["box", "inside", "out"]);
});
