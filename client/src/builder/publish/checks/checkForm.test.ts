import { projectDocument, type ProjectDocumentInput } from "@formweave/schema/model";
import type { Suggestion } from "@formweave/schema/rules";
import { findDestination } from "@formweave/schema/widgets";
import { WIDGET_LIST, WIDGETS } from "@formweave/schema/widgets/all";
import { expect, it } from "vitest";
import { checkForm } from "./checkForm.ts";
import type { CheckId } from "./formProblem.ts";

type Widget = ProjectDocumentInput["widgets"][number];

const PLACE = { position: { x: 450, y: 0 }, size: { width: 300, height: 80 } };
const SEND: Partial<Widget> & { readonly id: string } = {
  id: "send",
  type: "button",
  props: { label: "Send" },
};
const ASK: Partial<Widget> & { readonly id: string } = { id: "ask", props: { label: "Name" } };

type Given = Partial<Widget> & { readonly id: string };

function report(
  widgets: readonly Given[],
  more: Partial<ProjectDocumentInput> = {},
  layout: readonly Suggestion[] = [],
) {
  const whole = widgets.map((given) => ({ type: "text-input", name: "", ...PLACE, ...given }));
  return checkForm(projectDocument.parse({ name: "Crew", kind: "form", ...more, widgets: whole }), layout);
}

function found(check: CheckId, ...given: Parameters<typeof report>) {
  return report(...given).problems.filter((problem) => problem.check === check);
}

function titles(check: CheckId, ...given: Parameters<typeof report>): readonly string[] {
  return found(check, ...given).map(({ title }) => title);
}

it("a form that asks something and sends it passes all", () => {
  const { problems, passed } = report([ASK, SEND]);
  expect(problems).toEqual([]);
  expect(passed).toHaveLength(12);
});

it("a form asks something, and something sends it", () => {
  expect(titles("fields", [SEND])).toEqual(["This form asks nothing"]);
  expect(titles("fields", [{ ...ASK, visible: false }, SEND])).toEqual(["This form asks nothing"]);
  expect(found("sending", [ASK])).toMatchObject([
    { title: "This form has no button to send it", fix: { commandId: "addButton" } },
  ]);
  expect(found("sending", [ASK, { ...SEND, visible: false }])).toMatchObject([
    { title: "Nobody can send this form", detail: "Send is hidden. Fix shows it.", widgetIds: ["send"] },
  ]);
  expect(found("sending", [ASK, { ...SEND, props: { label: "Send", disabled: true } }])).toMatchObject([
    { title: "Nobody can send this form", detail: "Send is disabled.", fix: undefined },
  ]);
  expect(titles("sending", [ASK, { id: "s", type: WIDGETS.submit.type }])).toEqual([]);
  const sender = {
    id: "s",
    type: "card",
    events: [{ id: "e", event: "click", action: "submit_form", params: {} }],
  };
  expect(titles("sending", [ASK, sender])).toEqual([]);
});

it("an app has no screen that its address, its home or its visitors do not reach", () => {
  const screens = [
    { id: "a", name: "Start", route: "/start" },
    {
      id: "b",
      name: "Order",
      route: "/orders",
      parameters: [{ id: "p", name: "id", kind: "text" as const, order: 1 }],
      record: { source: "s", param: "gone" },
    },
    { id: "c", name: "Payroll", route: "/payroll", access: "roles" as const, roles: ["gone"] },
    { id: "d", name: "Tours", route: "/tours", access: "signedIn" as const },
  ];
  expect(titles("screens", [], { kind: "app", screens, home: "lost" })).toEqual([
    "The app begins with a screen that is gone",
    "The route of “Order” has no place for id",
    "“Order” shows a row, and its address does not say which",
    "Nobody can open “Payroll”",
  ]);
  const whole = projectDocument.parse({
    name: "App",
    kind: "app",
    screens: screens.slice(0, 1),
    widgets: [],
  });
  const [screen] = whole.screens;
  const moved = screen === undefined ? [] : [{ screen: { ...screen, route: "/start-2" }, written: "/start" }];
  expect(checkForm(whole, [], moved).problems).toMatchObject([
    {
      title: "Two screens have the route /start",
      detail: "“Start” is at /start-2 until one of them gets another route.",
    },
  ]);
  expect(titles("screens", [ASK, SEND], { screens })).toEqual([]);
});

