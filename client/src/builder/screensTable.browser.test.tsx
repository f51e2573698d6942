import { limits } from "@formweave/schema";
import type { ProjectDocumentInput } from "@formweave/schema/model";
import { describe, expect, it } from "vitest";
import { SCREEN_TYPES } from "#builder/screenFields/screenIcon.ts";
import type { Locator, Page } from "#testing/page.ts";
import { createProject } from "#testing/project.tsx";

/** The role of a control or badge that has to be there, `text` for words, and its name. */
type Row = readonly [role: string, name: string];

const TYPES = Object.keys(SCREEN_TYPES);

/** One screen of each type; the first two are linked by a button, and one component is on none. */
const APP: ProjectDocumentInput = {
  name: "Depot",
  kind: "app",
  screens: TYPES.map((type, order) => ({
    id: type,
    name: `The ${type}`,
    route: `/${type.toLowerCase()}`,
    type,
    navigation: { order, showInNav: true, icon: "" },
  })),
  widgets: [
    button("go", "default", { action: "screen", navigateTo: "dashboard" }),
    button("lost", "default", { action: "screen", navigateTo: "gone" }),
    button("loose", "gone", {}),
  ],
};

function button(id: string, screen: string, props: object) {
  const place = { position: { x: 40, y: 40 }, size: { width: 160, height: 48 } };
  return { id, type: "button", name: id, ...place, props: { __screenId: screen, label: id, ...props } };
}

const EMPTY: ProjectDocumentInput = { name: "Empty", kind: "app", widgets: [] };

const showPanel = (page: Page) => page.getByRole("tab", { name: "Canvas", exact: true }).click();
const showDiagram = (page: Page) => page.getByRole("radio", { name: "Diagram" }).click();

interface State {
  readonly state: string;
  readonly app: ProjectDocumentInput;
  readonly open?: (page: Page) => Promise<void>;
  readonly rows: readonly Row[];
}

const STATES: readonly State[] = [
  {
    state: "the strip of an app without screens",
    app: EMPTY,
    rows: [
      ["radio", "Canvas"],
      ["radio", "Diagram"],
      ["text", "No screens yet"],
      ["button", "Add screen"],
    ],
  },
  {
    state: "the panel of an app without screens",
    app: EMPTY,
    open: showPanel,
    rows: [["heading", "No screens detected"]],
  },
  {
    state: "the diagram of an app without screens",
    app: EMPTY,
    open: showDiagram,
    rows: [
      ["heading", "No screens found"],
      ["button", "Add the first screen"],
    ],
  },
  {
    state: "the strip",
    app: APP,
    rows: [
      ["tab", `All ${TYPES.length}`],
      ...TYPES.slice(0, 5).map((type): Row => ["tab", `The ${type}`]),
      ["tab", "No screen"],
      ["button", "Add screen"],
      ["text", "Showing 2 components"],
    ],
  },
  {
    state: "the panel",
    app: APP,
    open: showPanel,
    rows: [
      ["heading", "Screens"],
      ...TYPES.map((type): Row => ["button", `More of The ${type}`]),
      ...TYPES.map((type): Row => ["switch", `The ${type} in navigation`]),
      ["text", "One link leads nowhere"],
      ["heading", "Leads to"],
      ["button", "go The dashboard"],
      ["heading", "Navigation"],
    ],
  },
  {
    state: "the diagram",
    app: APP,
    open: showDiagram,
    rows: [
      ["text", `${TYPES.length} screens`],
      ["text", "2 components"],
      ...["Zoom out", "Zoom in", "50%", "100%", "200%", "Fit view"].map((name): Row => ["button", name]),
      ...["Add screen", "PNG", "SVG", "Tidy up", "Save layout"].map((name): Row => ["button", name]),
      ["text", "Double-click a screen to edit, drag to move, drag a handle to connect, scroll to zoom"],
      ["img", "Overview of the diagram"],
    ],
  },
];

function find(page: Page, [role, name]: Row): Locator {
  return role === "text"
    ? page.getByText(name, { exact: true })
    : page.getByRole(role, { name, exact: true });
}

describe.each(STATES)("$state", ({ app, open, rows }) => {
  it("has every text, badge and control", async () => {
    const page = await createProject(app).open();
    await open?.(page);
    const listMissing = async () => {
      const counts = await Promise.all(rows.map((row) => find(page, row).count()));
      return rows.filter((_, index) => counts[index] === 0);
    };
    await expect.poll(listMissing).toEqual([]);
  });
});

it("the limits are those of the requirements", () => {
  expect(limits.MAX_SCREENS).toBe(100);
  expect([limits.ZOOM.min, limits.ZOOM.max]).toEqual([0.1, 2]);
});

it("a name of 200 characters is cut everywhere, and pushes nothing out of view", async () => {
  const [first, ...others] = APP.screens ?? [];
  if (first === undefined) throw new Error("The app has no screen");
  const name = "W".repeat(200);
  const page = await createProject({ ...APP, screens: [{ ...first, name }, ...others] }).open();
  const listWide = () =>
    page.evaluate(() =>
      [...document.querySelectorAll(".screen-strip, .screens-panel, .dg-node-head")]
        .filter((element) => element.scrollWidth > element.clientWidth + 1)
        .map((element) => element.className),
    );
  await page.getByRole("tab", { name }).waitFor();
  await page.getByRole("button", { name: "Add screen" }).click({ trial: true });
  await showPanel(page);
  await page.getByRole("switch", { name: `${name} in navigation` }).waitFor();
  expect(await listWide()).toEqual([]);
  await showDiagram(page);
  await page.getByRole("button", { name: "100%" }).first().click();
  await page.locator(".dg-node").first().waitFor();
  expect(await listWide()).toEqual([]);
});
