import fc from "fast-check";
import { expect, it } from "vitest";
import { findFieldAnswers } from "../answers/index.ts";
import { conditionHolds } from "../logic/evaluation/conditionHolds.ts";
import type { Json } from "../model/index.ts";
import { resolveType } from "../widgets/all.ts";
import { readCsv, withoutApostrophe, writeCsvRow } from "./csv.ts";
import { answerReader } from "./readCells.ts";

const word = fc.oneof(
  fc.constantFrom("Tea, green", "Tea", "green", '"', "a;b", "two\nlines", "=1+1", "+1", "-1", "@x", "'=1"),
  fc.string({ unit: fc.constantFrom("a", "B", ",", ";", '"', "\n", " ", "=", "é", "ß", "茶"), minLength: 1 }),
);
/** Labels that people can distinguish. */
const labels = fc.uniqueArray(
  word.filter((text) => text.trim() !== ""),
  { minLength: 1, maxLength: 6, selector: (text) => text.trim().toLowerCase() },
);

function createField(given: string, props: Record<string, Json>) {
  const type = resolveType(given) ?? given;
  return { id: "q", type, name: "q", title: "Q", props };
}
const createOptions = (all: readonly string[]) =>
  all.map((label, index) => ({ id: `o${index}`, label, value: "" }));

/** The answer parsed again from the cells of a CSV export. */
function throughCsv(type: string, props: Record<string, Json>, answer: Json): Json | undefined {
  const field = createField(type, props);
  const kind = findFieldAnswers(field);
  if (kind === undefined) throw new Error(`${type} has no kind`);
  const cells = kind.cells(answer).map((cell) => (typeof cell === "boolean" ? null : cell));
  const [row = []] = readCsv(`${writeCsvRow(["head", "tail"])}${writeCsvRow([...cells, "end"])}`).slice(1);
  const texts = kind.columns.flatMap(({ key }, index) => {
    const text = withoutApostrophe(row[index] ?? "").trim();
    return text === "" ? [] : [[key, text] as const];
  });
  const read = answerReader(field)(new Map(texts));
  return read.ok ? read.value : read.error.code;
}

it.each(["multi-select", "checkbox-group", "tag-input"])(
  "lists of %s come back from an export as they were, whatever their options are called",
  (type) => {
    fc.assert(
      fc.property(labels, fc.nat(), fc.nat(), (all, first, count) => {
        const chosen = [...all.slice(first % all.length), ...all.slice(0, first % all.length)];
        const answer = chosen.slice(0, 1 + (count % all.length));
        expect(throughCsv(type, { options: createOptions(all) }, answer)).toEqual(answer);
      }),
    );
  },
);

it.each(["tag-input", "multi-select", "checkbox-group"])(
  "answers of one's own to %s come back too",
  (type) => {
    fc.assert(
      fc.property(labels, fc.nat(6), (all, known) => {
        const props = { options: createOptions(all.slice(0, known)), allowOwn: true, allowOther: true };
        expect(throughCsv(type, props, all)).toEqual(
          type === "multi-select" && known < all.length ? "NOT_AN_OPTION" : all,
        );
      }),
    );
  },
);

it.each(["select", "radio", "combobox"])("one option of %s comes back", (type) => {
  fc.assert(
    fc.property(labels, (all) => {
      for (const answer of all)
        expect(throughCsv(type, { options: createOptions(all) }, answer)).toBe(answer);
    }),
  );
});

it("what was chosen in the rows of a grid comes back", () => {
  const lines = labels.map((all) => [...new Set(all.map((text) => text.replaceAll("\n", " ").trim()))]);
  fc.assert(
    fc.property(lines, fc.constantFrom("one", "many"), (columns, choices) => {
      const props = { options: createOptions(["Row"]), columns: columns.join("\n"), choices };
      const answer = { Row: choices === "one" ? columns.slice(0, 1) : columns };
      expect(throughCsv("matrix", props, answer)).toEqual(answer);
      const points = { options: createOptions(["Row"]), points: columns.join("\n") };
      expect(throughCsv("likert", points, { Row: columns.slice(-1) })).toEqual({ Row: columns.slice(-1) });
    }),
  );
});

it("the cells of entries come back, also where they look like the next cell", () => {
  const columns = ["Name", "Name, full", "Age"].map((label, index) => ({
    id: `c${index}`,
    label,
    choices: "",
    numeric: label === "Age",
    required: false,
  }));
  const cell = fc.oneof(word, fc.constantFrom("x, Age: 5", "1. Name: Ann", "Name: "));
  const trimmed = cell.map((text) => text.trim()).filter((text) => text !== "");
  const entry = fc.record({ c0: trimmed, c1: trimmed, c2: fc.integer().map((number) => number / 8) });
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 4 }), (entries) => {
      expect(throughCsv("repeater", { options: columns, maxEntries: 9 }, entries)).toEqual(entries);
    }),
  );
});

it("an entry that cannot be read is refused and not left out", () => {
  const columns = [{ id: "a", label: "Name", choices: "", numeric: false, required: false }];
  const read = answerReader(createField("repeater", { options: columns }))(new Map([["", "Ann and Ben"]]));
  expect(read).toMatchObject({ ok: false, error: { code: "ANSWER_INVALID" } });
});

it("a condition finds a whole option in a list, and no part of one", () => {
  const field = createField("checkbox-group", { options: createOptions(["Tea, green", "Tea", "green"]) });
  const holds = (value: string, answer: Json) =>
    conditionHolds({ operator: "contains", value }, answer, findFieldAnswers(field));
  expect(holds("green", ["Tea, green"])).toBe(false);
  expect(holds("Tea", ["Tea, green"])).toBe(false);
  expect(holds("tea, green", ["Tea, green"])).toBe(true);
  expect(holds("green", ["Tea", "green"])).toBe(true);
});

it("either answer fills a cell of its own", () => {
  const kind = findFieldAnswers(
    createField("checkbox-group", { options: createOptions(["Tea, green", "Tea", "green"]) }),
  );
  expect(kind?.cells(["Tea, green"])).not.toEqual(kind?.cells(["Tea", "green"]));
});