it("components on no screen are counted, opened where they are, and moved to the first screen", () => {
  const screens = [{ id: "start", name: "Home", route: "/" }];
  const app = { kind: "app" as const, screens };
  const widgets: readonly Given[] = [
    { ...ASK, props: { ...ASK.props, __screenId: "start" } },
    { ...ASK, id: "lost", props: { ...ASK.props, __screenId: "gone" } },
    { id: "box", type: "card", locked: true },
    { ...ASK, id: "inside", parentId: "box" },
  ];
  expect(found("screens", widgets, app)).toMatchObject([
    {
      title: "3 components stand on no screen",
      widgetIds: ["lost", "box"],
      labels: { show: "Open “No screen”", fix: "Move to Home" },
      fix: { commandId: "moveToScreen", input: { widgetIds: ["lost"], screen: "start" } },
    },
  ]);
  expect(found("screens", widgets.slice(2), app)[0]?.fix).toBeUndefined();
  expect(titles("screens", widgets, { kind: "app" })).toEqual([]);
});

it("an app need neither ask nor send", () => {
  const { problems, passed } = report([], { kind: "app" });
  expect(problems).toEqual([]);
  expect(passed).not.toContain("Sending");
});

it("what is required is not hidden, and is shown by the fix", () => {
  const hidden = { id: "licence", props: { label: "Licence", required: true }, visible: false };
  expect(found("required", [ASK, hidden, SEND])).toMatchObject([
    { title: "Licence is required, but hidden", fix: { input: { widgetIds: ["licence"], visible: true } } },
  ]);
  const box = { id: "box", type: "container", visible: false };
  const inside = { id: "licence", props: { label: "Licence", required: true }, parentId: "box" };
  expect(found("required", [ASK, box, inside, SEND])).toMatchObject([
    { fix: { input: { widgetIds: ["box"] } } },
  ]);
  expect(found("required", [ASK, { ...box, locked: true }, inside, SEND])[0]?.fix).toBeUndefined();
});

it("answers come under keys of their own", () => {
  const key = { name: "email" };
  const twins = [
    { id: "a", props: { label: "Yours", ...key } },
    { id: "b", props: { label: "Theirs", ...key } },
    { id: "c", props: { label: "Other", name: "email_2" } },
  ];
  expect(found("keys", [...twins, SEND])).toMatchObject([
    {
      title: "Theirs has the same key as Yours",
      fix: { input: { widgetIds: ["b"], props: { name: "email_3" } } },
    },
  ]);
});

it("rules and calculations say what is wrong with them, and go by the fix", () => {
  const rule = { id: "c", action: "show", field: "gone", operator: "is_filled" };
  expect(found("logic", [{ ...ASK, conditions: [rule] }, SEND])[0]).toMatchObject({
    title: "Name: This condition refers to a field that is not there",
    detail: "It has no effect as it is. Fix removes the condition.",
    fix: { commandId: "removeRow", input: { widgetId: "ask", list: "conditions", rowId: "c" } },
  });
});

