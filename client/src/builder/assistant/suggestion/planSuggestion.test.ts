import type { ProposedCommand } from "@formweave/schema/api";
import { acceptSuggestion, COMMANDS, execute, type Command } from "@formweave/schema/commands";
import { commandAtRandom } from "@formweave/schema/commands/testing";
import {
  changesSince,
  exportDocument,
  History,
  readEntry,
  readScreenIds,
  readTree,
  screenTree,
  readWidget,
} from "@formweave/schema/doc";
import {
  copyOfDoc,
  docWith,
  findFault,
  createRandom,
  sync,
  TESTER,
  type Random,
} from "@formweave/schema/doc/testing";
import { intersects } from "@formweave/schema/geometry";
import type { Json } from "@formweave/schema/model";
import fc from "fast-check";
import { countRounds } from "@formweave/schema/testing";
import { expect, it } from "vitest";
import * as Y from "yjs";
import { listAccepted, EVERYTHING, planSuggestion, type SuggestionChoice } from "./planSuggestion.ts";
import { recordBaseline } from "#builder/canvasState/suggestion/suggestionBaseline.ts";

function step(commandId: string, input: Record<string, Json>): ProposedCommand {
  return { commandId, input, title: `${commandId} ${JSON.stringify(input)}` };
}

function field(id: string, y: number): ProposedCommand {
  const size = { width: 300, height: 60 };
  return step("addWidget", { id, type: "text-input", parentId: null, position: { x: 40, y }, size });
}

function rule(widgetId: string): ProposedCommand {
  const row = { id: `${widgetId}-r`, type: "minLength", value: 3, message: "Too short" };
  return step("setRow", { widgetId, list: "validation", row });
}

const relabel = (id: string, label: string) => step("updateProps", { widgetIds: [id], props: { label } });
const deletion = (id: string) => step("deleteWidgets", { widgetIds: [id] });

function suggestOn(doc: Y.Doc, ...steps: ProposedCommand[]) {
  const proposal = { steps, leftOut: [] };
  return { proposal, baseline: recordBaseline(doc, proposal) };
}

function run<Input>(doc: Y.Doc, command: Command<Input>, input: Input): void {
  const done = execute(doc, command, input, "other");
  if (!done.ok) throw new Error(done.error.message);
}

type PlannedSuggestion = ReturnType<typeof suggestOn>;

function accept(
  doc: Y.Doc,
  suggestion: PlannedSuggestion,
  choice: SuggestionChoice = EVERYTHING,
  history?: History,
): number {
  const accepted = listAccepted(planSuggestion(doc, suggestion, choice));
  const steps = accepted.flatMap((change) => [...change.steps]);
  if (steps.length === 0) return 0;
  const done = execute(doc, acceptSuggestion, { steps, stamp: TESTER }, "me");
  if (!done.ok) throw new Error(done.error.message);
  history?.push({ label: "AI", selection: [], changes: done.value.changes });
  return accepted.length;
}

it("takes what is added and the rules for it together, and other steps one by one", () => {
  const doc = docWith({ id: "a", type: "text-input" });
  const { changes } = planSuggestion(
    doc,
    suggestOn(doc, field("n", 200), rule("n"), relabel("a", "A"), deletion("a")),
  );
  expect(changes.map(({ kind, steps, widgetIds }) => [kind, steps.length, widgetIds])).toEqual([
    ["add", 2, ["n"]],
    ["change", 1, ["a"]],
    ["remove", 1, ["a"]],
  ]);
});

it("says what cannot be done any more, why, and who is behind it", () => {
  const doc = docWith(
    { id: "a", type: "text-input" },
    { id: "b", type: "text-input" },
    { id: "n", type: "heading" },
  );
  const suggestion = suggestOn(doc, relabel("a", "A"), relabel("b", "B"), field("n", 200), relabel("n", "x"));
  const ben = copyOfDoc(doc);
  run(ben, COMMANDS.deleteWidgets, { widgetIds: ["a"], stamp: TESTER });
  run(ben, COMMANDS.setLocked, { widgetIds: ["b"], locked: true });
  sync(doc, ben);
  const { changes } = planSuggestion(doc, suggestion);
  expect(changes.map(({ obstacle, steps }) => [obstacle?.reason, obstacle?.by, steps.length])).toEqual([
    ["deleted", [ben.clientID], 0],
    ["locked", [ben.clientID], 0],
    ["other", [], 0],
  ]);
  expect(changes[2]?.obstacle?.message).toBe("A component with that id already exists");
});

