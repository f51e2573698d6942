import type { AnsweredField, AnsweredForm } from "@formweave/schema/responses";
import { describe, expect, it } from "vitest";
import { arrangeColumns } from "./shownColumns.ts";

const field = (id: string, title = id): AnsweredField => ({
  id,
  type: "text-input",
  name: id,
  title,
  props: {},
});

function createForm(...releases: readonly (readonly AnsweredField[])[]): AnsweredForm {
  return {
    environment: "production",
    kind: "form",
    environments: ["production"],
    releases: releases.map((fields, index) => ({
      id: `r${index}`,
      number: releases.length - index,
      version: "",
      name: "Form",
      createdAt: 0,
      fields: [...fields],
    })),
    tags: [],
    people: [],
    counts: { all: 0, unread: 0 },
    plan: { name: "free", isFull: false },
  };
}

const keys = (...shown: Parameters<typeof arrangeColumns>) =>
  arrangeColumns(...shown).map(
    ({ key, isRemoved, isHidden }) => `${isRemoved ? "-" : ""}${isHidden ? "~" : ""}${key}`,
  );

describe("the columns of a table", () => {
  it("are those of the newest release, called as there, and behind them what was asked before", () => {
    const form = createForm([field("b", "New"), field("a")], [field("a"), field("b", "Old"), field("c")]);
    expect(keys(form, [])).toEqual([":received", "b", "a", "-c", ":tags", "~:assigned", "~:release"]);
    expect(arrangeColumns(form, []).find(({ key }) => key === "b")?.title).toBe("New");
  });

  it("stand as they were arranged, and what is new since behind them", () => {
    const form = createForm([field("a"), field("b"), field("new")]);
    const arranged = [
      { key: "b", isHidden: false, width: 90 },
      { key: ":received", isHidden: true },
      { key: "a", isHidden: false },
      { key: "gone", isHidden: false },
    ];
    expect(keys(form, arranged).slice(0, 4)).toEqual(["b", "~:received", "a", "new"]);
    expect(arrangeColumns(form, arranged)[0]?.width).toBe(90);
  });
});
