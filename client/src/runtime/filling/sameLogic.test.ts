import { CONDITION_ACTIONS, OPERATORS, widget, type Json, type Widget } from "@formweave/schema/model";
import { FormEvaluation, readFormLogic, readFormulas, validateForm } from "@formweave/schema/logic";
import { findFieldAnswers } from "@formweave/schema/answers";
import { ANSWERS_OF_MEANINGS, formOfMeanings, MEANT_VALUES } from "@formweave/schema/logic/testing";
import fc from "fast-check";
import { expect, it } from "vitest";
import { Filling } from "./filling.ts";

const IDS = ["a", "b", "c", "d", "e", "f"] as const;
const TYPES = ["text-input", "number", "email", "checkbox", "select", "page-break", "container"] as const;
const WORDS = ["", "red", "3", "12", "true", "x@y.example", "nonsense"] as const;
const OPTIONS = ["red", "3"].map((value) => ({ id: value, label: value, value }));
const FORMULAS = ["", "", "{a} + 1", "if({b} == 'red', 2, {c})", "{f} * {f}"] as const;

const condition = fc.record({
  action: fc.constantFrom(...Object.keys(CONDITION_ACTIONS)),
  field: fc.constantFrom(...IDS),
  operator: fc.constantFrom(...Object.keys(OPERATORS)),
  value: fc.constantFrom(...WORDS),
  or: fc.boolean(),
});
const rule = fc.constantFrom(
  { type: "minLength", value: 2 },
  { type: "max", value: 5 },
  { type: "custom", value: "{a} != {b}", message: "Not the same twice" },
  { type: "required" },
);

const drawn = fc.record({
  type: fc.constantFrom(...TYPES),
  isRequired: fc.boolean(),
  formula: fc.constantFrom(...FORMULAS),
  conditions: fc.array(condition, { maxLength: 3 }),
  validation: fc.array(rule, { maxLength: 2 }),
  parent: fc.constantFrom(null, ...IDS),
});

const form = fc.tuple(...IDS.map(() => drawn)).map((all) => all.map((one, index) => place(one, index)));

function place(one: typeof drawn extends fc.Arbitrary<infer Drawn> ? Drawn : never, index: number): Widget {
  const { type, isRequired, formula, conditions, validation, parent } = one;
  const id = IDS[index] ?? "";
  // Children come after their parent.
  const parentId = parent !== null && parent < id ? parent : null;
  return widget.parse({
    id,
    type,
    name: id,
    zIndex: index,
    position: { x: 0, y: index * 100 },
    size: { width: 100, height: 60 },
    parentId,
    props: { label: id, required: isRequired, formula, options: OPTIONS },
    conditions: conditions.map((row, at) => ({ id: `c${at}`, ...row })),
    validation: validation.map((row, at) => ({ id: `r${at}`, ...row })),
  });
}

const answers = fc.array(fc.tuple(fc.constantFrom(...IDS), fc.constantFrom(...WORDS)), { maxLength: 12 });

/** As the server validates a submission. */
function judge(widgets: readonly Widget[], given: Readonly<Record<string, Json>>): FormEvaluation {
  return new FormEvaluation(readFormLogic(widgets), JSON.parse(JSON.stringify(given)));
}

it("comes to the same as on the server, answer by answer, whatever the form and its rules", () => {
  fc.assert(
    fc.property(form, answers, (widgets, given) => {
      const formulas = JSON.parse(JSON.stringify(readFormulas(widgets)));
      const filling = new Filling(widgets, { given: {}, shown: {}, problems: [], formulas });
      for (const [id, word] of given) {
        filling.take(id, word === "" ? [] : [word]);
        const server = judge(widgets, filling.answers());
        for (const one of IDS) expect(filling.getState(one)).toEqual(server.getState(one));
      }
      expect(filling.check()).toEqual(validateForm(judge(widgets, filling.answers())).problems);
    }),
    { numRuns: 300 },
  );
});

it("comes to the same after the form was drawn anew as one that was so from the beginning", () => {
  fc.assert(
    fc.property(form, form, answers, (before, after, given) => {
      const filling = new Filling(before, {
        given: {},
        shown: {},
        problems: [],
        formulas: readFormulas(before),
      });
      for (const [id, word] of given) filling.take(id, [word]);
      filling.redraw(after, readFormulas(after));
      const server = judge(after, filling.answers());
      for (const one of IDS) expect(filling.getState(one)).toEqual(server.getState(one));
    }),
  );
});

it("gives every calculation the value of the table of meanings", () => {
  const widgets = formOfMeanings();
  const formulas = JSON.parse(JSON.stringify(readFormulas(widgets)));
  const filling = new Filling(widgets, { given: {}, shown: {}, problems: [], formulas });
  for (const asked of widgets) {
    const answer = ANSWERS_OF_MEANINGS[asked.id];
    if (answer !== undefined) filling.take(asked.id, findFieldAnswers(asked)?.encode(answer) ?? []);
  }
  const worked = widgets.filter(({ type }) => type === "formula").map(({ id }) => id);
  const values = worked.map((id) => [id, filling.getState(id).value] as const);
  expect(Object.fromEntries(values.filter(([, value]) => value !== undefined))).toEqual(MEANT_VALUES);
});
