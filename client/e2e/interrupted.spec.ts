import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { expectAccessible } from "./axe.ts";
import { canvasField, locateFrame, labelField, openText, selectWidget, widgetIds } from "./builder.ts";
import { joinAs, type Colleague } from "./colleague.ts";
import { journey } from "./journey.ts";
import { call } from "./server.ts";

const stage = journey({ people: { Ben: "editor" } });
let ben: Page;
let ada: Colleague;
let round = 0;

beforeAll(async () => {
  ben = await stage.open("Ben");
  ada = await joinAs(stage.server, stage.owner, stage.projectId);
  ada.point({ x: 0, y: 0 });
});

afterAll(() => ada?.leave());

beforeEach(async () => {
  await ben.keyboard.press("Escape");
  await ben.locator(".canvas-page").focus();
  await ben.keyboard.press("Escape");
  await begin();
  await expectBegun();
});

const dialog = () => ben.getByRole("alertdialog");
const keptText = () => dialog().getByRole("textbox", { name: "What you wrote" });
const press = (name: string) => dialog().getByRole("button", { name, exact: true }).click();

it("who types in what is deleted keeps text and keys, and goes on where it was restored", async () => {
  await selectWidget(ben, "phone");
  await labelField(ben).fill("Phone at wor");
  await labelField(ben).press("End");
  remove("phone");
  await dialog().getByText("Ada deleted “Phone” while you were typing").waitFor();
  await ben.keyboard.type("k");
  for (const key of ["Backspace", "Delete", "Enter", "Control+z", "Control+a"]) await ben.keyboard.press(key);
  await expect.poll(() => keptText().inputValue()).toBe("Phone at work");
  await expect
    .poll(() => widgetIds(ben))
    .toEqual(expect.arrayContaining(["email", "box", "inside", "prose"]));
  await expectAccessible(ben, ".interruption");

  await press("Restore");
  await locateFrame(ben, "phone").waitFor();
  await expect.poll(() => labelField(ben).inputValue()).toBe("Phone at work");
  await expect.poll(() => dialog().count()).toBe(0);
  await ben.keyboard.type("!");
  await expect.poll(() => labelOn("phone")).toBe("Phone at work!");
  // One step restored it with its text, one more was typed.
  await ben.keyboard.press("Control+z");
  await ben.keyboard.press("Control+z");
  await expect.poll(() => widgetIds(ben)).not.toContain("phone");
});

it("a container that goes with what one types in is told as that, and comes back only when it is asked for", async () => {
  await locateFrame(ben, "inside").click({ position: { x: 12, y: 12 } });
  await locateFrame(ben, "inside").click({ position: { x: 12, y: 12 } });
  await ben.getByRole("textbox", { name: "Component name" }).waitFor();
  await ben.locator(".pp-body").first().waitFor();
  await labelField(ben).fill("Inside out");
  await expect.poll(() => labelOn("inside")).toBe("Inside out");
  // A deletion right after an edit counts as made without having seen it, and the edited component would be moved out.
  await ben.waitForTimeout(300);
  remove("box");
  await dialog().getByText("Ada deleted “Box” with “Inside” in it while you were typing").waitFor();
  await press("Restore");
  await locateFrame(ben, "inside").waitFor();
  await expect.poll(() => labelOn("inside")).toBe("Inside out");
  await expect.poll(() => locateFrame(ben, "box").count()).toBe(0);
});

it("who writes on the canvas itself is told who deleted it, and gets it back with a click", async () => {
  await openText(ben, "phone", "New field");
  await canvasField(ben).fill("Phone at work");
  await expect.poll(() => labelOn("phone")).toBe("Phone at work");
  await ben.waitForTimeout(300);
  remove("phone");
  await dialog().getByText("Ada deleted “Phone” while you were typing").waitFor();
  await expect.poll(() => keptText().inputValue()).toBe("Phone at work");
  await press("Restore");
  await locateFrame(ben, "phone").getByText("Phone at work").waitFor();
  await ben.keyboard.type("!");
  await expect.poll(() => labelOn("phone")).toBe("Phone at work!");
});

