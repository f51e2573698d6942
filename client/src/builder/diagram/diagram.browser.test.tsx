import { readScreenPlaces } from "@formweave/schema/doc";
import { expect, it } from "vitest";
import { expectAccessible } from "#testing/axe.ts";
import type { Page } from "#testing/page.ts";
import { createProject, type TestProject } from "#testing/project.tsx";

const screens = [
  { id: "home", name: "Home", route: "/home", type: "dashboard", navigation: { order: 0 } },
  { id: "list", name: "Orders", route: "/orders", type: "list", navigation: { order: 1 } },
  { id: "auth", name: "Sign in", route: "/auth/signin", type: "auth", navigation: { order: 2 } },
];
const button = {
  id: "go",
  type: "button",
  name: "See all",
  position: { x: 20, y: 20 },
  size: { width: 160, height: 48 },
  props: { __screenId: "home", label: "See all" },
};
const app = { name: "Depot", kind: "app" as const, screens, widgets: [button] };

async function openDiagram(project: TestProject, level: "admin" | "reviewer" = "admin"): Promise<Page> {
  const page = await project.open(level === "admin" ? "Ada" : "Rita", level);
  await page.getByRole("radio", { name: "Diagram" }).click();
  await page.locator(".react-flow__node").first().waitFor();
  return page;
}

/** The node of a screen. */
function node(page: Page, id: string) {
  return page.locator(`.react-flow__node[data-id="${id}"]`);
}

it("shows each screen with its type, its address and its components, and says where the app starts", async () => {
  const page = await openDiagram(createProject(app));
  await expect.poll(() => page.locator(".react-flow__node").count()).toBe(3);
  await expect
    .poll(() => node(page, "home").getAttribute("aria-label"))
    .toBe("Home, /home, dashboard, 1 component, start of the app");
  await expect
    .poll(() => node(page, "auth").textContent())
    .toBe("Sign in/auth/signinauth0 componentsDouble-click to edit");
  for (const badge of ["3 screens", "1 component"])
    await page.locator(".dg-top").getByText(badge, { exact: true }).waitFor();
  // Nothing links them yet: the order of the screens is shown.
  await expect.poll(() => page.locator(".dg-edge").count()).toBe(2);
  await expectAccessible(page, ".builder-canvas");
});

it("connects screens by what people press, without a pointer, as one step that is undone at once", async () => {
  const project = createProject(app);
  const page = await openDiagram(project);
  await node(page, "home").focus();
  await page.keyboard.press("Shift+F10");
  await page.getByRole("menuitem", { name: "Connect to…" }).click();
  const dialog = page.getByRole("dialog", { name: "Connect Home" });
  await dialog.getByRole("radio", { name: "See all", checked: true }).waitFor();
  await dialog.getByRole("button", { name: "Connect", exact: true }).click();
  await expect
    .poll(() => project.read().widgets[0]?.props)
    .toMatchObject({ action: "screen", navigateTo: "list" });
  await page.getByRole("button", { name: "Home to Orders, See all" }).waitFor();
  await page.keyboard.press("Control+z");
  await expect.poll(() => project.read().widgets[0]?.props["navigateTo"] ?? "").toBe("");
});

it("draws a line that nothing opens, which can be named and deleted by its menu", async () => {
  const project = createProject(app);
  const page = await openDiagram(project);
  await node(page, "list").focus();
  await page.keyboard.press("Shift+F10");
  await page.getByRole("menuitem", { name: "Connect to…" }).click();
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  const line = page.locator(".dg-edge[role='button']");
  await expect.poll(() => line.getAttribute("aria-label")).toBe("Orders to Home, Custom link, drawn by hand");
  await line.focus();
  await page.keyboard.press("F2");
  await page.getByRole("textbox", { name: "Name" }).fill("Later");
  await page.keyboard.press("Enter");
  await expect.poll(() => project.read().links).toMatchObject([{ from: "list", to: "home", label: "Later" }]);
  await line.focus();
  await page.keyboard.press("Delete");
  await expect.poll(() => project.read().links).toEqual([]);
});

