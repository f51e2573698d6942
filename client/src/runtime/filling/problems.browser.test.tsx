import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { preparePage } from "#runtime/preparePage.ts";
import { PublishedPage } from "#runtime/PublishedPage.tsx";
import { drawnForm } from "#runtime/testing/drawnForm.ts";
import { afterTest } from "#testing/cleanUp.ts";
import "#runtime/styles/filling.css";

const AGE = { id: "age", type: "number", props: { label: "Age" } };
const PROBLEMS = [{ widgetId: "age", code: "NOT_A_NUMBER", message: "Enter a number" }];

it.each(["header", "navbar"])(
  "the list of problems heads the column under a %s, which stays on top",
  async (type) => {
    const [head, list, field] = await drawWith([{ id: "head", type, props: {} }, AGE]);
    expect(list.top).toBeGreaterThanOrEqual(head.bottom);
    expect(list.bottom).toBeLessThanOrEqual(field.top);
  },
);

it("the list of problems stands above everything else that a page begins with", async () => {
  const [first, list] = await drawWith([{ id: "head", type: "divider", props: {} }, AGE]);
  expect(list.bottom).toBeLessThanOrEqual(first.top);
});

/** Draws a refused form; returns the boxes of its first component, of its list of problems and of its field. */
async function drawWith(fields: Parameters<typeof drawnForm>[0]) {
  const page = { ...drawnForm(fields, "en"), problems: PROBLEMS };
  await preparePage(page);
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  afterTest(() => {
    root.unmount();
    place.remove();
  });
  root.render(<PublishedPage page={page} />);
  const find = (selector: string) => place.querySelector(selector)?.getBoundingClientRect();
  await expect.poll(() => find(".fill-problems")?.height ?? 0).toBeGreaterThan(20);
  const read = (selector: string) => find(selector) ?? new DOMRect();
  return [read("[data-thing=head]"), read(".fill-problems"), read("[data-thing=age]")] as const;
}
