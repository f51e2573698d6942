import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { projectDocument } from "@formweave/schema/model";
import { openBuilder, openOfflineProfile, startBrowser, type TestBrowser } from "./browser.ts";
import { locateFrame, selectWidget } from "./builder.ts";
import { call, createProject, setUpOwner, startServer, type Account, type TestServer } from "./server.ts";

let server: TestServer;
let browser: TestBrowser;
let owner: Account;
let projectId: string;
let context: BrowserContext;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
  owner = await setUpOwner(server, "Ada");
  context = await openOfflineProfile(browser, server, owner);
});

beforeEach(async () => {
  projectId = await createProject(server, owner, "On the road");
  const body = { formatVersion: 1, name: "On the road", kind: "form", widgets: ["one", "two"].map(field) };
  await call(server, "PUT", documentPath(), { cookie: owner.cookie, body });
});

afterEach(async () => {
  await Promise.all(context.pages().map((page) => page.close()));
  await context.setOffline(false);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

it("what is said to be kept on this device is there after the tab was killed", async () => {
  const page = await openOffline();
  await nudge(page, "one", 3);
  await expectExplained(page, "Your changes are kept on this device.");
  await kill(page);
  const again = await reopen();
  await expectAt(again, "one", 23);
  await expectPill(again, "Offline · 1 change waiting");
  await context.setOffline(false);
  await expectPill(again, "Saved · on server");
  await expect.poll(() => serverPlace("one")).toBe(23);
});

it("a row that cannot be read is set aside, and all that can be read comes home", async () => {
  const page = await openOffline();
  await nudge(page, "one", 1);
  await expectRows(page, 2);
  await nudge(page, "two", 5);
  await expectExplained(page, "Your changes are kept on this device.");
  const rows = await count(page, "updates");
  await changeRows(page, "spoil the second");
  await page.close();

  const again = await reopen();
  await expectExplained(again, "1 part of the copy on this device could not be read");
  await expect.poll(() => count(again, "setAside")).toBe(1);
  expect(await count(again, "updates")).toBe(rows - 1);
  await context.setOffline(false);
  await expectPill(again, "Saved · on server");
  await nudge(again, "one", 2);
  await expectPill(again, "Saved · on server");
  await expect.poll(() => serverPlace("one")).toBe(22);
  expect(await count(again, "setAside")).toBe(1);
});

it("a base that cannot be read comes from the server, and the work built on it goes there", async () => {
  const page = await openOffline();
  await nudge(page, "two", 5);
  await expectExplained(page, "Your changes are kept on this device.");
  await changeRows(page, "spoil the first");
  await page.close();
  await context.setOffline(false);
  const again = await openBuilder(context, server, projectId);
  await expect.poll(() => serverPlace("two")).toBe(325);
  await expectAt(again, "two", 325);
  await expect.poll(() => count(again, "setAside")).toBe(1);
});

it("while this device cannot write, nothing is called kept, leaving asks, and all is written afterwards", async () => {
  const page = await openOffline(makeWritesFail);
  await nudge(page, "one", 1);
  await expectPill(page, "Offline · 1 change waiting");
  await page.evaluate(() => localStorage.setItem("test:full", "yes"));
  await nudge(page, "two", 2);
  await expectPill(page, "Not saved · 2 changes");
  await expectExplained(page, "This device cannot keep your changes now: The test's disk is full");
  const question = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const dialog = await question;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();

  await page.evaluate(() => localStorage.removeItem("test:full"));
  await expectPill(page, "Offline · 2 changes waiting");
  await kill(page);
  const again = await reopen();
  await expectAt(again, "one", 21);
  await expectAt(again, "two", 322);
});

it("without a database the line still saves, and without both nothing is called kept", async () => {
  const page = await openOffline(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("Not here", "SecurityError");
    };
  });
  await nudge(page, "one", 1);
  await expectPill(page, "Not saved · 1 change");
  await expect
    .poll(() => page.getByRole("button", { name: "Not saved" }).getAttribute("data-tone"))
    .toBe("danger");
  await context.setOffline(false);
  await expectPill(page, "Saved · on server");
  await expect.poll(() => serverPlace("one")).toBe(21);
});

