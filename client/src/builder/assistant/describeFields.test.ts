import { describedField } from "@formweave/schema/api";
import { docWith } from "@formweave/schema/doc/testing";
import { expect, it, vi } from "vitest";
import { DocumentStore } from "#document/documentStore.ts";
import { describeFields, hasSubmit, placeBelow } from "./describeFields.ts";

vi.stubGlobal("document", { hidden: false });
vi.stubGlobal("cancelAnimationFrame", () => undefined);

const FIRST = { id: "first", type: "text-input", position: { x: 40, y: 40 } } as const;

it("tells of what takes an answer, in reading order, and of nothing else", () => {
  const store = new DocumentStore(
    docWith(
      { ...FIRST, props: { label: "Name", required: true, helpText: " As in your passport " } },
      { id: "title", type: "heading" },
      {
        id: "choice",
        type: "select",
        position: { x: 40, y: 140 },
        props: {
          label: "Size",
          options: [
            { id: "o1", label: "Small", value: "s" },
            { id: "o2", label: "Large", value: "l" },
          ],
        },
        validation: [{ id: "v1", type: "custom", message: "Ask first" }],
      },
    ),
  );
  const fields = describeFields(store);
  expect(fields.map(({ id, label, required }) => [id, label, required])).toEqual([
    ["first", "Name", true],
    ["choice", "Size", false],
  ]);
  expect(fields[0]?.helpText).toBe("As in your passport");
  expect(fields[1]).toMatchObject({
    options: ["Small", "Large"],
    optionIds: ["o1", "o2"],
    rules: ["custom"],
  });
});

it("tells no more than a call may hold", () => {
  const store = new DocumentStore(docWith({ ...FIRST, props: { label: "x".repeat(900) } }));
  for (const field of describeFields(store)) expect(describedField.safeParse(field).error).toBeUndefined();
  expect(describeFields(store)).toHaveLength(1);
});

it.each([
  ["a button", { type: "button" }, true],
  ["a button that leads elsewhere", { type: "button", props: { action: "link" } }, false],
  ["the part that sends and says what is missing", { type: "submit" }, true],
  ["a field", { type: "text-input" }, false],
])("knows whether something sends the form: %s", (_, widget, isThere) => {
  expect(hasSubmit(new DocumentStore(docWith({ id: "a", ...widget })))).toBe(isThere);
});

it("what is added begins in the middle of an empty page, else in the column of what stands lowest", () => {
  expect(placeBelow(new DocumentStore(docWith()))).toEqual({ x: 280, y: 64, width: 640 });
  const low = { ...FIRST, position: { x: 300, y: 500 }, size: { width: 300, height: 80 } };
  const store = new DocumentStore(docWith({ ...FIRST, id: "high" }, low));
  expect(placeBelow(store)).toEqual({ x: 300, y: 600, width: 300 });
});