it("a colleague sees where a screen was moved by keys, and a run of keys is one step", async () => {
  const project = createProject(app);
  const ben = await project.join("Ben");
  const page = await openDiagram(project);
  await node(page, "list").focus();
  await page.keyboard.press("Space");
  await expect.poll(() => node(page, "list").getAttribute("class")).toContain("selected");
  for (let press = 0; press < 4; press++) await page.keyboard.press("ArrowRight");
  await expect.poll(() => readScreenPlaces(ben.doc).get("list")).toEqual([320, 0]);
  await page.keyboard.press("Control+z");
  await expect.poll(() => readScreenPlaces(ben.doc).get("list")).toBeUndefined();
});

it("a screen moves by each key, however fast they follow", async () => {
  const project = createProject(app);
  const ben = await project.join("Ben");
  const page = await openDiagram(project);
  await node(page, "list").focus();
  await page.keyboard.press("Space");
  await expect.poll(() => node(page, "list").getAttribute("class")).toContain("selected");
  const press = () =>
    node(page, "list").evaluate((element) => {
      element.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
    });
  for (let count = 0; count < 40; count++) {
    await press();
    // Between frames, after a frame, and before what the frame scheduled is drawn.
    if (count % 3 === 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    if (count % 3 === 2) await new Promise((resolve) => setTimeout(resolve, count % 5));
  }
  await expect.poll(() => readScreenPlaces(ben.doc).get("list")).toEqual([500, 0]);
});

it("from afar, screens are plain plates without a word; near, they are read again", async () => {
  const layout = [{ id: "list", kind: "screen", xy: [9000, 0] }];
  const page = await openDiagram(createProject({ ...app, layout }));
  await expect.poll(() => page.locator(".dg-plate").count()).toBe(3);
  expect(await node(page, "home").textContent()).toBe("");
  expect(await node(page, "home").getAttribute("aria-label")).toContain("Home, /home");
  await page.getByRole("button", { name: "100%" }).first().click();
  await expect.poll(() => page.locator(".dg-plate").count()).toBe(0);
  await expect.poll(() => node(page, "home").textContent()).toContain("Home");
});

it("the panel beside the diagram says where the selected screen leads, and what opens it", async () => {
  const going = { ...button, props: { ...button.props, action: "screen", navigateTo: "list" } };
  const page = await openDiagram(createProject({ ...app, widgets: [going] }));
  await page.getByRole("tab", { name: "Canvas", exact: true }).click();
  const panel = page.getByRole("tabpanel", { name: "Canvas" });
  await node(page, "home").focus();
  await page.keyboard.press("Space");
  await panel.getByRole("heading", { name: "Leads to" }).waitFor();
  await panel.getByRole("button", { name: "See all Orders" }).waitFor();
  await page.keyboard.press("Escape");
  await node(page, "list").focus();
  await page.keyboard.press("Space");
  await panel.getByRole("heading", { name: "Opened from" }).waitFor();
  await expect.poll(() => panel.getByRole("button", { name: "See all Home" }).count()).toBe(1);
});

it("Enter opens a screen on the canvas", async () => {
  const page = await openDiagram(createProject(app));
  await node(page, "list").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("main", { name: "Canvas" }).waitFor();
  await expect.poll(() => page.locator(".react-flow__node").count()).toBe(0);
});

it("a reviewer sees the diagram and changes nothing", async () => {
  const page = await openDiagram(createProject(app), "reviewer");
  await expect.poll(() => page.getByRole("button", { name: "Save layout" }).count()).toBe(0);
  await node(page, "list").focus();
  await page.keyboard.press("Shift+F10");
  await page.getByRole("menuitem", { name: "Show on canvas" }).waitFor();
  await expect.poll(() => page.getByRole("menuitem").count()).toBe(1);
});

it("an app without screens says so, and its first one is added from there", async () => {
  const project = createProject({ name: "Empty", kind: "app", widgets: [] });
  const page = await project.open();
  await page.getByRole("radio", { name: "Diagram" }).click();
  await page.getByRole("heading", { name: "No screens found" }).waitFor();
  await page.getByRole("button", { name: "Add the first screen" }).click();
  await expect.poll(() => project.read().screens).toMatchObject([{ name: "Home", route: "/home" }]);
  await page.locator(".react-flow__node").first().waitFor();
});
