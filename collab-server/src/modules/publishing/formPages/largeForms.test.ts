import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { NAME, startPublishing, type PublishingRig } from "../../../testing/publishingRig.ts";

/** A test renderer that shows its thread and input; the client is not built for these tests. */
const RENDERER = [
  'import { isMainThread } from "node:worker_threads";',
  "export const renderPage = async (page) =>",
  '  `<p>${isMainThread ? "main" : "thread"} ${page.kind} ${JSON.stringify(page.given ?? page.answers)} ` +',
  '  JSON.stringify(page.problems) + \'</p><input name="_receipt" value="receipt-of-this-page">\';',
].join("\n");

let folder: string;
let rig: PublishingRig;
let path: string;

const LARGE = Array.from({ length: 100 }, (_, index) => ({
  ...NAME,
  id: `f${index}`,
  props: {
    label: `Field ${index}`,
    name: `field${index}`,
    required: index === 0,
    description: `Why ${index} `.repeat(80),
  },
}));

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "formweave-pages-"));
  for (const name of ["dist", "dist-server"]) mkdirSync(join(folder, name));
  writeFileSync(join(folder, "dist/form.html"), "<!--head--><!--page-->");
  writeFileSync(join(folder, "dist-server/renderPage.js"), RENDERER);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeEach(async () => {
  rig = await startPublishing({ clientFolder: join(folder, "dist") });
  await rig.draw("Large", LARGE);
  await rig.publish();
  path = `/f/${await rig.slug()}`;
});

async function show(rest = "", body?: URLSearchParams) {
  const response = await fetch(
    rig.server.url + path + rest,
    body === undefined ? {} : { method: "POST", body },
  );
  return { status: response.status, html: await response.text() };
}

it("renders a large form, its mistakes and what was sent in a thread, with a receipt of its own each", async () => {
  const [first, second] = [await show(), await show()];
  expect(first.html).toContain("<p>thread filling {} []</p>");
  const receipts = [first, second].map(({ html }) => /value="([\w-]{43})"/.exec(html)?.[1]);
  expect(new Set(receipts).size).toBe(2);
  expect((await show("?field3=Ada&other=1")).html).toContain('thread filling {"f3":"Ada"} []');

  const { id } = await rig.live();
  const typed = { _release: id, _receipt: receipts[0] ?? "", f1: "typed" };
  const wrong = await show("", new URLSearchParams(typed));
  expect([wrong.status, wrong.html]).toEqual([
    422,
    expect.stringContaining('thread filling {"f1":"typed"} [{'),
  ]);

  const sent = await show("", new URLSearchParams({ ...typed, f0: "Ada" }));
  expect(sent.html).toContain("thread sent");
  expect(sent.html).toContain("Ada");
  expect((await show(`/r/${receipts[0]}/correct`)).html).toContain("thread filling");
  expect((await rig.live()).document.widgets).toHaveLength(100);
});

it("shows a small form at once", async () => {
  await rig.draw("Small", [NAME]);
  await rig.publish();
  expect((await show()).html).toContain("main filling");
});