it("comparisons that never come out say so, with the way on", () => {
  const formula = { id: "f", type: "formula", props: { label: "Rate", formula: "if({ask} > 7, 1, 2)" } };
  expect(found("calculations", [ASK, SEND, formula])[0]).toMatchObject({
    title: "“Name” is text and 7 is a number, so this is never true",
    detail: "Write number({Name}) to compare it as a number.",
  });
  const rule = { id: "c", action: "hide", field: "n", operator: "greater_than", value: "abc" };
  const count = { id: "n", type: "number", props: { label: "Count" } };
  expect(found("logic", [{ ...ASK, conditions: [rule] }, count, SEND])[0]).toMatchObject({
    title: "Name: “Count” is a number and “abc” is text, so this is never true",
    detail: "Compare it with a number, as 12.5. Fix removes the condition.",
    fix: { commandId: "removeRow", input: { widgetId: "ask", list: "conditions", rowId: "c" } },
  });
});

it("what is shown says something", () => {
  const heading = { id: "h", type: "heading", props: { text: "" } };
  expect(titles("texts", [ASK, SEND, heading])).toEqual(["Heading has no text"]);
  expect(titles("texts", [ASK, SEND, { ...heading, visible: false }])).toEqual([]);
});

it("what can be pressed leads somewhere", () => {
  const screens = [{ id: "next", name: "Next", route: "/next" }];
  const lost = (props: Widget["props"]) => {
    const button = { id: "b", type: "button", props: { label: "On", ...props } };
    return titles("buttons", [ASK, SEND, button], { screens }).length;
  };
  expect(lost({ action: "none" })).toBe(1);
  expect(lost({ action: "link" })).toBe(1);
  expect(lost({ action: "link", href: "https://example.com" })).toBe(0);
  expect(lost({ action: "screen" })).toBe(1);
  expect(lost({ action: "screen", navigateTo: "gone" })).toBe(1);
  expect(lost({ action: "screen", navigateTo: "next" })).toBe(0);
  expect(lost({ action: "reset" })).toBe(0);
});

it.each(WIDGET_LIST.filter((definition) => findDestination(definition) !== undefined))(
  "a $type that leads nowhere is named",
  ({ type, properties }) => {
    const screens = [{ id: "next", name: "Next", route: "/next" }];
    const count = (props: Widget["props"], more: Partial<Widget> = {}) => {
      const press = { id: "b", type, props: { label: "On", action: "link", ...props, options: [] }, ...more };
      return titles("buttons", [ASK, SEND, press], { screens }).length;
    };
    const words = properties["actionLabel"] === undefined ? {} : { actionLabel: "Press" };
    const href = properties["actionHref"] === undefined ? "href" : "actionHref";
    for (const empty of ["", "#", " "]) expect(count({ ...words, [href]: empty })).toBe(1);
    expect(count({ ...words, [href]: "https://example.com" })).toBe(0);
    const click = { id: "e", event: "click", action: "show_message", params: { text: "Hi" } };
    expect(count(words, { events: [click] })).toBe(0);
    if (properties["navigateTo"] === undefined) return;
    expect(count({ ...words, action: "screen", navigateTo: "gone" })).toBe(1);
    expect(count({ ...words, action: "screen", navigateTo: "next" })).toBe(0);
  },
);

it("a button without words is not shown, and is not named", () => {
  const card = { id: "b", type: "price-card", props: { label: "On", actionLabel: "" } };
  expect(titles("buttons", [ASK, SEND, card])).toEqual([]);
});

function row(label: string, href: string) {
  return { id: label, label, href, screen: "" };
}

it.each(
  WIDGET_LIST.filter(({ properties: { options } }) => options?.kind === "rows" && options.areLinks === true),
)("links of a $type that lead nowhere are named once", ({ type }) => {
  const count = (...options: ReturnType<typeof row>[]) =>
    titles("buttons", [ASK, SEND, { id: "l", type, props: { label: "L", options, actionLabel: "" } }]).length;
  expect(count(row("A", "#"), row("B", ""), row("C", "https://example.com"))).toBe(1);
  expect(count(row("A", "https://example.com"), row("C", "mailto:a@example.com"))).toBe(0);
});

