import type { AnswerNote, ProposedCommand } from "@formweave/schema/api";
import { deleteWidgets, execute, moveWidgets, updateProps } from "@formweave/schema/commands";
import { copyOfDoc, docWith, sync, TESTER } from "@formweave/schema/doc/testing";
import type { Json } from "@formweave/schema/model";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadFullSet } from "#widgets/fullSet.ts";
import { createStore } from "#lib/createStore.ts";
import { DocumentStore } from "#document/documentStore.ts";
import { planSuggestion } from "./planSuggestion.ts";
import { showSuggestion, type Suggestion } from "#builder/canvasState/suggestion/suggestion.ts";
import type { ShownScreen } from "#builder/canvasState/shownScreen.ts";
import { getReview } from "./suggestionReview.ts";

const SIZE = { width: 300, height: 60 };
const PAGE = { shown: createStore<ShownScreen>({ kind: "page" }) };
const NOTE: AnswerNote = { source: "rules", model: "", repairs: [], notUnderstood: [] };

beforeEach(() => {
  vi.useFakeTimers();
  // Remote changes are reported once a frame, or at once while the page is hidden.
  vi.stubGlobal("document", { hidden: true });
  vi.stubGlobal("cancelAnimationFrame", () => undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function step(commandId: string, input: Record<string, Json>): ProposedCommand {
  return { commandId, input, title: commandId };
}

const addition = (id: string) =>
  step("addWidget", { id, type: "text-input", parentId: null, position: { x: 40, y: 40 }, size: SIZE });
const relabel = (id: string) => step("updateProps", { widgetIds: [id], props: { label: "Better" } });

/** Sets up a form of so many fields in four columns, a colleague's copy of it, and a suggestion of some steps under review. */
function review(count: number, ...steps: ProposedCommand[]) {
  const widgets = Array.from({ length: count }, (_, index) => ({
    id: `w${index}`,
    type: "text-input",
    position: { x: 40 + 320 * (index % 4), y: 40 + 80 * Math.floor(index / 4) },
    size: SIZE,
  }));
  const doc = docWith(...widgets);
  const theirs = copyOfDoc(doc);
  const suggestion = createStore<Suggestion | null>(null);
  const canvas = { session: { doc, store: new DocumentStore(doc) }, suggestion, screens: PAGE };
  const leave = getReview(canvas).follow();
  showSuggestion(canvas, { title: "Offer", proposal: { steps, leftOut: [] }, note: NOTE });
  const { plan } = getReview(canvas);
  return {
    canvas,
    plan,
    leave,
    /** True when the plan is made anew after a colleague's work. */
    isLookedAtAfter: async (changeDocument: (of: typeof theirs) => void): Promise<boolean> => {
      // Lazy definitions are loaded by then.
      await loadFullSet();
      await vi.advanceTimersByTimeAsync(1000);
      const before = plan.get();
      changeDocument(theirs);
      sync(doc, theirs);
      await vi.advanceTimersByTimeAsync(1000);
      return plan.get() !== before;
    },
  };
}

type Action = Parameters<ReturnType<typeof review>["isLookedAtAfter"]>[0];

const rename =
  (id: string): Action =>
  (of) =>
    execute(of, updateProps, { widgetIds: [id], props: { label: "Theirs" } }, "other");
const move =
  (id: string): Action =>
  (of) =>
    execute(of, moveWidgets, { widgetIds: [id], dx: 0, dy: 20 }, "other");
const remove =
  (id: string): Action =>
  (of) =>
    execute(of, deleteWidgets, { widgetIds: [id], stamp: TESTER }, "other");

it.each([
  ["the same words", relabel("w0"), rename("w0"), true],
  ["the words of another field", relabel("w0"), rename("w1"), false],
  ["a place, where nothing is added", relabel("w0"), move("w1"), false],
  ["a place, where something is added", addition("n"), move("w1"), true],
  ["the words of a field beside something new", addition("n"), rename("w1"), false],
  ["what it would change is deleted", relabel("w0"), remove("w0"), true],
])("looks again after what concerns the offer alone: %s", async (_, wanted, changeDocument, isLookedAt) => {
  const { isLookedAtAfter, leave } = review(3, wanted);
  expect(await isLookedAtAfter(changeDocument)).toBe(isLookedAt);
  leave();
});

it("follows what the next offer is about, and nothing once nobody looks", async () => {
  const { canvas, isLookedAtAfter, leave } = review(3, relabel("w0"));
  showSuggestion(canvas, {
    title: "Next",
    proposal: { steps: [relabel("w1")], leftOut: [] },
    note: NOTE,
  });
  expect(await isLookedAtAfter(rename("w0"))).toBe(false);
  expect(await isLookedAtAfter(rename("w1"))).toBe(true);
  leave();
  expect(await isLookedAtAfter(rename("w1"))).toBe(false);
});

it.each([
  ["changes all of 1,000", Array.from({ length: 1000 }, (_, index) => relabel(`w${index}`))],
  [
    "removes 1,000",
    Array.from({ length: 1000 }, (_, index) => step("deleteWidgets", { widgetIds: [`w${index}`] })),
  ],
  ["adds ten to 990", Array.from({ length: 10 }, (_, index) => addition(`n${index}`))],
])("an offer that %s components is planned again in far less than a second", (what, steps) => {
  const { canvas, plan, leave } = review(1000 - (steps[0]?.commandId === "addWidget" ? 10 : 0), ...steps);
  expect(plan.get()?.changes.filter((change) => change.steps.length > 0)).toHaveLength(steps.length);
  const suggestNew = canvas.suggestion.get();
  if (suggestNew === null) throw new Error("There is no offer");
  const times = Array.from({ length: 5 }, () => {
    rename("w0")(canvas.session.doc);
    const start = process.cpuUsage();
    planSuggestion(canvas.session.doc, suggestNew);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  }).toSorted((a, b) => a - b);
  process.stdout.write(`[offer] ${what}: planned again in ${times[2]?.toFixed(1)} ms of processor time\n`);
  expect(times[2]).toBeLessThan(700);
  leave();
});