it("Escape puts the notice away, and the keys are the canvas's again", async () => {
  await selectWidget(ben, "phone");
  await labelField(ben).fill("Gone");
  remove("phone");
  await dialog().waitFor();
  await ben.keyboard.press("Escape");
  await expect.poll(() => dialog().count()).toBe(0);
  await expect.poll(() => ben.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("tree");
});

it("what somebody else brings back says so, and is selected", async () => {
  await selectWidget(ben, "phone");
  await labelField(ben).fill("Again");
  await ben.getByText("Saved · on server").first().waitFor();
  remove("phone");
  await dialog().waitFor();
  ada.doc.getMap<WidgetMap>("widgets").get("phone")?.delete("del");
  await dialog().getByText("“Phone” is back").waitFor();
  await press("Continue with my text");
  await expect.poll(() => labelField(ben).inputValue()).toBe("Again");
  await expect
    .poll(() => ben.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toBe("Label");
});

it("what somebody locks keeps the text, and unlocking writes it", async () => {
  await selectWidget(ben, "phone");
  await labelField(ben).fill("Mobile");
  ada.doc.getMap<WidgetMap>("widgets").get("phone")?.set("locked", true);
  await dialog().getByText("Ada locked “Phone” while you were typing").waitFor();
  await ben.keyboard.type("s");
  await press("Unlock");
  await expect.poll(() => labelOn("phone")).toBe("Mobiles");
});

it("who may only look from now on keeps the text, and sends it as a proposal", async () => {
  await selectWidget(ben, "phone");
  await labelField(ben).fill("Call me");
  await setLevel("reviewer");
  await dialog().getByText("You can only view now").waitFor();
  await ben.keyboard.type(" back");
  await expect.poll(() => keptText().inputValue()).toBe("Call me back");
  await press("Send as a proposal");
  await expect.poll(() => dialog().count()).toBe(0);
  const { cookie } = stage.owner;
  const { data } = await call(stage.server, "GET", stage.path("/proposals"), { cookie });
  expect(JSON.stringify(data)).toContain("Call me back");
  await setLevel("editor");
  await ben.getByText("Saved · on server").first().waitFor();
});

it("the last letters of a formatted text are kept too", async () => {
  await locateFrame(ben, "prose").dblclick({ position: { x: 12, y: 12 } });
  await ben.locator("[contenteditable=true]").waitFor();
  await ben.keyboard.type("Read this");
  remove("prose");
  await dialog().getByText("Ada deleted “Prose” while you were typing").waitFor();
  await ben.keyboard.press("Backspace");
  await expect.poll(() => keptText().inputValue()).toContain("Read this");
  await press("Restore");
  await expect.poll(() => locateFrame(ben, "prose").textContent()).toContain("Read this");
});

it("a drag of what is deleted ends, and says by whom", async () => {
  const box = await locateFrame(ben, "email").boundingBox();
  const [x, y] = [(box?.x ?? 0) + 30, (box?.y ?? 0) + 20];
  await ben.mouse.move(x, y);
  await ben.mouse.down();
  await ben.mouse.move(x + 40, y + 30, { steps: 4 });
  await ben.locator(".canvas-carrier").first().waitFor({ state: "attached" });
  remove("email");
  await ben.getByText("Ada deleted “Email” while you were moving it").first().waitFor();
  await expect.poll(() => ben.locator(".canvas-carrier").count()).toBe(0);
  await ben.mouse.up();
  await expect.poll(() => ben.getByText("The component could not be moved").count()).toBe(0);
});

interface WidgetMap {
  set(key: string, value: unknown): void;
  get(key: string): unknown;
  delete(key: string): void;
}

/** Resets the form to its initial state. */
async function begin(): Promise<void> {
  const box = {
    id: "box",
    type: "container",
    name: "Box",
    position: { x: 520, y: 200 },
    size: { width: 400, height: 300 },
    children: ["inside"],
  };
  const widgets = [
    field("phone", "Phone", { x: 520, y: 40 }),
    field("email", "Email", { x: 520, y: 120 }),
    box,
    { ...field("inside", "Inside", { x: 20, y: 40 }), parentId: "box" },
    { ...field("prose", "Prose", { x: 100, y: 560 }), type: "rich-text" },
  ];
  // Its name shows that it has loaded; later changes would clear the selection.
  const body = { formatVersion: 1, name: `Form ${++round}`, kind: "form", widgets };
  await call(stage.server, "PUT", stage.path("/document"), { cookie: stage.owner.cookie, body });
}

/** Waits until Ben has the initial form, with nothing selected. */
async function expectBegun(): Promise<void> {
  await expect.poll(() => ben.getByRole("heading", { level: 1 }).textContent()).toBe(`Form ${round}`);
  await expect
    .poll(async () => (await widgetIds(ben)).toSorted())
    .toEqual(["box", "email", "inside", "phone", "prose"]);
  await expect.poll(() => ben.getByRole("treeitem", { selected: true }).count()).toBe(0);
}

async function setLevel(level: string): Promise<void> {
  const path = stage.path(`/members/${stage.person("Ben").id}`);
  await call(stage.server, "PATCH", path, { cookie: stage.owner.cookie, body: { level } });
}

function field(id: string, name: string, position: { readonly x: number; readonly y: number }) {
  return { id, type: "text-input", name, position, size: { width: 240, height: 70 } };
}

/** Deletes a component in Ada's document, as the command does. */
function remove(id: string): void {
  ada.doc.getMap<WidgetMap>("widgets").get(id)?.set("del", { by: stage.owner.id, at: Date.now() });
}

/** Returns the label of a component in Ada's document. */
function labelOn(id: string): string {
  return String(ada.doc.getMap<WidgetMap>("widgets").get(id)?.get("t:label"));
}
