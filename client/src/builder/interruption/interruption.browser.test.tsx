import { deleteWidgets, setLocked } from "@formweave/schema/commands";
import { expect, it } from "vitest";
import type { EditorSession } from "#document/session.ts";
import { expectAccessible } from "#testing/axe.ts";
import {
  canvasField,
  labelField,
  locateFrame,
  openText,
  readWidgets,
  selectWidget,
  widgetIds,
} from "#testing/builder.ts";
import type { Locator, Page } from "#testing/page.ts";
import { createProject } from "#testing/project.tsx";

it("who types in what is deleted keeps text and keys, and goes on where it was restored", async () => {
  const { ben, keptText, press, labelOn, remove, dialog } = await begin();
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
  const { ben, press, labelOn, remove, dialog } = await begin();
  await locateFrame(ben, "inside").click({ position: { x: 12, y: 12 } });
  await locateFrame(ben, "inside").click({ position: { x: 12, y: 12 } });
  await ben.getByRole("textbox", { name: "Component name" }).waitFor();
  await ben.locator(".pp-body").first().waitFor();
  await labelField(ben).fill("Inside out");
  await expect.poll(() => labelOn("inside")).toBe("Inside out");
  remove("box");
  await dialog().getByText("Ada deleted “Box” with “Inside” in it while you were typing").waitFor();
  await press("Restore");
  await locateFrame(ben, "inside").waitFor();
  await expect.poll(() => labelOn("inside")).toBe("Inside out");
  await expect.poll(() => locateFrame(ben, "box").count()).toBe(0);
});

it("who writes on the canvas itself is told who deleted it, and gets it back with a click", async () => {
  const { ben, keptText, press, labelOn, remove, dialog } = await begin();
  await openText(ben, "phone", "New field");
  await canvasField(ben).fill("Phone at work");
  await expect.poll(() => labelOn("phone")).toBe("Phone at work");
  remove("phone");
  await dialog().getByText("Ada deleted “Phone” while you were typing").waitFor();
  await expect.poll(() => keptText().inputValue()).toBe("Phone at work");
  await press("Restore");
  await locateFrame(ben, "phone").getByText("Phone at work").waitFor();
  await ben.keyboard.type("!");
  await expect.poll(() => labelOn("phone")).toBe("Phone at work!");
});

it("Escape puts the notice away, and the keys are the canvas's again", async () => {
  const { ben, remove, dialog } = await begin();
  await selectWidget(ben, "phone");
  await labelField(ben).fill("Gone");
  remove("phone");
  await dialog().waitFor();
  await ben.keyboard.press("Escape");
  await expect.poll(() => dialog().count()).toBe(0);
  await expect.poll(() => ben.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("tree");
});

it("what somebody else brings back says so, and is selected", async () => {
  const { ben, press, remove, dialog, ada } = await begin();
  await selectWidget(ben, "phone");
  await labelField(ben).fill("Again");
  await ben.getByText("Saved · on server").first().waitFor();
  remove("phone");
  await dialog().waitFor();
  ada.undo();
  await dialog().getByText("“Phone” is back").waitFor();
  await press("Continue with my text");
  await expect.poll(() => labelField(ben).inputValue()).toBe("Again");
  await expect
    .poll(() => ben.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toBe("Label");
});

it("what somebody locks keeps the text, and unlocking writes it", async () => {
  const { ben, press, labelOn, dialog, ada } = await begin();
  await selectWidget(ben, "phone");
  await labelField(ben).fill("Mobile");
  ada.run(setLocked, { widgetIds: ["phone"], locked: true });
  await dialog().getByText("Ada locked “Phone” while you were typing").waitFor();
  await ben.keyboard.type("s");
  await press("Unlock");
  await expect.poll(() => labelOn("phone")).toBe("Mobiles");
});

it("the last letters of a formatted text are kept too", async () => {
  const { ben, keptText, press, remove, dialog } = await begin();
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
  const { ben, remove } = await begin();
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

interface Begun {
  /** Ben's page, with the builder open. */
  readonly ben: Page;
  readonly ada: EditorSession;
  readonly dialog: () => Locator;
  readonly keptText: () => Locator;
  readonly press: (name: string) => Promise<void>;
  /** Deletes a component as Ada. */
  readonly remove: (id: string) => void;
  /** Returns the label of a component in Ada's document. */
  readonly labelOn: (id: string) => unknown;
}

async function begin(): Promise<Begun> {
  const project = createProject({ widgets: WIDGETS });
  const ada = await project.join("Ada");
  const ben = await project.open("Ben", "editor");
  const dialog = () => ben.getByRole("alertdialog");
  return {
    ben,
    ada,
    dialog,
    keptText: () => dialog().getByRole("textbox", { name: "What you wrote" }),
    press: (name) => dialog().getByRole("button", { name, exact: true }).click(),
    remove: (id) => void ada.run(deleteWidgets, { widgetIds: [id], stamp: ada.stamp() }),
    labelOn: (id) => readWidgets(ada).find((widget) => widget.id === id)?.props["label"],
  };
}

function field(id: string, name: string, position: { readonly x: number; readonly y: number }) {
  return { id, type: "text-input", name, position, size: { width: 240, height: 70 } };
}

const WIDGETS = [
  field("phone", "Phone", { x: 520, y: 40 }),
  field("email", "Email", { x: 520, y: 120 }),
  {
    id: "box",
    type: "container",
    name: "Box",
    position: { x: 520, y: 200 },
    size: { width: 400, height: 300 },
  },
  { ...field("inside", "Inside", { x: 20, y: 40 }), parentId: "box" },
  { ...field("prose", "Prose", { x: 100, y: 560 }), type: "rich-text" },
];