it("keeps what somebody wrote meanwhile, and the rest of the change, unless the person says otherwise", () => {
  const doc = docWith({ id: "a", type: "text-input", props: { label: "Mail", placeholder: "you@" } });
  const suggestion = suggestOn(
    doc,
    step("updateProps", { widgetIds: ["a"], props: { label: "Email", placeholder: "x@y" } }),
  );
  const ben = copyOfDoc(doc);
  run(ben, COMMANDS.updateProps, { widgetIds: ["a"], props: { label: "E-mail address" } });
  sync(doc, ben);
  const [change] = planSuggestion(doc, suggestion).changes;
  expect(change?.changedValues).toMatchObject([
    { target: { property: "label" }, now: "E-mail address", by: [ben.clientID] },
  ]);
  expect(change?.steps[0]?.input["props"]).toEqual({ placeholder: "x@y" });
  const overruling = { ...EVERYTHING, overruling: new Set(["0"]) };
  expect(planSuggestion(doc, suggestion, overruling).changes[0]?.steps[0]?.input["props"]).toEqual({
    label: "Email",
    placeholder: "x@y",
  });
});

it("does not remove what somebody has worked on since, nor count what is already as it should be", () => {
  const doc = docWith({ id: "box", type: "container" }, { id: "in", type: "text-input", parentId: "box" });
  const suggestion = suggestOn(doc, deletion("box"), relabel("in", "Name"));
  const ben = copyOfDoc(doc);
  run(ben, COMMANDS.updateProps, { widgetIds: ["in"], props: { label: "Name" } });
  sync(doc, ben);
  const [removal, change] = planSuggestion(doc, suggestion).changes;
  expect([removal?.steps.length, removal?.changedValues.length]).toEqual([0, 1]);
  expect(change?.changedValues).toEqual([]);
});

it("puts what it adds below what others have put into its place", () => {
  const doc = docWith();
  const suggestion = suggestOn(doc, field("n", 40), field("m", 120));
  run(doc, COMMANDS.addWidget, {
    id: "b",
    type: "text-input",
    parentId: null,
    position: { x: 60, y: 90 },
    size: { width: 200, height: 100 },
    stamp: TESTER,
  });
  accept(doc, suggestion);
  expect(readTree(doc).getRect("n").y).toBe(210);
  expect(readTree(doc).getRect("m").y).toBe(290);
});

it("can be accepted, undone and offered once more", () => {
  const doc = docWith();
  const history = new History(doc, "me");
  expect(accept(doc, suggestOn(doc, field("n", 40), rule("n")), EVERYTHING, history)).toBe(1);
  history.undo();
  expect(accept(doc, suggestOn(doc, field("n", 40), rule("n")), EVERYTHING, history)).toBe(1);
  const [id = ""] = readTree(doc).ids;
  expect(id).not.toBe("n");
  expect(readWidget(doc, id)?.rows.validation).toHaveLength(1);
});

it("what is not chosen takes nothing of the place away that the chosen has found", () => {
  const doc = docWith({ id: "a", type: "text-input", position: { x: 40, y: 40 } });
  const suggestion = suggestOn(doc, deletion("n"), field("n", 40));
  expect(accept(doc, suggestion, { ...EVERYTHING, left: new Set(["0"]) })).toBe(1);
  const tree = readTree(doc);
  expect(intersects(tree.getRect("n"), tree.getRect("a"))).toBe(false);
});

it("leaves alone what somebody else has deleted and brought back meanwhile", () => {
  const ada = docWith({ id: "a", type: "text-input" });
  const ben = copyOfDoc(ada);
  const suggestion = suggestOn(ada, deletion("a"));
  run(ben, COMMANDS.deleteWidgets, { widgetIds: ["a"], stamp: TESTER });
  run(ben, COMMANDS.restoreWidgets, { widgetIds: ["a"] });
  sync(ada, ben);
  expect(accept(ada, suggestion)).toBe(0);
  expect(readTree(ada).isAlive("a")).toBe(true);
});

const SEEDS = Array.from({ length: 5 }, (_, index) => `w${index}`);

function randomForm(): Y.Doc {
  return docWith(
    { id: "w0", type: "container", position: { x: 40, y: 40 } },
    { id: "w1", type: "text-input", parentId: "w0" },
    { id: "w2", type: "select", position: { x: 40, y: 200 } },
    { id: "w3", type: "text-input", position: { x: 40, y: 300 } },
    { id: "w4", type: "checkbox", position: { x: 400, y: 300 } },
  );
}

const anyStep: fc.Arbitrary<ProposedCommand> = fc.oneof(
  fc.tuple(fc.nat(3), fc.nat(600)).map(([n, y]) => field(`n${n}`, y)),
  fc.nat(3).map((n) => rule(`n${n}`)),
  fc.constantFrom(...SEEDS).map(rule),
  fc.tuple(fc.constantFrom(...SEEDS), fc.string()).map(([id, label]) => relabel(id, label)),
  fc.constantFrom(...SEEDS, "n0").map(deletion),
  fc
    .constantFrom(...SEEDS, "gone")
    .map((parentId) => step("addWidget", { id: `in-${parentId}`, type: "button", parentId })),
  fc
    .tuple(
      fc.string(),
      fc.dictionary(
        fc.string(),
        fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value))),
      ),
    )
    .map(([id, input]) => step(id, input)),
  fc
    .constantFrom("addWidget", "updateProps", "setRow", "removeRow", "deleteWidgets")
    .chain((id) =>
      fc
        .dictionary(
          fc.constantFrom("id", "widgetIds", "widgetId", "props", "row", "list"),
          fc.constantFrom<Json>("w1", ["w1"], {}, null, 1),
        )
        .map((input) => step(id, input)),
    ),
);
const anyChoice: fc.Arbitrary<SuggestionChoice> = fc
  .tuple(fc.array(fc.nat(8)), fc.array(fc.nat(8)))
  .map(([left, overruling]) => ({
    left: new Set(left.map(String)),
    overruling: new Set(overruling.map(String)),
  }));

