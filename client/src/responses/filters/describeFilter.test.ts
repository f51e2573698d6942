import type { AnsweredField, AnsweredForm } from "@formweave/schema/responses";
import { expect, it } from "vitest";
import { choicesFor, describeFilter } from "./describeFilter.ts";

const NO = { id: "n", label: "No", value: "no" };

function fieldWith(option: { readonly label: string; readonly value: string }): AnsweredField {
  return { id: "q", type: "select", name: "q", title: "Q", props: { options: [{ id: "y", ...option }, NO] } };
}

const newest = fieldWith({ label: "Yes", value: "yes" });
const form: AnsweredForm = {
  environment: "production",
  kind: "form",
  environments: ["production"],
  releases: [newest, fieldWith({ label: "Yse", value: "yse" })].map((field, age) => ({
    id: `r${age}`,
    number: 2 - age,
    version: "",
    name: "",
    createdAt: 0,
    fields: [field],
  })),
  tags: [],
  people: [],
  counts: { all: 0, unread: 0 },
  plan: { name: "free", isFull: false },
};

it("an option that was put right is offered once, and named as it is called now", () => {
  expect(choicesFor("q", newest, form).map(({ value }) => value)).toEqual(["yes", "no"]);
  const filter = { kind: "field", field: "q", column: "", is: "anyOf", values: ["yse"] } as const;
  expect(describeFilter({ ...filter, values: [...filter.values] }, form).words).toContain("Yes");
});
