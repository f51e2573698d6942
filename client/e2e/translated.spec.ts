import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { locateFrame, selectWidget } from "./builder.ts";
import { journey } from "./journey.ts";

const form = ["text-input", "select", "rich-text", "rating", "button"].map((type, index) => ({
  id: type,
  name: type,
  type,
  position: { x: 20, y: 20 + index * 110 },
  size: { width: 280, height: 90 },
}));

const stage = journey({ owner: "Mara", form });
const faults: string[] = [];
let page: Page;

beforeAll(async () => {
  page = await (await stage.profile("Mara")).newPage();
  page.on("pageerror", ({ name, message }) => name === "NotFoundError" && faults.push(message));
  await page.addInitScript(translate);
});

/** Opens and closes everything on the page that can be opened, in turns. */
async function openEverything(most = 8): Promise<void> {
  const openers = page.locator("[role=tab], [role=radio], [role=combobox], [aria-haspopup]:not([role=tab])");
  const count = Math.min(await openers.count(), most);
  for (let at = 0; at < count; at++) {
    const opener = openers.nth(at);
    if (!(await opener.isVisible()) || !(await opener.isEnabled())) continue;
    await opener.dispatchEvent("click");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
  }
}

async function expectWhole(): Promise<void> {
  await expect.poll(() => page.getByText("stopped working").count()).toBe(0);
  expect(faults).toEqual([]);
  await expect.poll(() => page.locator("font").count()).toBeGreaterThan(0);
}

it.each(["/", "/organization", "/admin", "/usage", "/account", "/notifications"])(
  "%s goes on under a translator",
  async (path) => {
    await page.goto(stage.server.url + path);
    await page.locator("font").first().waitFor();
    await openEverything();
    await expectWhole();
  },
);

it("the responses go on under a translator", async () => {
  await page.goto(`${stage.server.url}/projects/${stage.projectId}/responses`);
  await page.locator("font").first().waitFor();
  await openEverything();
  await expectWhole();
});

it("the builder goes on under a translator, and says what is so, not what was", async () => {
  await page.goto(`${stage.server.url}/projects/${stage.projectId}`);
  await locateFrame(page, "rating").waitFor();
  await openEverything(24);
  await selectWidget(page, "text-input");
  await openEverything();
  for (const key of ["Control+d", "Control+z", "Control+Shift+z", "Delete", "Control+a", "Delete"])
    await page.keyboard.press(key);
  await expectWhole();
});

/** Changes each text as page translators do: replaces it by elements, in one step or in two, or wraps it. */
function translate(): void {
  let turn = 0;
  const word = (text: Text): void => {
    const parent = text.parentElement;
    if (parent === null || text.data.trim() === "" || parent.nodeName === "FONT") return;
    if (parent.closest("script, style, textarea, svg, [translate=no], [contenteditable=true]") !== null)
      return;
    const font = document.createElement("font");
    const inner = font.appendChild(document.createElement("font"));
    turn = (turn + 1) % 3;
    if (turn === 0) {
      parent.insertBefore(font, text);
      inner.append(text);
      return;
    }
    inner.textContent = text.data;
    if (turn === 1) parent.replaceChild(font, text);
    else {
      parent.insertBefore(font, text);
      text.remove();
    }
  };
  const all = (): void => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node instanceof Text) texts.push(node);
    texts.forEach(word);
  };
  addEventListener("DOMContentLoaded", () => {
    new MutationObserver(all).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
}
