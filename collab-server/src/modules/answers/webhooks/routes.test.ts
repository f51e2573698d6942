import {
  delivery,
  webhook,
  webhookActivity,
  webhookTest,
  webhookWithSecret,
} from "@formweave/schema/integrations";
import { Webhook } from "standardwebhooks";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { eventually } from "../../../testing/eventually.ts";
import { createHandClock, type HandClock } from "../../../testing/handClock.ts";
import { newReceipt, startPublishing, type PublishingRig } from "../../../testing/publishingRig.ts";
import { startReceiver, type Receiver } from "../../../testing/receiver.ts";
import { invited } from "../../../testing/startServer.ts";

const MINUTE = 60_000;
const ALL = ["response.created", "response.updated", "response.deleted"];

let receiver: Receiver;
let rig: PublishingRig;
let clock: HandClock;
let path: string;

beforeEach(async () => {
  receiver = await startReceiver();
  onTestFinished(() => receiver.stop());
  clock = createHandClock();
  clock.jump(Date.now() - clock.now());
  rig = await startPublishing({ outsideHosts: [receiver.host], clocks: clock });
  await rig.publish();
  path = `/api/projects/${rig.projectId}/webhooks`;
});

async function addWebhook(events = ALL, at = "/hook") {
  const input = { name: "CRM", url: `http://${receiver.host}${at}`, events };
  return webhookWithSecret.parse((await rig.ada.call("POST", path, input)).data);
}

async function only() {
  const [first] = z.array(webhook).parse((await rig.ada.call("GET", path)).data);
  if (first === undefined) throw new Error("There is no webhook");
  return first;
}

async function fetchDeliveries(id: string, query = "") {
  const { data } = await rig.ada.call("GET", `${path}/${id}/deliveries${query}`);
  return z.array(delivery).parse(data);
}

const webhookMessage = z.looseObject({ type: z.string(), data: z.looseObject({}) });
const received = () => receiver.received.map(({ body }) => webhookMessage.parse(JSON.parse(body)));
const refuse = (status: number) => receiver.answers((response) => response.writeHead(status).end("no"));

it("tells a webhook of a response, signed so that the reference library takes it", async () => {
  const { secret } = await addWebhook();
  await rig.send({ name: "Zoë", age: 30 });
  const [message] = await eventually(() => {
    expect(receiver.received).toHaveLength(1);
    return receiver.received;
  });
  const verified = new Webhook(secret).verify(message?.body ?? "", {
    "webhook-id": String(message?.headers["webhook-id"]),
    "webhook-timestamp": String(message?.headers["webhook-timestamp"]),
    "webhook-signature": String(message?.headers["webhook-signature"]),
  });
  expect(verified).toMatchObject({
    type: "response.created",
    data: {
      project: { id: rig.projectId },
      form: { name: "First", environment: "production" },
      response: { release: { number: 1 }, answers: { name: "Zoë", age: 30 } },
    },
  });
});

it("tells what is corrected and erased too, in order, and keeps nothing of what was erased", async () => {
  const { id } = await addWebhook();
  const receipt = newReceipt();
  await rig.send({ name: "Zoë" }, receipt);
  await rig.ask("PUT", `/api/responses/${receipt}`, { answers: { name: "Zora" } });
  await eventually(() => expect(received()).toHaveLength(2));
  await eventually(async () => expect((await only()).deliveredCount).toBe(2));
  await rig.ask("DELETE", `/api/responses/${receipt}`);
  await eventually(() => expect(received().map(({ type }) => type)).toEqual(ALL));
  const reported = await fetchDeliveries(id);
  expect(reported.map(({ event, title, body }) => [event, title, body !== null])).toEqual([
    ["response.deleted", "", true],
    ["response.updated", "", false],
    ["response.created", "", false],
  ]);
  expect(JSON.stringify(rig.rows("SELECT * FROM webhook_deliveries"))).not.toMatch(/Zo/);
});

it("does not send what was erased before it could be delivered", async () => {
  const { id } = await addWebhook();
  refuse(503);
  const receipt = newReceipt();
  await rig.send({ name: "Zoë" }, receipt);
  await eventually(async () => expect((await fetchDeliveries(id))[0]?.attempts).toHaveLength(1));
  await rig.ask("DELETE", `/api/responses/${receipt}`);
  receiver.answers((response) => response.end());
  await rig.ada.call("POST", `${path}/${id}/again`);
  await eventually(() =>
    expect(received().map(({ type }) => type)).toEqual(["response.created", "response.deleted"]),
  );
  await eventually(async () =>
    expect((await fetchDeliveries(id)).map(({ state }) => state)).toEqual(["delivered", "dropped"]),
  );
});

