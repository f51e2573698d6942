import { expect, it } from "vitest";
import { projectDocument } from "../model/index.ts";
import { findDefinition } from "../widgets/all.ts";
import { listOpeners } from "./openers.ts";

const screens = ["a", "b"].map((id, order) => ({ id, name: id, route: `/${id}`, navigation: { order } }));

function openersOn(screenId: string, widgets: readonly object[]) {
  const placed = widgets.map((widget, index) => ({
    id: `w${index}`,
    name: `W${index}`,
    position: { x: 0, y: 0 },
    size: { width: 100, height: 60 },
    ...widget,
  }));
  const document = projectDocument.parse({ name: "App", kind: "app", screens, widgets: placed });
  return listOpeners(document, screenId).map(({ widgetId, trigger, rowId, label, opens }) => {
    return [widgetId, trigger, rowId, label, opens];
  });
}

const on = (screen: string, props: object = {}) => ({ props: { __screenId: screen, ...props } });

it("all types are known", () => expect(findDefinition("menu")).toBeDefined());

it("buttons, rows of menus and then components that take a press are offered, fields and other screens are not", () => {
  const options = [{ id: "r", label: "Orders", screen: "b" }];
  const go = { id: "e", event: "click", action: "navigate", params: { to: "/b" } };
  const all = openersOn("a", [
    { type: "basic-table", ...on("a"), events: [go] },
    { type: "image", ...on("a") },
    { type: "button", ...on("a", { action: "screen", navigateTo: "b" }) },
    { type: "text-input", ...on("a") },
    { type: "heading", ...on("a") },
    { type: "menu", ...on("a", { options }) },
    { type: "button", ...on("b") },
    { type: "button" },
  ]);
  expect(all).toEqual([
    ["w2", "press", undefined, "W2", "b"],
    ["w5", "option", "r", "Orders", "b"],
    ["w0", "event", "e", "W0", "b"],
    ["w1", "event", undefined, "W1", undefined],
  ]);
});
