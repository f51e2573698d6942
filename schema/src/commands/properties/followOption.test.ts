import fc from "fast-check";
import { expect, it } from "vitest";
import type * as Y from "yjs";
import { exportDocument, History, readWidget } from "../../doc/index.ts";
import { copyOfDoc, docWith, sync } from "../../doc/testing.ts";
import { checkLogic, FormEvaluation, readFormLogic } from "../../logic/index.ts";
import type { Json } from "../../model/index.ts";
import { execute, type Command } from "../command.ts";
import { COMMANDS } from "../registry.ts";
import { replaceCompared } from "./replaceCompared.ts";

const ORIGIN = {};
const YSE = { id: "yes", label: "Yse", value: "" };
const NO = { id: "no", label: "No", value: "" };

interface Extra {
  readonly option?: typeof YSE;
  readonly type?: string;
  readonly condition?: Record<string, Json>;
}

function form({ option = YSE, type = "select", condition = {} }: Extra = {}): Y.Doc {
  return docWith(
    { id: "q", type, props: { options: [option, NO], defaultValue: option.value || option.label } },
    {
      id: "why",
      type: "text-input",
      conditions: [{ id: "c", action: "show", field: "q", operator: "equals", value: "Yse", ...condition }],
      events: [
        {
          id: "e",
          event: "change",
          action: "set_value",
          params: { target: "q", value: option.value || "Yse" },
        },
      ],
      validation: [{ id: "r", type: "custom", value: 'if({q} == "Yse", {why} != "Yse", true)' }],
    },
  );
}

function run<Input>(doc: Y.Doc, command: Command<Input>, input: Input) {
  const done = execute(doc, command, input, ORIGIN);
  if (!done.ok) throw new Error(done.error.message);
  return done.value;
}

function putRight(doc: Y.Doc, cells: Record<string, Json>, rowId = "yes") {
  return run(doc, COMMANDS.setCells, { widgetId: "q", list: "options", rowId, cells });
}

/** True when the question "why" is visible for an answer. */
function isAsked(doc: Y.Doc, answer: Json): boolean {
  const logic = readFormLogic(exportDocument(doc).widgets);
  return new FormEvaluation(logic, { q: answer }).getState("why").isVisible;
}

it("a condition goes on meaning an option whose label is put right", () => {
  const doc = form();
  expect(isAsked(doc, "Yse")).toBe(true);
  putRight(doc, { label: "Yes" });
  expect(isAsked(doc, "Yes")).toBe(true);
  expect(isAsked(doc, "No")).toBe(false);
  expect(checkLogic(exportDocument(doc).widgets)).toEqual([]);
});

it("follows also where the value follows the label, letter by letter, and where a list is answered", () => {
  const doc = form({
    option: { ...YSE, value: "yse" },
    type: "multi-select",
    condition: { operator: "contains" },
  });
  for (const [label, value] of [
    ["Ys", "ys"],
    ["Y", "y"],
    ["", ""],
    ["Yes", "yes"],
  ] as const)
    putRight(doc, { label, value });
  expect(isAsked(doc, ["yes"])).toBe(true);
  expect(readWidget(doc, "q")?.props["defaultValue"]).toBe("yes");
});

it("events, defaults and what calculations compare with get the new words, and nothing else does", () => {
  const doc = form();
  putRight(doc, { label: "Yes" });
  const why = readWidget(doc, "why");
  expect(why?.rows.events[0]?.["params"]).toEqual({ target: "q", value: "Yes" });
  expect(why?.rows.validation[0]?.["value"]).toBe('if({q} == "Yes", {why} != "Yse", true)');
  expect(readWidget(doc, "q")?.props["defaultValue"]).toBe("Yes");
});

it("the whole is one step that undo takes back", () => {
  const doc = form();
  const before = exportDocument(doc);
  const history = new History(doc, ORIGIN);
  history.push({ label: "", selection: [], changes: putRight(doc, { label: "Yes" }).changes });
  history.undo();
  expect(exportDocument(doc)).toEqual(before);
});

it("a condition that one person makes while another puts the label right means the option", () => {
  const ada = form({ condition: { value: "No" } });
  const ben = copyOfDoc(ada);
  putRight(ada, { label: "Yes" });
  const cells = { value: "Yse", option: "yes" };
  run(ben, COMMANDS.setCells, { widgetId: "why", list: "conditions", rowId: "c", cells });
  sync(ada, ben);
  expect([isAsked(ada, "Yes"), isAsked(ben, "Yes")]).toEqual([true, true]);
});

it("an option that was deleted and typed anew is meant by its words", () => {
  const doc = form();
  run(doc, COMMANDS.removeRow, { widgetId: "q", list: "options", rowId: "yes" });
  run(doc, COMMANDS.setRow, { widgetId: "q", list: "options", row: { id: "new", label: "Yse", value: "" } });
  expect(isAsked(doc, "Yse")).toBe(true);
});

it("words that two options share are not taken from the one that keeps them", () => {
  const doc = form();
  putRight(doc, { label: "No" });
  expect(isAsked(doc, "No")).toBe(true);
  putRight(doc, { label: "Never" }, "no");
  expect(readWidget(doc, "why")?.rows.conditions[0]).toMatchObject({ option: "yes" });
  expect(isAsked(doc, "No")).toBe(true);
});

it("what stands in a locked component is not written", () => {
  const doc = form();
  run(doc, COMMANDS.setLocked, { widgetIds: ["why"], locked: true });
  putRight(doc, { label: "Yes" });
  expect(readWidget(doc, "why")?.rows.conditions[0]).not.toHaveProperty("option");
});

it("a copy refers to the option of the copied field", () => {
  const doc = form();
  putRight(doc, { label: "Yes" });
  const stamp = { by: "me", at: 1 };
  run(doc, COMMANDS.duplicateWidgets, { widgetIds: ["q", "why"], newIds: { q: "q2", why: "why2" }, stamp });
  putRight(doc, { label: "No way" });
  const logic = readFormLogic(exportDocument(doc).widgets);
  expect(new FormEvaluation(logic, { q2: "Yes" }).getState("why2").isVisible).toBe(true);
});

it("a text in a calculation is replaced and put back, whatever it is, and only beside the field", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.constantFrom('"', "'"), (from, to, quote) => {
      fc.pre(from !== to);
      const written = (text: string) => {
        const escaped = text.replaceAll("\\", "\\\\").replaceAll(quote, `\\${quote}`);
        const literal = `${quote}${escaped}${quote}`;
        return `{q} == ${literal} || ${literal} != {q} || contains({q}, ${literal})`;
      };
      expect(replaceCompared(written(from), "q", [from, to])).toBe(written(to));
      expect(replaceCompared(written(from), "other", [from, to])).toBe(written(from));
    }),
  );
});
