import { expect, it } from "vitest";
import type { Action } from "#builder/actions/action.ts";
import { defer } from "#lib/deferred/defer.tsx";
import { deferValue } from "#lib/deferred/deferValue.ts";
import { selectWidget, widgetIds } from "#testing/builder.ts";
import type { Locator, Page } from "#testing/page.ts";
import { createProject } from "#testing/project.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import type { BuilderArea } from "./area.ts";
import { collectParts } from "./areaParts.ts";
import { AREAS } from "./registry.tsx";

/** An area with one part of each kind, which the builder knows only from the list. */
const NOTES: BuilderArea = {
  panels: [
    {
      id: "notes",
      side: "right",
      label: "Notes",
      icon: "pencil",
      Component: () => <p>All notes</p>,
      action: { id: "notes", title: "Go to notes", group: "Navigation", icon: "pencil" },
    },
  ],
  panelSections: [
    { panel: "layers", Component: () => null, Mark: () => <span>3 new</span> },
    { panel: "properties", Component: () => <p>Notes of the page</p> },
  ],
  windows: [
    {
      id: "note",
      Component: ({ onClose }) => (
        <section aria-label="A note">
          <button type="button" onClick={onClose}>
            Put away
          </button>
        </section>
      ),
      action: { id: "note", title: "Write a note", group: "Actions", icon: "pencil" },
    },
  ],
  overlays: (["notices", "page", "pane", "canvas", "front"] as const).map((layer) => ({
    layer,
    Component: () => <p data-layer={layer}>Notes</p>,
  })),
  banners: [() => <p>Notes cannot be saved</p>],
  toolbar: (["view", "comments", "people", "assistant", "project", "publish"] as const).map((section) => ({
    section,
    Component: ({ shell }) => (
      <button type="button" onClick={() => shell.onOpen("note")}>{`Note of ${section}`}</button>
    ),
  })),
  contextItems: ["pinNote"],
  fieldDecorations: [
    defer(async () => ({ part }) => <i>{`Note on ${part}`}</i>),
  ],
  ruleActions: [() => <p>Notes on rules</p>],
  actions: deferValue(async () => () => [toAction("pinNote", "Pin a note", "Pinned")]),
  commands: { list: deferValue(async () => () => [toAction("burnNotes", "Burn all notes", "Burnt")]) },
  shortcuts: [{ action: "pinNote", keys: ["J"] }],
};

function toAction(id: string, title: string, result: string): Action {
  return {
    id,
    title,
    group: "Actions",
    icon: "pencil",
    whyNot: () => undefined,
    run: () => showToast(result),
  };
}

it("shows the panel of an area, and its sections in the panels of others", async () => {
  const page = await open();
  await page.getByText("Notes of the page").waitFor();
  await page.getByRole("tab", { name: "Layers 3 new" }).waitFor();
  await page.getByRole("tab", { name: "Notes" }).click();
  await expect
    .poll(() => page.getByRole("tabpanel", { name: "Notes" }).getByText("All notes").count())
    .toBe(1);
});

it("shows the overlays of an area, each in its layer, and its banner", async () => {
  const page = await open();
  const layers = [
    ["notices", ":not(.builder) > p"],
    ["page", ".canvas-afloat > p"],
    ["pane", "[data-canvas] > p"],
    ["canvas", "main.builder-canvas > p"],
    ["front", ".builder ~ p"],
  ] as const;
  for (const [layer, place] of layers)
    await expect.poll(() => page.locator(`${place}[data-layer="${layer}"]`).count()).toBe(1);
  await page.locator(".builder-banners").getByText("Notes cannot be saved").waitFor();
});

it("shows the controls of an area in the sections of the toolbar, and opens its window", async () => {
  const page = await open();
  const controls = page.locator(".toolbar > button").filter({ hasText: "Note of" });
  await expect
    .poll(() => controls.allTextContents())
    .toEqual(["view", "comments", "people", "assistant", "project", "publish"].map((at) => `Note of ${at}`));
  await page.getByRole("button", { name: "Note of view" }).click();
  const window = page.getByRole("region", { name: "A note" });
  await window.getByRole("button", { name: "Put away" }).click();
  await window.waitFor({ state: "detached" });
});

it("shows the marks of an area beside the fields of a component, and its actions on rules", async () => {
  const page = await open();
  await selectFirst(page);
  await page.getByText("Note on Label", { exact: true }).waitFor();
  await page.getByRole("button", { name: /^Validation/ }).click();
  await expect.poll(() => page.getByText("Notes on rules").count()).toBe(1);
});

it("offers the actions of an area in the menu of a component", async () => {
  const page = await open();
  const id = await selectFirst(page);
  await page.locator(`[data-widget-id="${id}"]`).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Pin a note" }).click();
  await expect.poll(() => page.getByText("Pinned").count()).toBeGreaterThan(0);
});

it("runs the action of an area's shortcut, but not while somebody types", async () => {
  const page = await open();
  await page.getByRole("searchbox").first().focus();
  await page.keyboard.press("j");
  await page.locator(".canvas-page").focus();
  await expect.poll(() => page.getByText("Pinned").count()).toBe(0);
  await page.keyboard.press("j");
  await page.getByText("Pinned").waitFor();
});

it.each([
  ["Go to notes", (page: Page) => page.getByText("All notes")],
  ["Write a note", (page: Page) => page.getByRole("region", { name: "A note" })],
  ["Pin a note", (page: Page) => page.getByText("Pinned")],
  ["Burn all notes", (page: Page) => page.getByText("Burnt")],
])("the command palette offers %s", async (title: string, find: (page: Page) => Locator) => {
  const page = await open();
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("option", { name: title }).first().waitFor();
  await page.keyboard.type(title);
  await page.getByRole("option", { name: title }).first().waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => find(page).count()).toBeGreaterThan(0);
});

it("no two parts of the builder share an id", () => {
  const { windows, panels, shortcuts } = collectParts(AREAS);
  for (const ids of [
    windows.map(({ id }) => id),
    panels.map(({ id }) => id),
    shortcuts.flatMap(({ keys }) => keys),
  ])
    expect(ids).toEqual([...new Set(ids)]);
});

/** Opens a form of one field in a builder with the notes. */
async function open(): Promise<Page> {
  const frame = { position: { x: 40, y: 40 }, size: { width: 300, height: 80 } };
  const form = createProject({ widgets: [{ id: "w0", type: "text-input", name: "Name", ...frame }] });
  return form.open("Ada", "admin", collectParts([...AREAS, NOTES]));
}

async function selectFirst(page: Page): Promise<string> {
  const [id = ""] = await widgetIds(page);
  await selectWidget(page, id);
  return id;
}
