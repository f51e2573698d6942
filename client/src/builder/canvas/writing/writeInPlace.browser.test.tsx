import { deleteWidgets, setLocked } from "@formweave/schema/commands";
import { expect, it } from "vitest";
import type { EditorSession } from "#document/session.ts";
import { canvasField, locateFrame, openText, readWidgets } from "#testing/builder.ts";
import type { Page } from "#testing/page.ts";
import { createProject } from "#testing/project.tsx";

it("writes in a label where it stands, the component grows with it, and Enter ends it", async () => {
  const { hers, readLabel } = await begin();
  await openText(hers, "name", "First name");
  await hers.keyboard.type(
    "What is the name by which your friends have called you since you were at school together?",
  );
  await expect.poll(() => readLabel()).toContain("at school together?");
  await expect.poll(async () => (await locateFrame(hers, "name").boundingBox())?.height).toBeGreaterThan(50);
  await hers.keyboard.press("Enter");
  await expect.poll(() => canvasField(hers).count()).toBe(0);
  await hers.keyboard.press("Control+z");
  await expect.poll(() => readLabel()).toContain("First name");
});

it("makes the next option with Enter, one a line that is pasted, and takes an emptied one away", async () => {
  const { hers, readOptions } = await begin();
  await openText(hers, "choice", "Two");
  await hers.keyboard.press("Enter");
  await hers.keyboard.type("Between");
  await expect.poll(() => readOptions()).toEqual(["One", "Two", "Between", "Three"]);
  paste("Red\nGreen");
  await expect.poll(() => readOptions()).toEqual(["One", "Two", "Between", "Red", "Green", "Three"]);
  await hers.keyboard.press("Control+a");
  await hers.keyboard.press("Delete");
  await hers.keyboard.press("Backspace");
  await expect.poll(() => readOptions()).toEqual(["One", "Two", "Between", "Red", "Three"]);
  await expect.poll(() => canvasField(hers).inputValue()).toBe("Red");
});

it("goes from text to text with Tab, and on to the next component", async () => {
  const { hers } = await begin();
  await hers.locator('[data-widget-id="name"]').click();
  await hers.keyboard.press("Enter");
  const written: string[] = [];
  for (let step = 0; step < 4; step++) {
    written.push(await canvasField(hers).inputValue());
    await hers.keyboard.press("Tab");
  }
  expect(written).toEqual(["First name", "Type here", "As in your passport", "Pick one"]);
  await hers.keyboard.press("Shift+Tab");
  await expect.poll(() => canvasField(hers).inputValue()).toBe("Pick one");
  await hers.keyboard.press("Escape");
  await expect.poll(() => canvasField(hers).count()).toBe(0);
});

it("ends where somebody else deletes or locks what is written in, and opens no locked text", async () => {
  const { hers, his } = await begin();
  await openText(hers, "name", "First name");
  his.run(setLocked, { widgetIds: ["name"], locked: true });
  await expect.poll(() => canvasField(hers).count()).toBe(0);
  await hers.getByText("Ben locked “First name” while you were typing").waitFor();
  await hers.keyboard.press("Escape");
  await hers.keyboard.press("Enter");
  await expect.poll(() => canvasField(hers).count()).toBe(0);
  await openText(hers, "choice", "Pick one");
  his.run(deleteWidgets, { widgetIds: ["choice"], stamp: his.stamp() });
  await expect.poll(() => canvasField(hers).count()).toBe(0);
  await expect.poll(() => locateFrame(hers, "choice").count()).toBe(0);
});

/** Pastes a text where the keyboard is, as the browser does for Control and V. */
function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
}

interface Begun {
  /** Her page, with the builder open. */
  readonly hers: Page;
  readonly his: EditorSession;
  /** Returns the label of the field in his document. */
  readonly readLabel: () => unknown;
  /** Returns the options of the choice as she sees them, once he has the same. */
  readonly readOptions: () => Promise<readonly string[]>;
}

async function begin(): Promise<Begun> {
  const project = createProject({ name: "Contact", widgets: WIDGETS });
  const his = await project.join("Ben");
  const hers = await project.open();
  const onHis = (id: string) => readWidgets(his).find((widget) => widget.id === id)?.props ?? {};
  return {
    hers,
    his,
    readLabel: () => onHis("name")["label"],
    readOptions: async () => {
      const seen = await locateFrame(hers, "choice").locator(".wv-choice").allTextContents();
      const known = JSON.stringify(onHis("choice")["options"]);
      return seen.filter((label) => known.includes(`"${label}"`));
    },
  };
}

const common = { size: { width: 300, height: 104 } };
const options = ["One", "Two", "Three"].map((label) => ({ id: label.toLowerCase(), label, value: label }));
const WIDGETS = [
  {
    ...common,
    id: "name",
    name: "",
    type: "text-input",
    position: { x: 100, y: 100 },
    props: { label: "First name", helpText: "As in your passport" },
  },
  {
    ...common,
    id: "choice",
    name: "",
    type: "radio",
    position: { x: 100, y: 240 },
    props: { label: "Pick one", options },
  },
];
