import { afterAll, beforeAll, expect, it } from "vitest";
import { buildPages, type BuiltPages } from "../../../testing/builtPages.ts";
import { newReceipt, startPublishing } from "../../../testing/publishingRig.ts";

const RENDERER = "export const renderPage = async (page) => `<pre>${JSON.stringify(page)}</pre>`;";
const FRAME = '<!--title--><!--head--><!--page--><script type="application/json"><!--data--></script>';
const BOX = { position: { x: 0, y: 0 }, size: { width: 300, height: 80 } };
const FORM = [
  { ...BOX, id: "age", type: "number", name: "age", props: { label: "Alter", required: true, min: 18 } },
  { ...BOX, id: "news", type: "checkbox", name: "news", props: { label: "Neues" } },
];

let pages: BuiltPages;

beforeAll(() => {
  pages = buildPages(RENDERER, FRAME);
});

afterAll(() => pages.remove());

it("a form refuses answers, thanks and shows them in its language, and another form in its own at the same time", async () => {
  const rig = await startPublishing({ clientFolder: pages.clientFolder });
  const publishIn = async (language?: string) => {
    await rig.draw("Anmeldung", FORM, language === undefined ? {} : { texts: { language } });
    await rig.publish();
    const slug = await rig.slug();
    const page = await (await fetch(`${rig.server.url}/f/${slug}`)).text();
    const [, release = ""] = /"release":\{"id":"([^"]+)"/.exec(page) ?? [];
    return async (sent: Readonly<Record<string, string>>) => {
      const body = new URLSearchParams({ ...sent, _release: release, _receipt: newReceipt() });
      return (await fetch(`${rig.server.url}/f/${slug}`, { method: "POST", body })).text();
    };
  };
  const english = await publishIn();
  const german = await publishIn("de");
  const [refused, missing, plain] = await Promise.all([
    german({ age: "7" }),
    german({}),
    english({ age: "7" }),
  ]);
  expect(refused).toContain('"message":"Der kleinste Wert ist 18"');
  expect(missing).toContain('"message":"Bitte beantworten Sie diese Frage"');
  expect(plain).toContain('"message":"Minimum value is 18"');
  expect(plain).not.toContain('"messages"');
  const thanks = await german({ age: "20", news: "true" });
  expect(thanks).toContain('"text":"Ja"');
  expect(thanks).toContain('"Thank you":"Vielen Dank"');
});
