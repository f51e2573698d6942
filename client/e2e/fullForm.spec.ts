import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type * as Y from "yjs";
import { openBuilder, openProfile, startBrowser, type TestBrowser } from "./browser.ts";
import { locateFrame } from "./builder.ts";
import { joinAs, type Colleague } from "./colleague.ts";
import { call, createProject, inviteTo, setUpOwner, startServer, type TestServer } from "./server.ts";

/** This many texts of 9,900 characters, three bytes each, nearly reach the 8 MB limit of a document; a few more fill it. */
const [LARGE, MORE, TEXT] = [270, 15, "€".repeat(9900)];

let server: TestServer;
let browser: TestBrowser;
let ada: Page;
let ben: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
  const owner = await setUpOwner(server, "Ada");
  const projectId = await createProject(server, owner, "Full");
  const guest = await inviteTo(server, owner, projectId, { name: "Ben", permission: "editor" });
  const widgets = [field("kept", "Kept", 40), ...Array.from({ length: LARGE }, (_, index) => large(index))];
  const body = { formatVersion: 1, name: "Full", kind: "form", widgets };
  await call(server, "PUT", `/api/projects/${projectId}/document`, { cookie: owner.cookie, body });
  await fill(await joinAs(server, owner, projectId));
  const [own, other] = [await openProfile(browser, server, owner), await openProfile(browser, server, guest)];
  ada = await openBuilder(own, server, projectId);
  ben = await openBuilder(other, server, projectId);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

function field(id: string, label: string, y: number) {
  const size = { width: 240, height: 80 };
  return { id, type: "text-input", name: id, position: { x: 40, y }, size, props: { label } };
}

/** Far from the view, so that it is not rendered. */
function large(index: number) {
  return field(`large${index}`, TEXT, 20_000 + index * 200);
}

/** Adds copies of the large components one by one, as separate edits. */
async function fill(colleague: Colleague): Promise<void> {
  const widgets = colleague.doc.getMap<Y.Map<unknown>>("widgets");
  for (let index = 0; index < MORE; index++)
    widgets.set(`more${index}`, cloneWidget(widgets, `large${index}`));
  await colleague.saved();
  colleague.leave();
}

function cloneWidget(widgets: Y.Map<Y.Map<unknown>>, id: string): Y.Map<unknown> {
  const widget = widgets.get(id);
  if (widget === undefined) throw new Error(`No ${id}`);
  return widget.clone();
}

it("says that it is full, takes nothing new, and tells each what they can do", async () => {
  await ada.getByText("This form is full, and nothing can be added.").waitFor();
  await ben.getByText("or ask an owner to free up space.").waitFor();
  await expect.poll(() => ben.getByRole("button", { name: "Free up space" }).count()).toBe(0);
  await locateFrame(ben, "kept").click({ position: { x: 12, y: 12 } });
  await ben.keyboard.press("Control+d");
  await ben.getByText("This document is full").first().waitFor();
});

it("has room again for all as soon as somebody deletes what is not needed", async () => {
  await locateFrame(ben, "kept").click({ position: { x: 12, y: 12 } });
  await ben.keyboard.press("Control+a");
  await ben.keyboard.press("Delete");
  for (const page of [ada, ben])
    await expect.poll(() => page.getByText("This form is full").count(), { timeout: 15_000 }).toBe(0);
});
