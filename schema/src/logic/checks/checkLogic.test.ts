import fc from "fast-check";
import { expect, it } from "vitest";
import { CONDITION_ACTIONS, OPERATORS, widget, type Json, type Widget } from "../../model/index.ts";
import { findDefinition } from "../../widgets/all.ts";
import { checkLogic, FormEvaluation, readFormLogic } from "../index.ts";

const IDS = ["color", "count", "agree", "page", "box", "inside"] as const;
const TYPES = {
  color: "select",
  count: "number",
  agree: "checkbox",
  page: "page-break",
  box: "container",
  inside: "select",
} as const;
const OPTIONS = ["red", "green"].map((value) => ({ id: value, label: value, value }));
/** All answers that affect the conditions below. */
const ANSWERS: Readonly<Record<string, readonly (Json | undefined)[]>> = {
  color: [undefined, "red", "green"],
  count: [undefined, 0, 3, 4, 5, 6],
  agree: [undefined, true],
  inside: [undefined, "red", "green"],
};
const VALUES: Readonly<Record<string, readonly string[]>> = {
  color: ["red", "green", "black"],
  count: ["3", "5"],
  agree: ["true"],
  inside: ["red", "green"],
};

const condition = fc.constantFrom("color", "count", "agree", "inside").chain((field) =>
  fc.record({
    action: fc.constantFrom("show", "hide", ...Object.keys(CONDITION_ACTIONS)),
    field: fc.constant(field),
    operator: fc.constantFrom(...Object.keys(OPERATORS)),
    value: fc.constantFrom(...(VALUES[field] ?? [])),
    or: fc.boolean(),
  }),
);
const form = fc
  .tuple(...IDS.map(() => fc.array(condition, { maxLength: 3 })))
  .map((all) => all.map((conditions, index) => place(index, conditions)));

it("knows the types that it is tried with", () => {
  expect(Object.values(TYPES).map((type) => findDefinition(type)?.type)).toEqual(Object.values(TYPES));
});

function place(index: number, conditions: readonly object[]): Widget {
  const id = IDS[index] ?? "color";
  return widget.parse({
    id,
    type: TYPES[id],
    name: id,
    zIndex: index,
    position: { x: 0, y: index * 100 },
    size: { width: 100, height: 60 },
    parentId: id === "inside" ? "box" : null,
    props: { label: id, options: OPTIONS },
    conditions: conditions.map((row, at) => ({ id: `c${at}`, ...row })),
  });
}

/** All combinations of answers. */
const ALL_ANSWERS = Object.entries(ANSWERS).reduce<readonly Readonly<Record<string, Json>>[]>(
  (before, [id, values]) =>
    before.flatMap((given) =>
      values.map((value) => (value === undefined ? given : { ...given, [id]: value })),
    ),
  [{}],
);

/** The components visible for at least one combination of answers. */
function seenByAnybody(widgets: readonly Widget[]): ReadonlySet<string> {
  const logic = readFormLogic(widgets);
  const evaluations = ALL_ANSWERS.map((given) => new FormEvaluation(logic, given));
  return new Set(IDS.filter((id) => evaluations.some((one) => one.getState(id).isVisible)));
}

it("never says of what somebody can see that nobody can", () => {
  fc.assert(
    fc.property(form, (widgets) => {
      const seen = seenByAnybody(widgets);
      const said = checkLogic(widgets).filter(({ kind }) => kind === "unreachable");
      expect(said.filter(({ widgetId }) => seen.has(widgetId))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
