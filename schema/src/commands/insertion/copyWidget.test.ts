import fc from "fast-check";
import { expect, it } from "vitest";
import { exportDocument, History } from "../../doc/index.ts";
import { createDoc, docWith, TESTER } from "../../doc/testing.ts";
import { checkLogic, readFormLogic } from "../../logic/index.ts";
import type { ProjectDocumentInput, Widget } from "../../model/index.ts";
import { WIDGETS } from "../../widgets/all.ts";
import { copyWidget, duplicateWidgets, execute, insertWidgets } from "../index.ts";

const FIELD = { position: { x: 0, y: 0 }, size: { width: 200, height: 80 } };

/** A choice, a field that depends on it in every possible way, and an independent one. */
function dependent(choice: string, follower: string): ProjectDocumentInput["widgets"] {
  return [
    { ...FIELD, id: choice, type: "select", name: "Choice", props: { name: "choice" } },
    {
      ...FIELD,
      id: follower,
      type: "text-input",
      name: "Follower",
      props: { name: "follower" },
      conditions: [{ id: "c", action: "show", field: choice, operator: "is_filled" }],
      validation: [
        { id: "v", type: "custom", value: `{${choice}} != "{${choice}}"` },
        { id: "p", type: "pattern", value: `{${choice}}` },
      ],
      events: [
        { id: "e", event: "change", action: "hide", params: { target: choice } },
        { id: "f", event: "load", action: "reset_form" },
      ],
    },
    { ...FIELD, id: `${follower}-sum`, type: "formula", name: "Sum", props: { formula: `{${choice}} + 1` } },
  ];
}

/** The ids of other widgets that a widget refers to. */
function referencesIn(widgets: readonly Widget[]): ReadonlySet<string> {
  const words = JSON.stringify(
    widgets.map(({ conditions, validation, events, props }) => [
      conditions,
      validation,
      events,
      props["formula"] ?? "",
    ]),
  );
  return new Set(
    [...words.matchAll(/"(?:field|target)":"([^"]+)"|\{([^{}"]+)\}/g)].flatMap(
      ([, id, inBraces]) => id ?? inBraces ?? [],
    ),
  );
}

it("follows its copies in conditions, rules, events and calculations, and leaves texts alone", () => {
  const original = exportDocument(
    createDoc({ name: "A", kind: "form", widgets: dependent("a", "b") }),
  ).widgets;
  const newIds = { a: "a2", b: "b2", "b-sum": "sum2" };
  const [, follower, sum] = original.map((widget) => copyWidget(widget, newIds));
  expect(follower?.conditions).toEqual([{ id: "c", action: "show", field: "a2", operator: "is_filled" }]);
  expect(follower?.validation).toEqual([
    { id: "v", type: "custom", value: '{a2} != "{a}"' },
    { id: "p", type: "pattern", value: "{a}" },
  ]);
  expect(follower?.events).toEqual([
    { id: "e", event: "change", action: "hide", params: { target: "a2" } },
    { id: "f", event: "load", action: "reset_form" },
  ]);
  expect(sum?.props["formula"]).toBe("{a2} + 1");
});

it("goes on naming what is not copied, which the check of the logic says where it is not there", () => {
  const [, follower] = exportDocument(
    createDoc({ name: "A", kind: "form", widgets: dependent("a", "b") }),
  ).widgets;
  if (follower === undefined) throw new Error("There is a follower");
  const copy = copyWidget(follower, { b: "b2" });
  expect(copy.conditions).toMatchObject([{ field: "a" }]);
  expect(checkLogic([copy]).map(({ kind }) => kind)).toContain("dangling");
});

it("duplicated together, the new one follows the new choice", () => {
  const doc = createDoc({ name: "A", kind: "form", widgets: dependent("a", "b") });
  const input = { widgetIds: ["a", "b"], newIds: { a: "a2", b: "b2" }, stamp: TESTER };
  expect(execute(doc, duplicateWidgets, input, undefined).ok).toBe(true);
  const form = readFormLogic(exportDocument(doc).widgets);
  expect(form.widgets.get("b2")?.conditions).toMatchObject([{ field: "a2" }]);
  expect(form.widgets.get("b")?.conditions).toMatchObject([{ field: "a" }]);
});

it("gives answers keys of their own where theirs are taken", () => {
  const doc = createDoc({ name: "A", kind: "form", widgets: dependent("a", "b") });
  for (const round of ["2", "3"]) {
    const newIds = { a: `a${round}`, b: `b${round}` };
    execute(doc, duplicateWidgets, { widgetIds: ["a", "b"], newIds, stamp: TESTER }, undefined);
  }
  const keys = exportDocument(doc).widgets.flatMap(({ props }) =>
    props["name"] === undefined ? [] : [props["name"]],
  );
  expect(new Set(keys)).toEqual(
    new Set(["choice", "choice_2", "choice_3", "follower", "follower_2", "follower_3"]),
  );
  expect(keys).toHaveLength(6);
});

const shapes = fc.array(
  fc.record({ type: fc.constantFrom("select", "text-input", "formula"), field: fc.nat(7) }),
  { minLength: 1, maxLength: 6 },
);

it("whatever is copied, within a form, into another or as a copy of a copy, refers to nothing but copies of what came along, and undo brings all back", () => {
  fc.assert(
    fc.property(shapes, fc.integer({ min: 1, max: 6 }), (drawn, taken) => {
      const widgets = drawn.flatMap(({ type, field }, index) => ({
        ...FIELD,
        id: `w${index}`,
        type,
        name: `W${index}`,
        ...(type === "formula"
          ? { props: { formula: `{w${field}} * 2` } }
          : { conditions: [{ id: "c", action: "show", field: `w${field}`, operator: "is_filled" }] }),
      }));
      const source = exportDocument(createDoc({ name: "A", kind: "form", widgets })).widgets;
      let copied = source.slice(0, taken);
      const target = docWith({ id: "own", type: WIDGETS.select.type });
      const origin = {};
      const history = new History(target, origin);
      const before = exportDocument(target);
      for (const round of ["x", "y"]) {
        const newIds = Object.fromEntries(copied.map(({ id }) => [id, round + id]));
        const outside = [...referencesIn(copied)].filter((id) => newIds[id] === undefined);
        copied = copied.map((widget) => copyWidget(widget, newIds));
        const ids = new Set(Object.values(newIds));
        expect([...referencesIn(copied)].filter((id) => !ids.has(id)).toSorted()).toEqual(outside.toSorted());
        const done = execute(
          target,
          insertWidgets,
          { widgets: copied, parentId: null, below: [], stamp: TESTER },
          origin,
        );
        if (!done.ok) throw new Error(done.error.message);
        history.push({ label: "Paste", selection: [], changes: done.value.changes });
      }
      history.undo();
      history.undo();
      expect(exportDocument(target)).toEqual(before);
    }),
  );
});
