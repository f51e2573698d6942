import { expect, it } from "vitest";
import { openFromNotification, type PageOfSite } from "./workerNotifications.ts";

it("a notice of the worker leads to its thread in the page of the app that is open", async () => {
  const form = pageAt("https://formweave.test/f/survey");
  const app = pageAt("https://formweave.test/projects/1");
  const opened = await click({ path: "/projects/2?thread=a" }, [form, app]);
  expect(app.heard).toEqual(["focus", { type: "OPEN_PAGE", path: "/projects/2?thread=a" }]);
  expect(form.heard).toEqual([]);
  expect(opened).toEqual([]);
});

it("a notice opens a page of its own where only a published form is open, or none", async () => {
  const form = pageAt("https://formweave.test/f/survey");
  expect(await click({ path: "/projects/2" }, [form])).toEqual(["/projects/2"]);
  expect(await click({ path: "/projects/2" }, [])).toEqual(["/projects/2"]);
  expect(form.heard).toEqual([]);
});

it.each([undefined, null, {}, { path: "https://elsewhere.test" }, { path: 7 }])(
  "a notice that says %o leads home",
  async (data) => {
    expect(await click(data, [])).toEqual(["/"]);
  },
);

/** Clicks a notification, and returns the paths opened in new windows. */
async function click(data: unknown, pages: readonly PageOfSite[]): Promise<readonly string[]> {
  const opened: string[] = [];
  await openFromNotification(data, {
    matchAll: async () => pages,
    openWindow: async (path) => opened.push(path),
  });
  return opened;
}

function pageAt(url: string) {
  const received: unknown[] = [];
  return {
    url,
    heard: received,
    focus: async () => received.push("focus"),
    postMessage: (message: unknown) => void received.push(message),
  };
}
