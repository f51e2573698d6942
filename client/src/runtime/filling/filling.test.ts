import { widget, type Json } from "@formweave/schema/model";
import { readFormulas } from "@formweave/schema/logic";
import { describe, expect, it, vi } from "vitest";
import { Filling } from "./filling.ts";

const PLACE = { position: { x: 0, y: 0 }, size: { width: 300, height: 80 } };
const EQUALS_TEAM = { id: "c", action: "show", field: "plan", operator: "equals", value: "team" };
const WIDGETS = [
  { id: "plan", type: "text-input", props: { label: "Plan" } },
  {
    id: "people",
    type: "number",
    props: { label: "People", required: true, min: 2 },
    conditions: [EQUALS_TEAM],
  },
  { id: "mail", type: "email", props: { label: "Mail" } },
  { id: "day", type: "date", props: { label: "Day" } },
].map((drawn) => widget.parse({ ...PLACE, name: drawn.id, ...drawn }));

function fill(given: Readonly<Record<string, Json>> = {}): Filling {
  return new Filling(WIDGETS, { given, shown: {}, problems: [], formulas: readFormulas(WIDGETS) });
}

describe("filling in a form", () => {
  it("tells only who follows what an answer changes", () => {
    const filling = fill();
    const [people, mail] = [vi.fn<() => void>(), vi.fn<() => void>()];
    filling.follow("people", people);
    filling.follow("mail", mail);
    filling.take("plan", ["team"]);
    expect([people.mock.calls.length, mail.mock.calls.length]).toEqual([1, 0]);
    expect(filling.getState("people").isVisible).toBe(true);
  });

  it("says what is wrong with an answer when it is left, not before, and no longer than it is", () => {
    const filling = fill();
    filling.take("mail", ["ada"]);
    expect(filling.findProblem("mail")).toBeUndefined();
    filling.leave("mail");
    expect(filling.findProblem("mail")).toContain("email");
    filling.take("mail", ["ada@example.com"]);
    expect(filling.findProblem("mail")).toBeUndefined();
  });

  it("says nothing of what is left empty before the form is checked", () => {
    const filling = fill({ plan: "team" });
    filling.leave("people");
    expect(filling.findProblem("people")).toBeUndefined();
    expect(filling.check().map(({ message }) => message)).toEqual(["Answer this question"]);
    expect(filling.findProblem("people")).toBe("Answer this question");
  });

  it("leaves alone what is said of other pages", () => {
    const filling = fill({ plan: "team", mail: "ada" });
    filling.check();
    expect(filling.check(new Set(["people"]))).toHaveLength(1);
    expect(filling.findProblem("mail")).toBeDefined();
  });

  it("keeps what was typed, be it right or not, and begins again with what it is given", () => {
    const filling = fill();
    filling.take("people", ["many"]);
    filling.take("plan", ["team"]);
    expect(filling.answers()).toEqual({ people: "many", plan: "team" });
    filling.restart({ given: { plan: "solo" }, shown: {} });
    expect([filling.answers(), filling.round]).toEqual([{ plan: "solo" }, 1]);
  });

  it("does not take what a control cannot read for no answer, and says so", () => {
    const filling = fill();
    filling.take("day", [""], true);
    filling.leave("day");
    expect(filling.findProblem("day")).toBe("This is not a whole date");
    expect(filling.check()).toEqual([
      { widgetId: "day", code: "DATE_HALF", message: "This is not a whole date" },
    ]);
    filling.take("day", ["2026-03-05"], false);
    expect(filling.findProblem("day")).toBeUndefined();
    filling.take("day", [""], true);
    filling.restart({ given: {}, shown: {} });
    expect(filling.check()).toEqual([]);
  });

  it("asks for nothing of a field that is hidden, whatever stands in it", () => {
    const filling = fill({ plan: "team" });
    filling.take("people", ["2"], true);
    expect(filling.check().map(({ widgetId }) => widgetId)).toEqual(["people"]);
    filling.take("plan", [""]);
    expect(filling.check()).toEqual([]);
  });
});