it("tells only what a webhook wants to hear, and nothing while it is paused", async () => {
  await addWebhook(["response.deleted"], "/deleted");
  const { id } = await addWebhook(["response.created"], "/created");
  await rig.ada.call("PATCH", `${path}/${id}`, { isOn: false });
  await rig.send({ name: "Unheard" });
  await rig.ada.call("PATCH", `${path}/${id}`, { isOn: true });
  await rig.send({ name: "Heard" });
  await eventually(() => expect(receiver.received.map((message) => message.path)).toEqual(["/created"]));
  expect(received()[0]?.data).toMatchObject({ response: { answers: { name: "Heard" } } });
});

it("keeps what waits while it is paused, and sends it when it is on again", async () => {
  const { id } = await addWebhook();
  refuse(500);
  await rig.send({ name: "Waits" });
  await eventually(async () => expect((await fetchDeliveries(id))[0]?.attempts).toHaveLength(1));
  await rig.ada.call("PATCH", `${path}/${id}`, { isOn: false });
  receiver.answers((response) => response.end());
  clock.pass(MINUTE);
  await rig.ada.call("POST", `${path}/${id}/again`);
  await rig.ada.call("PATCH", `${path}/${id}`, { isOn: true });
  await eventually(async () => expect(await only()).toMatchObject({ deliveredCount: 1, waitingCount: 0 }));
});

it("tries again after a minute, keeps the order, and says since when it fails", async () => {
  const { id } = await addWebhook();
  refuse(503);
  await rig.send({ name: "First" });
  await eventually(async () =>
    expect(await only()).toMatchObject({ waitingCount: 1, failingWith: "Answers 503" }),
  );
  const since = clock.now();
  expect((await only()).failingSince).toBe(since);
  receiver.answers((response) => response.end());
  clock.pass(MINUTE);
  await rig.send({ name: "Second" });
  await eventually(async () =>
    expect(await only()).toMatchObject({ waitingCount: 0, deliveredCount: 2, failingSince: null }),
  );
  const names = received().map(
    ({ data }) => z.looseObject({ answers: z.unknown() }).parse(data["response"]).answers,
  );
  expect(names).toEqual([{ name: "First" }, { name: "First" }, { name: "Second" }]);
  const [, first] = await fetchDeliveries(id);
  expect(first?.attempts.map(({ at, status, error }) => [at, status, error])).toEqual([
    [since, 503, "Service Unavailable"],
    [since + MINUTE, 200, null],
  ]);
});

it.each([
  ["redirects", { status: 302, error: "Found, redirects are not followed" }],
  ["refuses", { status: 500, error: "Internal Server Error" }],
  ["hangs up", { status: null, error: "Connection closed" }],
])("writes down the truth of a receiver that %s", async (how, truth) => {
  const { id } = await addWebhook();
  receiver.answers((response) => {
    if (truth.status === null) response.destroy();
    else response.writeHead(truth.status, { location: "http://169.254.169.254/" }).end(how);
  });
  await rig.send({ name: "Zoë" });
  const attempt = await eventually(async () => {
    const [reported] = await fetchDeliveries(id, "?state=failed");
    expect(reported?.attempts).toHaveLength(1);
    return reported?.attempts[0];
  });
  expect(attempt).toMatchObject(truth);
});

it("lists its deliveries page by page, the newest first, and counts them by half hours", async () => {
  const { id } = await addWebhook();
  for (const name of ["One", "Two", "Three"]) await rig.send({ name });
  await eventually(async () => expect((await only()).deliveredCount).toBe(3));
  const page = await fetchDeliveries(id, "?limit=2");
  expect(page.map(({ title }) => title)).toEqual(["Three", "Two"]);
  const rest = await fetchDeliveries(id, `?limit=2&before=${page[1]?.id}`);
  expect(rest.map(({ title }) => title)).toEqual(["One"]);
  const { data } = await rig.ada.call("GET", `${path}/${id}/activity`);
  const halves = webhookActivity.parse(data);
  expect([halves.length, halves.reduce((sum, { delivered }) => sum + delivered, 0)]).toEqual([48, 3]);
});

it("keeps what arrived for 30 days, and what waits for as long as it does", async () => {
  await addWebhook();
  await rig.send({ name: "Arrives" });
  await eventually(async () => expect((await only()).deliveredCount).toBe(1));
  refuse(503);
  await rig.send({ name: "Waits" });
  await eventually(async () => expect((await only()).failingWith).toBe("Answers 503"));
  const [slug, { id: releaseId }] = [await rig.slug(), await rig.live()];
  // By then her session has ended.
  clock.pass(31 * 24 * 60 * MINUTE);
  const body = { releaseId, receipt: newReceipt(), answers: { name: "Wakes the queue" } };
  await rig.ask("POST", `/api/releases/${slug}/responses`, body);
  await eventually(() =>
    expect(rig.rows("SELECT title FROM webhook_deliveries ORDER BY id")).toEqual([
      { title: "Waits" },
      { title: "Wakes the queue" },
    ]),
  );
});