it("two tabs without a line show each other's work, write it once, and both bring it home", async () => {
  const left = await openOffline();
  const right = await reopen();
  const before = await count(left, "updates");
  await nudge(left, "one", 3);
  await expectAt(right, "one", 23);
  await nudge(right, "two", 4);
  await expectAt(left, "two", 324);
  await nudge(left, "two", 1);
  await expectAt(right, "two", 325);
  // Each tab writes its own edits, quick ones together, and none of the other tab's.
  expect(await count(left, "updates")).toBeLessThanOrEqual(before + 8);
  await left.close();
  await context.setOffline(false);
  await expectPill(right, "Saved · on server");
  await expect.poll(() => serverPlace("one")).toBe(23);
  await expect.poll(() => serverPlace("two")).toBe(325);
});

it("looking adds no row, and a copy that y-indexeddb wrote opens with the work in it", async () => {
  const page = await openOffline();
  await nudge(page, "one", 2);
  await expectExplained(page, "Your changes are kept on this device.");
  const rows = await count(page, "updates");
  await changeRows(page, "write as y-indexeddb did");
  await page.close();
  const again = await reopen();
  await expectAt(again, "one", 22);
  await again.reload();
  await expectAt(again, "one", 22);
  expect(await count(again, "updates")).toBe(rows);
  await context.setOffline(false);
  await expectPill(again, "Saved · on server");
  await expect.poll(() => serverPlace("one")).toBe(22);
});

it("many rows become one while two tabs write, and nothing is lost", async () => {
  const left = await openOffline();
  await nudge(left, "one", 1);
  await expectRows(left, 2);
  await changeRows(left, "add 600 copies");
  await left.reload();
  const right = await reopen();
  await Promise.all([nudge(left, "one", 10), nudge(right, "two", 10)]);
  await expect.poll(() => count(left, "updates")).toBeLessThan(60);
  for (const page of [left, right]) {
    await page.bringToFront();
    await expectExplained(page, "Your changes are kept on this device.");
  }
  await Promise.all([kill(left), kill(right)]);
  const again = await reopen();
  await expectAt(again, "one", 31);
  await expectAt(again, "two", 330);
});

/** Opens the project online, after an optional init script, then goes offline. */
async function openOffline(script: () => void = () => undefined): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(script);
  await page.goto(`${server.url}/projects/${projectId}`);
  await expectPill(page, "Saved · on server");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // Without the grid a nudge is 1 px; the setting is stored for the next page.
  const grid = page.getByRole("button", { name: "Snap to grid" });
  if ((await grid.getAttribute("aria-pressed")) === "true") await page.keyboard.press("g");
  await context.setOffline(true);
  await page.getByText("Offline").first().waitFor();
  return page;
}