it("an event leads to a screen, or to an address that says what it is", () => {
  const screens = [{ id: "next", name: "Next", route: "/next" }];
  const count = (check: CheckId, action: string, to: string) => {
    const events = [{ id: "e", event: "click", action, params: { to } }];
    return titles(check, [ASK, { ...SEND, events }], { screens }).length;
  };
  for (const to of ["/thanks", "thanks", "#top", "./thanks", "https:", "/next/"])
    for (const action of ["navigate", "submit_form"])
      expect([to, count("addresses", action, to)]).toEqual([to, 1]);
  for (const to of ["/next", "next", "https://example.com", "mailto:a@example.com", "tel:+49301"])
    expect([to, count("addresses", "navigate", to)]).toEqual([to, 0]);
  expect([count("buttons", "navigate", ""), count("buttons", "submit_form", "")]).toEqual([1, 0]);
});

it("addresses can be opened", () => {
  const link = {
    id: "b",
    type: "button",
    props: { label: "On", action: "link", href: "javascript:alert(1)" },
  };
  expect(titles("addresses", [ASK, SEND, link])).toEqual(["An address of On cannot be opened"]);
});

it("takes over what the layout checks found, but for their hints", () => {
  const about = { type: "accessibility", impact: "Why", widgetIds: ["ask"], isSafe: true } as const;
  const layout: readonly Suggestion[] = [
    { ...about, id: "1", kind: "unlabelled", priority: "high", description: "No label" },
    { ...about, id: "2", kind: "contrast", priority: "high", description: "Faint" },
    { ...about, id: "3", kind: "crowded", priority: "medium", description: "Close" },
    { ...about, id: "4", kind: "wide", priority: "low", description: "Wide" },
  ];
  const { problems } = report([ASK, SEND], {}, layout);
  expect(problems.map(({ check, title }) => [check, title])).toEqual([
    ["labels", "No label"],
    ["contrast", "Faint"],
    ["layout", "Close"],
  ]);
});

it("names texts that nobody has written yet, and takes the title for the heading and the heading for the title", () => {
  const heading = { id: "h", type: "heading", props: { text: "Heading" } };
  const field = { id: "f", props: { label: "New field" } };
  const named = found("texts", [field, SEND, heading]);
  expect(named.map(({ title }) => title)).toEqual([
    "“New field” is not written yet",
    "“Heading” is not written yet",
  ]);
  expect(named.map(({ fix }) => fix)).toEqual([
    undefined,
    { commandId: "updateProps", input: { widgetIds: ["h"], props: { text: "Crew" } } },
  ]);
  const written = { ...heading, props: { text: "Crew intake" } };
  const [untitled] = found("texts", [ASK, SEND, written], { name: "Untitled form" });
  expect(untitled?.fix).toEqual({ commandId: "renameProject", input: { name: "Crew intake" } });
  expect(found("texts", [ASK, SEND], { name: "Untitled form" })[0]?.fix).toBeUndefined();
  expect(titles("texts", [{ ...field, visible: false }, ASK, SEND])).toEqual([]);
  expect(titles("texts", [ASK, SEND], { name: "Untitled forms of grief" })).toEqual([]);
});

function at(id: string, x: number, y: number, zIndex = 0): Given {
  return { ...ASK, id, zIndex, position: { x, y } };
}

it("names a narrow column at the edge, and an order by hand against the places, each with its fix", () => {
  const column = [at("a", 100, 100), { ...SEND, position: { x: 100, y: 200 }, zIndex: 1 }];
  expect(found("layout", column).map(({ fix }) => fix)).toEqual([
    { commandId: "tidyWidgets", input: { widgetIds: ["a", "send"] } },
  ]);
  expect(found("layout", column, { kind: "app" })).toEqual([]);

  const turned = [
    at("low", 450, 300, 0),
    at("high", 450, 100, 1),
    { ...SEND, position: { x: 450, y: 400 }, zIndex: 2 },
  ];
  const [order] = found("layout", turned, { byHand: true });
  expect(order).toMatchObject({ widgetIds: ["low"], fix: { commandId: "orderByPosition" } });
});
