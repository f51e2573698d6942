import { randomBytes } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { expect, it, onTestFinished } from "vitest";
import { buildPages } from "../builtPages.ts";
import { boundNow, callInWorker, longestStretch } from "../mainThread.ts";
import { AGE, NAME, newReceipt, startPublishing, type PublishingRig } from "../publishingRig.ts";
import { HOSTILE_ANSWERS } from "./formContents.ts";

/** Maximum time for which a call of an anonymous client may block the event loop, ms; includes sending and reading in this test. */
const MAX_MS = 20;
/** Number of attempts; the minimum counts, to exclude garbage collection. */
const ATTEMPTS = 6;
const RENDERER = "export const renderPage = async (page) => `<p>${page.kind}</p>`;";
const FRAME = "<title><!--title--></title><!--head--><!--page--><!--data-->";
const MODULES = new URL("../../modules/", import.meta.url).pathname;

const FORM = "application/x-www-form-urlencoded";
const JSON_TYPE = "application/json";

interface Sent {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly type?: string;
  readonly body?: string;
}

/** The largest native form submissions, in the shapes that are most expensive to parse. */
const FIELDS: Readonly<Record<string, string>> = {
  "many entries": "a=1&".repeat(250_000),
  "many answers to one": "name=1&".repeat(140_000),
  "many parts": "name.from=1&".repeat(80_000),
  "entries of nothing": "=&".repeat(500_000),
  separators: "&".repeat(1_000_000),
  "as many as may be": "name.from=1&".repeat(29_000),
  "a long text": `name=${"%C3%A9".repeat(170_000)}`,
};

/** Page routes that are open to everybody, read from the sources. */
function pagesIn(): { readonly method: string; readonly path: string }[] {
  const sources = globSync("**/*.ts", { cwd: MODULES }).map((file) => readFileSync(MODULES + file, "utf8"));
  const route = /method: "(GET|POST)",\s+path: "(\/(?:f|a|unsubscribe)\/[^"]*)"/g;
  return sources.flatMap((text) =>
    [...text.matchAll(route)].map(([, method = "", path = ""]) => ({ method, path })),
  );
}

let strangers = 0;
const createAddress = (stranger: number) => `10.0.${stranger >> 8}.${stranger & 255}`;

async function findSlowCalls({ server }: PublishingRig, calls: readonly Sent[]): Promise<object[]> {
  const slow: object[] = [];
  for (const { name, method, path, type = FORM, body } of calls) {
    let least = Infinity;
    for (let round = 0; round < ATTEMPTS && least >= MAX_MS; round++) {
      // A new address each time, otherwise the rate limit would apply.
      const headers = {
        "content-type": type,
        connection: "close",
        "x-forwarded-for": createAddress(++strangers),
      };
      const sent = { method, headers, ...(body !== undefined && { body: Buffer.from(body) }) };
      // The server may close the connection before a refused body is fully sent.
      const call = () => callInWorker(server.url + path, sent).catch(() => ({ status: 0 }));
      least = Math.min(least, await longestStretch(async () => expect((await call()).status).not.toBe(429)));
    }
    if (least >= MAX_MS && least >= boundNow(MAX_MS))
      slow.push({ call: `${method} ${path.slice(0, 40)}`, name, least });
  }
  return slow;
}

function json(name: string, method: string, path: string, body: object): Sent {
  const text = JSON.stringify(body).slice(0, (1 << 20) - 1);
  return { name, method, path, type: JSON_TYPE, body: text };
}

async function startPages(): Promise<PublishingRig> {
  const pages = buildPages(RENDERER, FRAME);
  onTestFinished(() => pages.remove());
  const rig = await startPublishing({ clientFolder: pages.clientFolder, trustedProxyHops: 1 });
  await rig.draw("Hostile", [NAME, AGE]);
  await rig.publish();
  return rig;
}

it("no page that everybody may ask for holds everybody, whatever is sent with it", async () => {
  const rig = await startPages();
  const [slug, { id }] = [await rig.slug(), await rig.live()];
  const pages = pagesIn();
  expect(pages.length).toBeGreaterThan(9);
  const receipt = newReceipt();
  await rig.send({ name: "Ann", age: 20 }, receipt);
  const calls = pages.flatMap(({ method, path }): Sent[] => {
    const secret = randomBytes(32).toString("base64url");
    const at = path
      .replace("/*", "")
      .replace(":slug", slug)
      .replace(":receipt", receipt)
      .replace(/:\w+/, secret);
    if (method === "GET") return [{ name: "a long query", method, path: `${at}?${"name=1&".repeat(2000)}` }];
    return Object.entries(FIELDS).map(([name, fields]) => ({
      name,
      method,
      path: at,
      body: `_release=${id}&_receipt=${newReceipt()}&${fields}`,
    }));
  });
  expect(await findSlowCalls(rig, calls)).toEqual([]);
});

it("no answer, correction, visit or upload to a real form holds everybody", async () => {
  const rig = await startPages();
  const [slug, { id: releaseId }] = [await rig.slug(), await rig.live()];
  const receipt = newReceipt();
  await rig.send({ name: "Ann", age: 20 }, receipt);
  const of = `/api/releases/${slug}`;
  const calls = Object.entries(HOSTILE_ANSWERS).flatMap(([name, value]) => [
    json(name, "POST", `${of}/responses`, { releaseId, receipt: newReceipt(), answers: { name: value } }),
    json(name, "PUT", `/api/responses/${receipt}`, { answers: { name: value }, shown: value }),
    json(name, "POST", `${of}/visits`, { releaseId, id: value, fields: value, events: value }),
    json(name, "POST", `${of}/files`, { releaseId, name: value }),
  ]);
  expect(await findSlowCalls(rig, calls)).toEqual([]);
});
