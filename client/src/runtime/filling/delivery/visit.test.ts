import { describe, expect, it } from "vitest";
import { FillVisit } from "./visit.ts";

/** A visit to a form of three fields, with a controllable clock. */
function begin(kept = new Map<string, string>()) {
  const clock = { now: 1_000_000 };
  const storage = {
    length: 0,
    key: () => null,
    clear: () => undefined,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const visit = new FillVisit({
    order: ["name", "plan", "file"],
    now: () => clock.now,
    newId: () => `visit-${kept.size}-${clock.now}`,
    storage: () => storage,
    key: "visit",
  });
  visit.show(true);
  const wait = (ms: number): void => {
    clock.now += ms;
  };
  return { visit, wait, kept };
}

describe("a visit", () => {
  it("counts the time in each field, and none while the page is out of view", () => {
    const { visit, wait } = begin();
    wait(500);
    visit.enter("name");
    wait(2000);
    visit.enter("plan");
    wait(1000);
    visit.show(false);
    wait(60_000);
    visit.show(true);
    wait(10);
    expect(visit.summarize()).toMatchObject({
      openedMs: 63_510,
      shownMs: 3510,
      furthest: "plan",
      fields: { name: 2000, plan: 1010 },
    });
  });

  it("comes to a field once, also when somebody goes back", () => {
    const { visit } = begin();
    visit.enter("plan");
    visit.enter("name");
    visit.enter("a text between");
    expect(visit.summarize()).toMatchObject({ furthest: "plan" });
    visit.reach("file");
    expect(visit.summarize()).toMatchObject({ furthest: "file", fields: { plan: 0 } });
  });

  it("starts with the first answer that somebody gives, not with what was there before", () => {
    const { visit, wait } = begin();
    visit.answer();
    expect(visit.summarize().startedMs).toBe(null);
    visit.enter("name");
    visit.answer();
    wait(700);
    visit.answer();
    expect(visit.summarize().startedMs).toBe(700);
  });

  it("goes on after a reload, and ends when it was sent", () => {
    const { visit, wait, kept } = begin();
    visit.enter("name");
    visit.answer();
    wait(300);
    const { id } = visit.summarize();
    const again = begin(kept);
    expect(again.visit.summarize()).toMatchObject({ id, furthest: "name", fields: { name: 300 } });
    again.visit.forget();
    expect(begin(kept).visit.summarize()).toMatchObject({ furthest: null, startedMs: null });
  });
});
