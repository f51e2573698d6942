import { describe, expect, it } from "vitest";
import { EXAMPLES } from "../answers/testing/examples.ts";
import { findFieldAnswers, isFieldType } from "../answers/index.ts";
import { WIDGET_LIST } from "../widgets/all.ts";
import type { Json } from "../model/index.ts";
import { cellColumns, cellReader, fieldColumns } from "./tableColumns.ts";
import type { AnsweredField, AnsweredRelease } from "./responseTable.ts";

const FIELDS = WIDGET_LIST.map(({ type }) => type).filter(isFieldType);
const options = (label: string) => [{ id: "o", value: "x", label }];

type Given = Pick<AnsweredField, "id" | "type"> & Partial<AnsweredField>;

function release(number: number, fields: readonly Given[]): AnsweredRelease {
  return {
    id: `r${number}`,
    number,
    version: `${number}.0.0`,
    name: "",
    createdAt: number,
    fields: fields.map((field) => ({ name: field.id, title: field.id, props: {}, ...field })),
  };
}

function cells(releases: readonly AnsweredRelease[], releaseId: string, answers: Record<string, Json>) {
  const columns = cellColumns(releases);
  const read = cellReader(releases, columns)({ releaseId, answers });
  return Object.fromEntries(columns.map(({ title }, index) => [title, read[index]]));
}

describe("the columns of a table", () => {
  it("stand in the order of the newest release, and those that are gone behind them", () => {
    const columns = fieldColumns([
      release(3, [
        { id: "b", type: "text-input", title: "B now" },
        { id: "c", type: "date" },
      ]),
      release(2, [{ id: "gone2", type: "number" }]),
      release(1, [
        { id: "a", type: "text-input" },
        { id: "b", type: "text-input", title: "B then" },
      ]),
    ]);
    expect(columns.map(({ id, title, isRemoved }) => [id, title, isRemoved])).toEqual([
      ["b", "B now", false],
      ["c", "c", false],
      ["gone2", "gone2", true],
      ["a", "a", true],
    ]);
  });

  it("are as many as the answers of a field fill in any release", () => {
    const columns = cellColumns([
      release(2, [{ id: "who", type: "full-name", title: "Who" }]),
      release(1, [{ id: "who", type: "text-input", title: "Name" }]),
    ]);
    expect(columns.map(({ column, title }) => [column, title])).toEqual([
      ["given", "Who: First name"],
      ["family", "Who: Last name"],
      ["", "Who"],
    ]);
  });
});

describe("the cells of a response", () => {
  it("are read through the release that it answers", () => {
    const releases = [
      release(2, [{ id: "q", type: "multi-select", title: "Q", props: { options: options("New") } }]),
      release(1, [{ id: "q", type: "select", title: "Q", props: { options: options("Old") } }]),
    ];
    expect(cells(releases, "r1", { q: "x" })).toEqual({ Q: "Old" });
    expect(cells(releases, "r2", { q: ["x"] })).toEqual({ Q: "New" });
    expect(cells(releases, "r0", { q: ["x"] })).toEqual({ Q: null });
  });

  it.each(FIELDS)("of %s hold what its kind says", (type) => {
    const { props, right } = EXAMPLES[type];
    const asked: Record<string, Json> = JSON.parse(JSON.stringify(props));
    const form = [release(1, [{ id: "q", type, props: asked }])];
    const read = cellReader(form, cellColumns(form));
    for (const answer of right)
      expect(read({ releaseId: "r1", answers: { q: answer } })).toEqual(
        findFieldAnswers({ type, props })?.cells(answer),
      );
  });
});
