import { projectDocument } from "@formweave/schema/model";
import { describe, expect, it, onTestFinished } from "vitest";
import { ANN, PROJECT, smallForm, startLive } from "../live/liveHarness.ts";
import { HOSTILE_CONTENTS } from "./hostileContent.ts";
import { WAYS_IN } from "./waysIn.ts";

describe.each(WAYS_IN)("$name", ({ bring }) => {
  it("brings what is as it should be", async () => {
    const [first] = smallForm().widgets;
    const content = projectDocument.parse({ ...smallForm(), widgets: [{ ...first, id: "fine" }] });
    expect((await bring(content)).widgets.map(({ id }) => id)).toContain("fine");
  });

  it.each(HOSTILE_CONTENTS)("does not bring $name", async ({ document, stands }) => {
    const content = document();
    expect(stands(content)).toBe(true);
    expect(stands(await bring(content))).toBe(false);
  });
});

describe("what a replacement may not bring", () => {
  it.each([
    ["20,000 records of one kind", "ENTRY_LIMIT"],
    ["more components than a project holds", "WIDGET_LIMIT"],
    ["60,000 rows on one component", "KEY_LIMIT"],
    ["20 levels of containers", "DEPTH_LIMIT"],
    ["101 guides", "GUIDE_LIMIT"],
    ["an address that runs a script", "DOCUMENT_INVALID"],
  ])("is told apart: %s", async (wanted, code) => {
    const harness = await startLive();
    onTestFinished(() => harness.stop());
    const found = HOSTILE_CONTENTS.find(({ name }) => name === wanted)?.document();
    const replaced = await harness.collaboration.replaceDocument(PROJECT, found, ANN);
    expect(replaced).toMatchObject({ ok: false, error: { code } });
  });
});

it("a large replacement lets others have many turns while it is judged and written", async () => {
  const harness = await startLive();
  onTestFinished(() => harness.stop());
  const [first] = smallForm().widgets;
  const props = { label: "x".repeat(1000), note: "y".repeat(3000) };
  const widgets = Array.from({ length: 1000 }, (_, index) => ({ ...first, id: `n${index}`, props }));
  let turns = 0;
  const count = (): void => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  const start = performance.now();
  const replaced = await harness.collaboration.replaceDocument(PROJECT, { ...smallForm(), widgets }, ANN);
  const tookMs = performance.now() - start;
  clearImmediate(next);
  expect(replaced).toEqual({ ok: true, value: undefined });
  // One piece takes 8 ms. Without pieces there would be two turns, one of them for the disk. Fast machines need fewer pieces.
  expect(turns).toBeGreaterThan(Math.max(3, tookMs / 50));
});

/** A form with ids of its own for each name, so that widgets of the replaced form stay deleted. */
function createForm(name: string, megabytes: number) {
  const [first] = smallForm().widgets;
  const props = { label: "x".repeat(1000), note: "y".repeat(60_000) };
  const count = Math.ceil(megabytes * 16);
  const widgets = Array.from({ length: count }, (_, index) => ({ ...first, id: `${name}${index}`, props }));
  return { ...smallForm(), widgets };
}

describe("replacing a form by others again and again", () => {
  it("does not overfill the document, and leaves room for a small one", async () => {
    const harness = await startLive();
    onTestFinished(() => harness.stop());
    const put = (form: object) => harness.collaboration.replaceDocument(PROJECT, form, ANN);
    expect(await put(createForm("a", 7))).toMatchObject({ ok: true });
    expect(await put(createForm("b", 7))).toMatchObject({ ok: false, error: { code: "DOCUMENT_FULL" } });
    expect(await put(createForm("a", 7))).toMatchObject({ ok: true });
    expect(await put(createForm("c", 0.1))).toMatchObject({ ok: true });
    expect((await harness.collaboration.readDocument(PROJECT)).widgets).toHaveLength(2);
  });
});
