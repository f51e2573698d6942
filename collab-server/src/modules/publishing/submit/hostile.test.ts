import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import {
  AGE,
  NAME,
  newReceipt,
  startPublishing,
  type PublishingRig,
} from "../../../testing/publishingRig.ts";

/** Far longer than a normal response takes, and far shorter than catastrophic backtracking. */
const SOON_MS = 3000;

/** Sends a body; expects a refusal, nothing stored, and a healthy server. */
async function refuses(rig: PublishingRig, body: string): Promise<number> {
  const path = `/api/releases/${await rig.slug()}/responses`;
  const headers = { "content-type": "application/json" };
  const clientRequest = request(`${rig.server.url}${path}`, { method: "POST", headers, agent: false });
  const answered: Promise<IncomingMessage[]> = once(clientRequest, "response");
  // The server closes the connection to a client that keeps sending.
  clientRequest.on("error", () => undefined).end(body);
  const [answer] = await answered;
  const status = answer?.statusCode ?? 0;
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(rig.rows("SELECT 1 FROM responses")).toEqual([]);
  expect((await fetch(`${rig.server.url}/healthz`)).status).toBe(200);
  return status;
}

async function createBody(rig: PublishingRig, answers: string): Promise<string> {
  const { id } = await rig.live();
  return `{"releaseId":"${id}","receipt":"${newReceipt()}","answers":${answers}}`;
}

it("patterns and calculations that look for ever are none, and answers are judged soon all the same", async () => {
  const rig = await startPublishing();
  const endless = "(a+)+$";
  const nested = `${"(".repeat(2000)}1${")".repeat(2000)}`;
  const wide = Array.from({ length: 400 }, () => "upper({name})").join(" + ");
  const rules = [
    { id: "r1", type: "pattern", value: endless },
    { id: "r2", type: "custom", value: nested },
    { id: "r3", type: "custom", value: `${wide} != ''` },
    { id: "r4", type: "custom", value: "constructor.constructor('return process')() || true" },
  ];
  await rig.draw("Endless", [
    { ...NAME, validation: rules },
    { ...AGE, props: { ...AGE.props, formula: nested } },
  ]);
  await rig.publish();
  const started = performance.now();
  const { status } = await rig.send({ name: `${"a".repeat(9000)}!` });
  expect([status, performance.now() - started < SOON_MS]).toEqual([200, true]);
});

it("ten megabytes, a hundred thousand fields and ten thousand levels are refused", async () => {
  const rig = await startPublishing();
  await rig.publish();
  const huge = await createBody(rig, `{"name":"${"x".repeat(10_000_000)}"}`);
  expect(await refuses(rig, huge)).toBe(413);
  const many = Array.from({ length: 100_000 }, (_, index) => `"f${index}":1`).join(",");
  await refuses(rig, await createBody(rig, `{${many}}`));
  const deep = `${"[".repeat(10_000)}${"]".repeat(10_000)}`;
  await refuses(rig, await createBody(rig, `{"name":${deep}}`));
});

it("names of objects' own parts are fields like any other", async () => {
  const rig = await startPublishing();
  await rig.publish();
  const answers = `{"__proto__":{"name":"Eve"},"constructor":{"prototype":{"x":1}},"toString":"x"}`;
  expect(await refuses(rig, await createBody(rig, answers))).toBe(422);
  expect(Object.hasOwn(Object.prototype, "x")).toBe(false);
});

it.each([
  "//evil.example",
  "/%2F%2Fevil.example",
  "/..%2f..%2fetc",
  "/%5Cevil.example",
  "/x%0d%0aLocation:%20//evil.example",
])("nothing at /f%s leads out of the house", async (path) => {
  const rig = await startPublishing();
  const response = await fetch(`${rig.server.url}/f${path}`, { redirect: "manual" });
  const to = response.headers.get("location");
  expect(to === null || (to.startsWith("/") && !to.startsWith("//"))).toBe(true);
});