it("sends one again under the same id, also one that arrived", async () => {
  const { id } = await addWebhook();
  await rig.send({ name: "Zoë" });
  await eventually(async () => expect((await only()).deliveredCount).toBe(1));
  const [reported] = await fetchDeliveries(id);
  await rig.ada.call("POST", `${path}/${id}/deliveries/${reported?.id}/again`);
  await eventually(() => expect(receiver.received).toHaveLength(2));
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"]))).toHaveLength(1);
});

it("says at once what a receiver says to a test, and keeps it out of the log", async () => {
  const { id } = await addWebhook();
  receiver.answers((response) => response.writeHead(418).end("teapot"));
  const tested = await rig.ada.call("POST", `${path}/${id}/test`);
  expect(webhookTest.parse(tested.data)).toMatchObject({
    isDelivered: false,
    attempt: { status: 418, excerpt: "teapot" },
  });
  expect(received()).toMatchObject([{ type: "webhook.test" }]);
  expect(await fetchDeliveries(id)).toEqual([]);
});

it("signs with the new secret once it is rotated, and tells a secret that once only", async () => {
  const { id, secret } = await addWebhook();
  const rotated = webhookWithSecret.parse((await rig.ada.call("POST", `${path}/${id}/secret`)).data);
  expect(rotated.secret).not.toBe(secret);
  expect(JSON.stringify((await rig.ada.call("GET", path)).data)).not.toContain("whsec_");
  await rig.send({ name: "Zoë" });
  await eventually(() => expect(receiver.received).toHaveLength(1));
  const { headers, body } = receiver.received[0] ?? { headers: {}, body: "" };
  const signed = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  expect(() => new Webhook(secret).verify(body, signed)).toThrow("No matching signature");
  expect(new Webhook(rotated.secret).verify(body, signed)).toBeTruthy();
});

it("is for who may change settings, of its own project, and for the open internet", async () => {
  const { id } = await addWebhook();
  const bob = await invited(rig.server.url, {
    by: rig.ada,
    projectId: rig.projectId,
    email: "bob@example.com",
    level: "editor",
  });
  expect((await bob.call("GET", path)).status).toBe(403);
  const other = await rig.ada.call("POST", "/api/projects", { kind: "form", name: "B" });
  const { id: otherId } = z.looseObject({ id: z.string() }).parse(other.data);
  expect((await rig.ada.call("DELETE", `/api/projects/${otherId}/webhooks/${id}`)).status).toBe(404);
  for (const url of ["http://127.0.0.1/", "http://169.254.169.254/", "ftp://example.com"]) {
    const refused = await rig.ada.call("POST", path, { name: "In", url, events: ALL });
    expect(refused.status).toBe(400);
  }
});

it("is gone with its deliveries, and what waits is not sent", async () => {
  const { id } = await addWebhook();
  refuse(500);
  await rig.send({ name: "Zoë" });
  await eventually(async () => expect((await only()).waitingCount).toBe(1));
  await eventually(() => expect(receiver.received).toHaveLength(1));
  expect((await rig.ada.call("DELETE", `${path}/${id}`)).status).toBe(200);
  clock.pass(MINUTE);
  await rig.send({ name: "Later" });
  expect(rig.rows("SELECT kind FROM jobs WHERE kind = 'webhook'")).toEqual([]);
  expect([receiver.received.length, rig.rows("SELECT * FROM webhook_deliveries")]).toEqual([1, []]);
});

it("sends responses to another address only for somebody who proves anew who they are", async () => {
  const { id } = await addWebhook();
  clock.pass(11 * MINUTE);
  const changed = (change: object) => rig.ada.call("PATCH", `${path}/${id}`, change);
  expect((await changed({ url: `http://${receiver.host}/mine` })).error?.code).toBe("PROOF_NEEDED");
  expect((await only()).url).toBe(`http://${receiver.host}/hook`);
  expect((await changed({ name: "Sales", isOn: false })).status).toBe(200);
  await rig.ada.call("POST", "/api/auth/proof", { password: "correct horse battery" });
  expect((await changed({ url: `http://${receiver.host}/mine` })).status).toBe(200);
  expect((await only()).url).toBe(`http://${receiver.host}/mine`);
});

it("waits where the plan has no webhooks any more, says so, and goes on with one that has", async () => {
  await addWebhook();
  const organization = `/api/admin/organizations/${rig.ada.me.organization.id}`;
  await rig.ada.call("PATCH", organization, { plan: "free" });
  await rig.send({ name: "Zoë", age: 30 });
  await eventually(async () => expect((await only()).failingWith).toBe("This comes with the pro plan"));
  expect(receiver.received).toHaveLength(0);
  await rig.ada.call("PATCH", organization, { plan: "pro" });
  const { id } = await only();
  await rig.ada.call("PATCH", `${path}/${id}`, { isOn: true });
  await eventually(() => expect(receiver.received).toHaveLength(1));
});
