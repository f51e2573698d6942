import { projectDocument, THEME_PRESETS, type ProjectDocument } from "@formweave/schema/model";
import { WIDGET_LIST } from "@formweave/schema/widgets/all";
import { beforeAll, expect, it } from "vitest";
import { expectNoViolation } from "#testing/axe.ts";
import { afterTest } from "#testing/cleanUp.ts";
import { show } from "#testing/mount.tsx";
import { page } from "#testing/page.ts";
import { FillingPage } from "./filling/FillingPage.tsx";
import { preparePage } from "./preparePage.ts";
import { drawnPage } from "./testing/drawnForm.ts";
import "./form.css";

/** Gap between two components, canvas px. */
const GAP = 40;
/** All components except page breaks, which would hide the ones after them. */
const SEEN = WIDGET_LIST.filter(({ type }) => type !== "page-break");

beforeAll(() => preparePage(publishedIn("paper")));

it.each(THEME_PRESETS)("every component can be read in %s, in the light and in the dark", async (preset) => {
  show(<FillingPage page={publishedIn(preset)} />);
  await page.locator("main").waitFor();
  expect(findUnseen()).toEqual([]);
  const grounds = new Set<string>();
  afterTest(() => page.emulateMedia({ colorScheme: "light" }));
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    grounds.add(await page.locator("main").evaluate((main) => getComputedStyle(main).backgroundColor));
    await expectNoViolation("main", { rules: "color" });
  }
  expect(grounds.size).toBe(2);
});

/** Returns the types with nothing visible on the page. */
function findUnseen(): readonly string[] {
  const views = [...document.querySelectorAll<HTMLElement>("main .wv")].filter((view) => {
    const { width, height } = view.getBoundingClientRect();
    return width > 0 && height > 0 && view.checkVisibility({ visibilityProperty: true });
  });
  const seen = new Set(views.map((view) => view.dataset["widgetType"]));
  return SEEN.map(({ type }) => type).filter((type) => !seen.has(type));
}

/** A form with one component of each type, in a preset that follows the device's colour scheme. */
function publishedIn(preset: ProjectDocument["theme"]["preset"]) {
  const theme = { preset, scheme: "device" } as const;
  const document = projectDocument.parse({ kind: "form", name: "Everything", theme, widgets: oneOfEach() });
  return drawnPage(document, "en-US");
}

function oneOfEach(): readonly object[] {
  let y = GAP;
  return SEEN.map(({ type, size }, index) => {
    const position = { x: GAP, y };
    y += size.height + GAP;
    return { id: `w${index}`, type, name: `${type} ${index}`, position, size, props: {} };
  });
}
