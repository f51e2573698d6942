import { projectDocument } from "@formweave/schema/model";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { preparePage } from "#runtime/preparePage.ts";
import { PublishedPage } from "#runtime/PublishedPage.tsx";
import { drawnPage } from "#runtime/testing/drawnForm.ts";
import { afterTest } from "#testing/cleanUp.ts";
import "#runtime/form.css";

const field = (id: string, x: number, y = 64) => ({
  id,
  type: "text-input",
  name: id,
  props: { label: "الاسم" },
  position: { x, y },
  size: { width: 312, height: 80 },
});

it("from right to left, what was drawn on the right stands on the right and comes first", async () => {
  const widgets = [
    field("second", 280),
    field("first", 608),
    { ...field("below", 280, 168), size: { width: 640, height: 80 } },
  ];
  const page = drawnPage(projectDocument.parse({ kind: "form", name: "حجز", widgets }), "ar");
  await preparePage(page);
  const before = document.documentElement.dir;
  document.documentElement.dir = "rtl";
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  afterTest(() => {
    root.unmount();
    place.remove();
    document.documentElement.dir = before;
  });
  root.render(<PublishedPage page={page} />);
  const find = (id: string) => place.querySelector(`[data-thing=${id}]`);
  await expect.poll(() => find("below")?.getBoundingClientRect().height ?? 0).toBeGreaterThan(20);
  const [first, second, below] = ["first", "second", "below"].map(find);
  if (!first || !second || !below) throw new Error("A field is missing");
  expect(first.getBoundingClientRect().left).toBeGreaterThan(second.getBoundingClientRect().right);
  expect(below.getBoundingClientRect().right).toBeCloseTo(first.getBoundingClientRect().right, 0);
  expect(getComputedStyle(first).direction).toBe("rtl");
});
