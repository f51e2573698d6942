import { WIDGET_LIST } from "@formweave/schema/widgets/all";
import { expect, it } from "vitest";
import { openBuilder } from "./browser.ts";
import { locateFrame } from "./builder.ts";
import { journey } from "./journey.ts";

const KINDS = new Set(["country", "email"]);

const stage = journey({
  project: "Everything",
  form: WIDGET_LIST.filter(({ type }) => KINDS.has(type)).map(({ type, size }, index) => ({
    id: type,
    type,
    name: `${type} ${index}`,
    position: { x: index * 700, y: 0 },
    size,
  })),
});

it("shows in place of a component whose view throws which one it is, and all others", async () => {
  const context = await stage.profile("Ada");
  // Only components with countries request their names.
  await context.addInitScript(() => {
    Reflect.set(Intl, "DisplayNames", () => {
      throw new Error("A view that throws");
    });
  });
  const page = await openBuilder(context, stage.server, stage.projectId);
  await page.keyboard.press("Shift+Digit1");
  await expect
    .poll(() => page.locator(".wv-notice").allTextContents())
    .toEqual(["Error rendering country 1"]);
  await locateFrame(page, "email").locator(".wv-field").waitFor();
});
