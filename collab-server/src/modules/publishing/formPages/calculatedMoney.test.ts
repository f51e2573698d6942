import { findFieldAnswers } from "@formweave/schema/answers";
import { answeredForm } from "@formweave/schema/responses";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildPages, type BuiltPages } from "../../../testing/builtPages.ts";
import { newReceipt, startPublishing } from "../../../testing/publishingRig.ts";

const RENDERER = "export const renderPage = async (page) => `<pre>${JSON.stringify(page.answers)}</pre>`;";
const FRAME = '<!--title--><!--head--><!--page--><script type="application/json"><!--data--></script>';
const BOX = { position: { x: 0, y: 0 }, size: { width: 300, height: 80 } };
const ORDER = [
  { ...BOX, id: "price", type: "currency", name: "price", props: { label: "Price", currency: "USD" } },
  { ...BOX, id: "count", type: "number", name: "count", props: { label: "Count" } },
  { ...BOX, id: "sum", type: "formula", name: "sum", props: { label: "Sum", formula: "{price} * {count}" } },
];

let pages: BuiltPages;

beforeAll(() => {
  pages = buildPages(RENDERER, FRAME);
});

afterAll(() => pages.remove());

it("is money on the page, in the receipt, in the table and in what the team edits", async () => {
  const rig = await startPublishing({ clientFolder: pages.clientFolder });
  await rig.draw("Order", ORDER);
  await rig.publish();
  const slug = await rig.slug();
  const page = await (await fetch(`${rig.server.url}/f/${slug}`)).text();
  expect(page).toContain('"format":"money","currency":"USD"');
  const [, release = ""] = /"release":\{"id":"([^"]+)"/.exec(page) ?? [];
  const sent = await fetch(`${rig.server.url}/f/${slug}`, {
    method: "POST",
    body: new URLSearchParams({ price: "12", count: "3", _release: release, _receipt: newReceipt() }),
  });
  expect(await sent.text()).toContain('"title":"Sum","text":"$36.00"');
  const path = `/api/projects/${rig.projectId}/responses/form?environment=production`;
  const { releases } = answeredForm.parse((await rig.ada.call("GET", path)).data);
  const field = releases[0]?.fields.find(({ id }) => id === "sum");
  expect(field && findFieldAnswers(field)?.show(36, "de")).toBe("36,00\u00a0$");
});