function editor(doc: Y.Doc, name: string) {
  let ids = 0;
  return { doc, history: new History(doc, name), origin: name, newId: () => `${name}${ids++}` };
}

function editSome(who: ReturnType<typeof editor>, random: Random, count: number): void {
  for (let index = 0; index < count; index++) commandAtRandom(who, random);
}

/** Lists the other widgets directly on the canvas of a widget's screen. */
function listBeside(doc: Y.Doc, id: string): readonly string[] {
  const [tree, screens] = [readTree(doc), readScreenIds(doc)];
  const screen = screens.find((one) => one === tree.getScreen(id));
  return screenTree(tree, screen, screens)
    .listChildren(null)
    .filter((one) => one !== id);
}

it("never throws, and any part of an offer leaves a whole document, with no two things in one place", () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 9 }), anyChoice, fc.nat(), (steps, choice, seed) => {
      const doc = randomForm();
      const suggestion = suggestOn(doc, ...steps);
      editSome(editor(doc, "ben"), createRandom(seed), 4);
      const before = readTree(doc);
      const accepted = listAccepted(planSuggestion(doc, suggestion, choice));
      expect(accept(doc, suggestion, choice)).toBe(accepted.length);
      expect(findFault(doc)).toBe(undefined);
      const after = readTree(doc);
      for (const { kind, widgetIds, id } of accepted) {
        expect(choice.left.has(id)).toBe(false);
        if (kind !== "add") continue;
        for (const added of widgetIds.filter((one) => after.isAlive(one) && after.getParent(one) === null))
          for (const there of listBeside(doc, added).filter((one) => before.isAlive(one)))
            expect(intersects(after.getRect(added), after.getRect(there))).toBe(false);
      }
    }),
    { numRuns: countRounds(200) },
  );
});

it("one undo gives back the document as it was", () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 9 }), anyChoice, (steps, choice) => {
      const doc = randomForm();
      const before = exportDocument(doc);
      const history = new History(doc, "me");
      if (accept(doc, suggestOn(doc, ...steps), choice, history) === 0) return;
      expect(history.undo()?.skipped).toEqual([]);
      expect(history.state.undo).toEqual([]);
      expect(exportDocument(doc)).toEqual(before);
    }),
    { numRuns: countRounds(150) },
  );
});

/** Returns the values that others wrote since a suggestion was made. */
function listWork(doc: Y.Doc, { baseline }: PlannedSuggestion) {
  const stateVector = Y.encodeStateVector(new Map(baseline.known));
  const known = { stateVector, ownClients: new Set([doc.clientID]) };
  const tree = readTree(doc);
  return changesSince(doc, known).flatMap(({ id, keys }) =>
    keys.map((key) => ({ id, key, value: readEntry(doc, "widgets", id, key), wasAlive: tree.isAlive(id) })),
  );
}

it("accepted while a second person edits and deletes the same: both come to the same, nobody's work is lost, and it is one undo", () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 7 }), anyChoice, fc.nat(), (steps, choice, seed) => {
      const ada = randomForm();
      const ben = copyOfDoc(ada);
      const random = createRandom(seed);
      const suggestion = suggestOn(ada, ...steps);
      const history = new History(ada, "me");
      const bens = editor(ben, "ben");
      editSome(bens, random, 3);
      sync(ada, ben);
      const bensWork = listWork(ada, suggestion);
      const made = accept(ada, suggestion, { ...choice, overruling: new Set() }, history);
      // All values that Ben wrote are as he left them, and all widgets that he touched still exist.
      for (const { id, key, value, wasAlive } of bensWork) {
        expect(readEntry(ada, "widgets", id, key)).toEqual(value);
        expect(readTree(ada).isAlive(id)).toBe(wasAlive);
      }
      editSome(bens, random, 3);
      sync(ada, ben);
      expect(exportDocument(ada)).toEqual(exportDocument(ben));
      expect(findFault(ada)).toBe(undefined);
      if (made === 0) return;
      expect(history.state.undo).toHaveLength(1);
      const outcome = history.undo();
      sync(ada, ben);
      expect(exportDocument(ada)).toEqual(exportDocument(ben));
      expect(findFault(ada)).toBe(undefined);
      expect(outcome?.skipped.every(({ by }) => by.every((client) => client !== ada.clientID))).toBe(true);
    }),
    { numRuns: countRounds(150) },
  );
});
