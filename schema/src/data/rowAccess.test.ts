import { expect, it } from "vitest";
import type { SourceRule } from "../model/index.ts";
import type { RowActor } from "./resolveCondition.ts";
import { cutRow, readRights } from "./rowAccess.ts";
import type { TableRow } from "./tableRows.ts";
import { createField } from "./testing/index.ts";

const fields = [createField("name", "text"), createField("reason", "text"), createField("sum", "number")];
const ROW: TableRow = {
  number: 1,
  id: "row_1",
  owner: "ada",
  rev: 1,
  values: { name: "Visit", reason: "Cough", sum: 3, removed: "Column that is gone" },
  createdAt: 1,
  changedAt: 2,
};
const NOBODY: RowActor = { kind: "nobody" };
const TEAM: RowActor = { kind: "team" };

function createPerson(id: string, ...roles: readonly string[]): RowActor {
  return { kind: "person", id, email: `${id}@example.org`, name: id, roles };
}

function sentence(rule: Partial<SourceRule>): SourceRule {
  return { id: "r", action: "read", who: "everyone", ...rule };
}

/** The columns of the row that an actor sees; undefined for a row that is not there for them. */
function listSeen(actor: RowActor, rules: readonly SourceRule[], row = ROW): readonly string[] | undefined {
  const source = { enabled: true, fields: [...fields], rules: [...rules] };
  const cut = cutRow(row, readRights(source, "read", { actor, now: 0 }));
  return cut && Object.keys(cut.values);
}

it("without a sentence a row is there for the team only, with the columns that there are", () => {
  for (const actor of [NOBODY, createPerson("ada", "nurse")]) expect(listSeen(actor, [])).toBeUndefined();
  expect(listSeen(TEAM, [])).toEqual(["name", "reason", "sum"]);
});

it.each<[string, Partial<SourceRule>, RowActor, readonly string[] | undefined]>([
  ["for everyone lets in nobody in particular", {}, NOBODY, ["name", "reason", "sum"]],
  ["for other actions gives no reading", { action: "update" }, NOBODY, undefined],
  ["for signed-in people keeps out others", { who: "signedIn" }, NOBODY, undefined],
  ["for a role keeps out people without it", { who: "role:nurse" }, createPerson("ada", "nurs"), undefined],
  [
    "for a role lets in who has it",
    { who: "role:nurse", only: ["sum"] },
    createPerson("eve", "nurse"),
    ["sum"],
  ],
  ["about own rows gives those of the person", { own: true, only: ["sum"] }, createPerson("ada"), ["sum"]],
  ["about own rows gives no others", { own: true }, createPerson("ben"), undefined],
  ["with only and without gives what is left", { only: ["name", "sum"], without: ["sum"] }, NOBODY, ["name"]],
  ["about columns that are gone gives none of them", { only: ["removed"] }, NOBODY, []],
])("a sentence %s", (_name, rule, actor, seen) => {
  expect(listSeen(actor, [sentence(rule)])).toEqual(seen);
});

it("nobody owns a row, not even one without an owner", () => {
  expect(listSeen(NOBODY, [sentence({ own: true })], { ...ROW, owner: null })).toBeUndefined();
});

it("sentences add to each other, each for its own rows", () => {
  const rules = [
    sentence({ only: ["name"] }),
    sentence({ only: ["reason"], where: [{ field: "sum", operator: "moreThan", value: 2 }] }),
    sentence({ only: ["sum"], where: [{ field: "sum", operator: "moreThan", value: 3 }] }),
  ];
  // The sentence about the reason reads the sum, which its reader may not.
  expect(listSeen(NOBODY, rules)).toEqual(["name", "reason"]);
});

it.each<[string, SourceRule["where"]]>([
  ["a column that is gone", [{ field: "gone", operator: "isNot", value: "x" }]],
  ["an operator of other kinds", [{ field: "sum", operator: "contains", value: "3" }]],
  ["a value of another kind", [{ field: "sum", operator: "isNot", value: "closed" }]],
  [
    "a parameter, which sentences have none of",
    [{ field: "name", operator: "isNot", ref: { from: "param", id: "p" } }],
  ],
  ["a person, for nobody", [{ field: "name", operator: "isNot", ref: { from: "user", what: "email" } }]],
])("a sentence with %s allows nothing", (_name, where) => {
  expect(
    listSeen(NOBODY, [sentence({ where: [{ field: "name", operator: "isFilled" }, ...(where ?? [])] })]),
  ).toBeUndefined();
});

it("a source that is switched off is there for the team only", () => {
  const source = { enabled: false, fields: [...fields], rules: [sentence({})] };
  expect(cutRow(ROW, readRights(source, "read", { actor: NOBODY, now: 0 }))).toBeUndefined();
  expect(cutRow(ROW, readRights(source, "read", { actor: TEAM, now: 0 }))).toBeDefined();
});
