import { expect, it } from "vitest";
import { describeReplaced } from "./describeReplaced.ts";

const NAME = { id: "name", type: "text-input", name: "name", title: "Name", props: { label: "Name" } };
const fields = [
  NAME,
  { ...NAME, id: "age", type: "number", title: "Age" },
  { ...NAME, id: "key", type: "password", title: "Key" },
];

it("says what each changed answer was before, but for secrets", () => {
  const details = { before: { name: "Zoë", age: null, key: "1234", gone: "x" } };
  expect(describeReplaced({ details }, { fields })).toBe(
    "Name was “Zoë”, Age was empty, Key was another one",
  );
});

it("says nothing of a correction of an older version, which kept nothing of before", () => {
  expect(describeReplaced({ details: {} }, { fields })).toBe("");
});