async function reopen(): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${server.url}/projects/${projectId}`);
  return page;
}

/** Kills a page's process without warning. */
async function kill(page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  const crash = page.waitForEvent("crash");
  session.send("Page.crash").catch(() => undefined); // nobody is left to answer
  await crash;
  await page.close();
}

async function nudge(page: Page, id: string, times: number): Promise<void> {
  await selectWidget(page, id);
  for (let press = 0; press < times; press++) await page.keyboard.press("ArrowRight");
}

async function expectPill(page: Page, text: string): Promise<void> {
  await page.getByRole("button", { name: text }).waitFor({ timeout: 20_000 });
}

async function expectExplained(page: Page, text: string): Promise<void> {
  const pill = page.locator(".presence-pill");
  await pill.click();
  await page.getByText(text).waitFor();
  await pill.click();
}

async function expectAt(page: Page, id: string, x: number): Promise<void> {
  const frame = locateFrame(page, id);
  await expect
    .poll(() => frame.evaluate(({ style }) => style.cssText), { timeout: 10_000 })
    .toContain(`${x}px`);
}

async function expectRows(page: Page, rows: number): Promise<void> {
  await expect.poll(() => count(page, "updates")).toBe(rows);
}

/** Returns the number of rows in a store of the local copy. */
function count(page: Page, store: "updates" | "setAside"): Promise<number> {
  return page.evaluate(
    async ([wanted, project]) => {
      const [known] = (await indexedDB.databases()).filter(({ name }) => name?.endsWith(project));
      return new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(known?.name ?? "");
        opening.addEventListener("success", () => {
          const { result: db } = opening;
          const counting = db.transaction(wanted).objectStore(wanted).count();
          counting.addEventListener("success", () => {
            db.close();
            resolve(counting.result);
          });
        });
        opening.addEventListener("error", () => reject(new Error("The copy does not open")));
      });
    },
    [store, `project:${projectId}`] as const,
  );
}

type Change = "spoil the first" | "spoil the second" | "add 600 copies" | "write as y-indexeddb did";

/** Changes rows of the local copy directly in IndexedDB. */
function changeRows(page: Page, change: Change): Promise<void> {
  return page.evaluate(
    async ([wanted, project]) => {
      const [known] = (await indexedDB.databases()).filter(({ name }) => name?.endsWith(project));
      const name = known?.name ?? "";
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- this runs in the page, which knows nothing of this file
      const settled = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.addEventListener("success", () => resolve(request.result));
          request.addEventListener("error", () =>
            reject(request.error ?? new Error("The copy does not open")),
          );
        });
      const db = await settled(indexedDB.open(name));
      const store = db.transaction("updates", "readwrite").objectStore("updates");
      const rows: unknown[] = await settled(store.getAll());
      const keys = await settled(store.getAllKeys());
      const spoilt = Uint8Array.from([1, 255, 255, 3]);
      if (wanted === "spoil the first") await settled(store.put(spoilt, keys[0]));
      if (wanted === "spoil the second") await settled(store.put(spoilt, keys[1]));
      if (wanted === "add 600 copies")
        await Promise.all(
          Array.from({ length: 600 }, (_, index) => settled(store.add(rows[index % rows.length]))),
        );
      db.close();
      if (wanted !== "write as y-indexeddb did") return;
      await settled(indexedDB.deleteDatabase(name));
      const opening = indexedDB.open(name);
      opening.addEventListener("upgradeneeded", () => {
        opening.result.createObjectStore("updates", { autoIncrement: true });
        opening.result.createObjectStore("custom");
      });
      const old = await settled(opening);
      const updates = old.transaction("updates", "readwrite").objectStore("updates");
      await Promise.all(rows.map((row) => settled(updates.add(row))));
      old.close();
    },
    [change, `project:${projectId}`] as const,
  );
}

/** Simulates a full disk while the page's storage flag is set. */
function makeWritesFail(): void {
  const add = Reflect.get(IDBObjectStore.prototype, "add");
  IDBObjectStore.prototype.add = function addUnlessFull(...row) {
    if (localStorage.getItem("test:full") === null) return Reflect.apply(add, this, row);
    throw new DOMException("The test's disk is full", "QuotaExceededError");
  };
}

async function serverPlace(id: string): Promise<number | undefined> {
  const { data } = await call(server, "GET", documentPath(), { cookie: owner.cookie });
  return projectDocument.parse(data).widgets.find((widget) => widget.id === id)?.position.x;
}

function documentPath(): string {
  return `/api/projects/${projectId}/document`;
}

function field(id: string, index: number) {
  const position = { x: 20 + 300 * index, y: 20 };
  return {
    id,
    type: "text-input",
    name: id,
    position,
    size: { width: 240, height: 80 },
    props: { label: id },
  };
}
