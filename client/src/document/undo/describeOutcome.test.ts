import type { SkippedChange, UndoOutcome } from "@formweave/schema/doc";
import { expect, it } from "vitest";
import { describeAnyway, describeOutcome, type Names } from "./describeOutcome.ts";

const names: Names = {
  whoIn: ({ by }) => by.map((client) => (client === 1 ? "Ben" : "you")),
  getTitle: (id) => id,
};

function skip(
  id: string,
  reason: SkippedChange["reason"],
  more: Partial<SkippedChange> & { readonly key?: string } = {},
): SkippedChange {
  const { key = "del", by = [1], ids = [] } = more;
  return { change: { root: "widgets", id, key, before: undefined, after: undefined }, reason, by, ids };
}

function outcome(
  skipped: readonly SkippedChange[],
  things: number,
  way: UndoOutcome["way"] = "undo",
): UndoOutcome {
  return { way, label: "Group", selection: [], done: 0, things, skipped };
}

it.each([
  [
    "a container with something in it",
    outcome([skip("Group", "put", { ids: ["Phone"] })], 4),
    "Group kept: Ben put Phone in here",
  ],
  [
    "a container with several things in it",
    outcome([skip("Group", "put", { ids: ["Phone", "Mail", "Name"] })], 4),
    "Group kept: Ben put Phone and 2 more in here",
  ],
  [
    "a container in which something was changed",
    outcome([skip("Card", "edited", { ids: ["Phone", "Mail"] })], 1),
    "Card kept: Ben changed Phone and Mail in here",
  ],
  [
    "a copy and what it stands in, of which one says why",
    outcome([skip("Name", "changed"), skip("Box", "edited", { ids: ["Name"] })], 3),
    "2 of 3 not undone: changed by Ben since",
  ],
  [
    "a value",
    outcome([skip("Name", "changed", { key: "xy" })], 2),
    "1 of 2 not undone: changed by Ben since",
  ],
  [
    "a redo",
    outcome([skip("Name", "changed", { key: "xy" })], 2, "redo"),
    "1 of 2 not redone: changed by Ben since",
  ],
  [
    "one's own work elsewhere",
    outcome([skip("Name", "changed", { key: "xy", by: [2] })], 1),
    "1 of 1 not undone: changed by you elsewhere since",
  ],
  [
    "what nobody knows of",
    outcome([skip("Name", "changed", { key: "xy", by: [] })], 1),
    "1 of 1 not undone: changed since",
  ],
  [
    "a move into what was deleted, which is two values of one thing",
    outcome(
      [skip("a", "deleted", { key: "at", ids: ["Box"] }), skip("a", "deleted", { key: "xy", ids: ["Box"] })],
      1,
    ),
    "1 of 1 not undone: Ben deleted Box",
  ],
  ["a locked widget", outcome([skip("a", "locked", { key: "xy" })], 1), "1 of 1 not undone: Ben locked it"],
])("of %s it says what was left alone and why", (_what, done, words) => {
  expect(describeOutcome(done, names)).toBe(words);
});

it("names what can be done anyway, with how much was kept and why", () => {
  const changed = ["a", "b"].map((id) => skip(id, "changed", { key: "xy" }));
  expect(describeAnyway({ ...outcome(changed, 3), label: "Move" }, names)).toBe(
    "Undo anyway: Move (2 kept, Ben changed them)",
  );
  const mixed = [skip("a", "changed", { key: "xy" }), skip("Group", "put", { ids: ["Phone"] })];
  expect(describeAnyway(outcome(mixed, 3, "redo"), names)).toBe(
    "Redo anyway: Group (2 kept, Ben changed them, and more)",
  );
});
