import { computeCenter } from "@formweave/schema/geometry";
import { beforeEach, expect, it } from "vitest";
import type { EditorSession } from "#document/session.ts";
import { expectAccessible } from "#testing/axe.ts";
import { locateFrame, labelField } from "#testing/builder.ts";
import type { Page } from "#testing/page.ts";
import { createProject, type TestProject } from "#testing/project.tsx";

let project: TestProject;
let ada: Page;
let ben: EditorSession;

const PLACES = [
  [40, 40, ""],
  [40, 105, "Phone"],
  [60, 300, "Town"],
  [40, 400, "Zip"],
] as const;

/** A form with a missing label, two fields too close and one out of line. */
const WIDGETS = PLACES.map(([x, y, label], index) => ({
  id: `w${index}`,
  type: "text-input",
  name: label === "" ? "Email" : label,
  position: { x, y },
  size: { width: 300, height: 60 },
  props: { label },
}));

beforeEach(async () => {
  project = createProject({ widgets: WIDGETS });
  ben = await project.join("Ben");
  ada = await project.open();
  await ada.getByRole("tab", { name: "Checks" }).click();
  await suggestion("Email has no label").waitFor();
});

it("tells what could be better, and a click selects it", async () => {
  await suggestion("Email and Phone are less than 10 px apart").waitFor();
  await suggestion("Town is out of line with the column").getByRole("button").first().click();
  await ada.getByRole("tab", { name: "Properties" }).click();
  await expect.poll(() => labelField(ada).inputValue()).toBe("Town");
  await expect.poll(() => distanceToMiddle("w2")).toBeLessThan(2);
  await ada.getByRole("tab", { name: "Checks" }).click();
});

it("one click fixes one of them for everybody, and is one step of its author", async () => {
  await suggestion("out of line").getByRole("button", { name: /^Fix/ }).click();
  await expect.poll(() => places()[2]).toEqual([40, 300, "Town"]);
  await expect.poll(() => suggestion("out of line").count()).toBe(0);
  expect(ben.undo()).toBeUndefined();
  await ada.keyboard.press("Control+z");
  await expect.poll(() => places()[2]).toEqual([60, 300, "Town"]);
  await suggestion("out of line").waitFor();
});

it("Auto-optimize does all that is safe as one step, says what, and is undone whole", async () => {
  await ada.getByRole("button", { name: "Project menu" }).click();
  await ada.getByRole("menuitem", { name: "Auto-optimize" }).click();
  await ada.getByText("Auto-optimize: 1 aligned, 1 spaced, 1 labelled").first().waitFor();
  await expect.poll(places).toEqual([
    [40, 40, "Email"],
    [40, 120, "Phone"],
    [40, 300, "Town"],
    [40, 400, "Zip"],
  ]);
  await ada.getByRole("heading", { name: "Nothing to improve" }).waitFor();
  await ada.keyboard.press("Control+z");
  await expect.poll(places).toEqual(PLACES.map((place) => [...place]));
  await ada.getByRole("button", { name: "Auto-optimize", exact: true }).click();
  await expect.poll(() => places()[0]).toEqual([40, 40, "Email"]);
});

it("Tidy up sets the page as a form, with one undo", async () => {
  await ada.getByRole("button", { name: "Project menu" }).click();
  await ada.getByRole("menuitem", { name: "Tidy up" }).click();
  await expect
    .poll(() => places().map(([x, y]) => [x, y]))
    .toEqual([
      [280, 64],
      [280, 148],
      [280, 232],
      [280, 316],
    ]);
  await ada.keyboard.press("Control+z");
  await expect.poll(() => places()[1]).toEqual([40, 105, "Phone"]);
});

it("the panel has no violation that axe finds", async () => {
  await expectAccessible(ada, ".builder-right");
});

function suggestion(words: string) {
  return ada.getByRole("list", { name: "Suggestions" }).getByRole("listitem").filter({ hasText: words });
}

function places() {
  return project.read().widgets.map(({ position, props }) => [position.x, position.y, props["label"]]);
}

/** Distance of a widget from the middle of the canvas, screen px. */
async function distanceToMiddle(id: string): Promise<number> {
  const [widget, canvas] = [
    await locateFrame(ada, id).boundingBox(),
    await ada.locator("[data-canvas]").boundingBox(),
  ];
  if (widget === null || canvas === null) throw new Error("Nothing is there");
  const [a, b] = [computeCenter(widget), computeCenter(canvas)];
  return Math.hypot(a.x - b.x, a.y - b.y);
}
