import { exportDocument, readTree, readWidget, writeDocument } from "@formweave/schema/doc";
import { projectDocument, type ProjectDocumentInput } from "@formweave/schema/model";
import { beforeAll, describe, expect, it } from "vitest";
import * as Y from "yjs";
import { loadFullSet } from "#widgets/fullSet.ts";
import { evaluateCalculations } from "./evaluateCalculations.ts";

type Field = NonNullable<ProjectDocumentInput["widgets"]>[number];

const box = { position: { x: 0, y: 0 }, size: { width: 300, height: 80 } };
const field = (id: string, type: string, props: Field["props"] = {}, more: Partial<Field> = {}): Field => ({
  id,
  type,
  name: id,
  ...box,
  props: { label: id, ...props },
  ...more,
});
const sum = (id: string, formula: string, props: Field["props"] = {}) =>
  field(id, "formula", { formula, ...props });
const shownIf = (id: string, operator: string, value?: string) => ({
  conditions: [{ id: "c", action: "show", field: id, operator, ...(value !== undefined && { value }) }],
});

/** Evaluates the calculation `f` of a form, and lists the components read for it. */
function evaluate(widgets: readonly Field[]) {
  const doc = new Y.Doc();
  writeDocument(doc, projectDocument.parse({ kind: "form", name: "Form", widgets }), { at: 1, by: "ada" });
  expect(exportDocument(doc).widgets).toHaveLength(widgets.length);
  const read = new Set<string>();
  const { shown } = evaluateCalculations(["f"], {
    widget: (id) => (read.add(id), readWidget(doc, id)),
    tree: () => readTree(doc),
  });
  return { ...shown.get("f"), read: [...read].toSorted() };
}

beforeAll(loadFullSet);

describe("a calculation on the canvas", () => {
  it.each([
    ["number", { defaultValue: 7 }, 7],
    ["quantity", {}, 1],
    ["percent", { defaultValue: 10 }, 10],
    ["rating", { defaultValue: 4 }, 4],
    ["duration", { defaultValue: 90 }, 90],
    ["hidden", { source: "fixed", value: "5" }, "5"],
    ["hidden", { source: "parameter", value: "5" }, undefined],
    ["select", { options: [{ id: "a", label: "Small", value: "small" }], defaultValue: "small" }, "small"],
    ["select", { options: [{ id: "a", label: "Small", value: "small" }], defaultValue: "gone" }, undefined],
    ["text-input", { defaultValue: "two" }, "two"],
    ["text-input", {}, undefined],
    ["date", { defaultValue: "2026-03-01" }, "2026-03-01"],
    ["yes-no", { defaultValue: "yes" }, true],
    ["checkbox", { defaultValue: true }, true],
    ["consent", { defaultValue: true }, false],
    ["tag-input", { defaultValue: "a, b" }, "a, b"],
  ] as const)("has the default of a %s with %j", (type, props, value) =>
    expect(evaluate([field("a", type, props), sum("f", "{a}")]).value).toEqual(value),
  );

  it("reads the fields that it is worked out from, with what these depend on, and no others", () => {
    const { value, format, read } = evaluate([
      field("price", "currency", { currency: "CHF", defaultValue: 2 }),
      field("who", "text-input", { defaultValue: "member" }),
      field("count", "number", { defaultValue: 3 }, shownIf("who", "equals", "member")),
      sum("net", "{price} * {count}"),
      sum("f", "{net} * 1.5"),
      sum("other", "{f} + {unrelated}"),
      field("unrelated", "number"),
    ]);
    expect({ value, format }).toEqual({ value: 9, format: { format: "money", currency: "CHF" } });
    expect(read).toEqual(["count", "f", "net", "price", "who"]);
  });

  it("has no value where a field of it is hidden, deleted, empty or the calculation itself", () => {
    const hidden = field("a", "number", { defaultValue: 3 }, shownIf("who", "is_filled"));
    expect(evaluate([field("who", "text-input"), hidden, sum("f", "{a} * 2")]).value).toBeUndefined();
    const section = field("box", "section", {}, { visible: false });
    const inside = field("a", "number", { defaultValue: 3 }, { parentId: "box" });
    expect(evaluate([section, inside, sum("f", "{a} * 2")]).value).toBeUndefined();
    expect(evaluate([sum("f", "{gone} * 2")]).value).toBeUndefined();
    expect(evaluate([sum("f", "{f} + 1")]).value).toBeUndefined();
    expect(evaluate([sum("f", "{f} +")]).value).toBeUndefined();
  });

  it("keeps the format that its author chose", () => {
    const price = field("price", "currency", { currency: "USD", defaultValue: 2 });
    expect(evaluate([price, sum("f", "{price} * 2", { format: "number" })]).format).toEqual({});
    const euros = { format: "money", currency: "EUR" };
    expect(evaluate([price, sum("f", "{price} * 2", euros)]).format).toEqual(euros);
  });
});
