import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const WIDGETS = join(import.meta.dirname, "../widgets");

it("has the styles of every widget, since no code brings any to a published page", () => {
  const ours = readFileSync(join(import.meta.dirname, "form.css"), "utf8");
  const shared = readFileSync(join(WIDGETS, "widgets.css"), "utf8");
  const missing = readdirSync(join(WIDGETS, "styles")).filter(
    (file) => !ours.includes(`styles/${file}"`) && !shared.includes(`styles/${file}"`),
  );
  expect(missing).toEqual([]);
});
