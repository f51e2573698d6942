import { expect, it } from "vitest";
import { exportDocument } from "../../doc/index.ts";
import { docWith } from "../../doc/testing.ts";
import type { Row } from "../../model/index.ts";
import { COMMANDS } from "../index.ts";
import { run } from "../rowsRig.ts";

const { removeRow, setCells, setRow, updateProps } = COMMANDS;
const RULE = { id: "rule", type: "required", message: "Tell us" };
const at = { widgetId: "a", list: "validation" as const };

function form(required = false, validation: readonly Row[] = []) {
  const doc = docWith({ id: "a", type: "text-input", props: { required } });
  for (const row of validation) run(doc, setRow, { ...at, row });
  if (!required) run(doc, updateProps, { widgetIds: ["a"], props: { required } });
  return { doc, read: () => exportDocument(doc).widgets[0] };
}

it("is required as soon as a rule says so, and not any more when that is taken away or becomes another one", () => {
  const { doc, read } = form();
  run(doc, setRow, { ...at, row: RULE });
  expect(read()?.props["required"]).toBe(true);
  run(doc, removeRow, { ...at, rowId: "rule" });
  expect(read()?.props["required"]).toBe(false);
  run(doc, setRow, { ...at, row: RULE });
  run(doc, setCells, { ...at, rowId: "rule", cells: { type: "email" } });
  expect(read()?.props["required"]).toBe(false);
});

it("takes the rules away with the property, and leaves the others", () => {
  const { doc, read } = form(true, [RULE, { ...RULE, id: "twice" }, { ...RULE, id: "mail", type: "email" }]);
  run(doc, updateProps, { widgetIds: ["a"], props: { required: false } });
  expect(read()?.validation.map(({ id }) => id)).toEqual(["mail"]);
});

it("leaves the property as it is while only other rules and the message change", () => {
  const { doc, read } = form(true);
  run(doc, setRow, { ...at, row: { id: "mail", type: "email", message: "" } });
  run(doc, removeRow, { ...at, rowId: "mail" });
  expect(read()?.props["required"]).toBe(true);
  run(doc, setRow, { ...at, row: { ...RULE, message: "" } });
  run(doc, setCells, { ...at, rowId: "rule", cells: { message: "Please" } });
  expect(read()).toMatchObject({ props: { required: true }, validation: [{ message: "Please" }] });
});
