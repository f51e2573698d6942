import { invitationLink } from "@formweave/schema/api";
import { mailNotification, mailNotificationList, sentMail } from "@formweave/schema/integrations";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { eventually } from "../../../testing/eventually.ts";
import { createHandClock, type HandClock } from "../../../testing/handClock.ts";
import { startMailServer, type MailServer } from "../../../testing/mailServer.ts";
import { NAME, newReceipt, startPublishing, type PublishingRig } from "../../../testing/publishingRig.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** A Wednesday, 12:00 UTC. */
const NOON = Date.parse("2026-09-09T12:00:00Z");
const MAIL = { ...NAME, id: "mail", type: "email", name: "Mail", props: { label: "E-mail" } };
const NOTES = { ...NAME, id: "notes", type: "textarea", name: "Notes", props: { label: "Notes" } };

let server: MailServer;
let rig: PublishingRig;
let clock: HandClock;
let path: string;

beforeEach(async () => {
  server = await startMailServer();
  onTestFinished(() => server.stop());
  clock = createHandClock();
  clock.jump(NOON - clock.now());
  rig = await startPublishing({ mail: server.mail, clocks: clock });
  await rig.draw("Customers", [NAME, MAIL, NOTES]);
  await rig.publish();
  path = `/api/projects/${rig.projectId}/notices`;
});

const sales = { kind: "response", name: "Sales", recipients: ["sales@example.com", "boss@example.com"] };

async function add(input: object) {
  return mailNotification.parse((await rig.ada.call("POST", path, input)).data);
}

async function first() {
  const { notices: notifications } = mailNotificationList.parse((await rig.ada.call("GET", path)).data);
  const [one] = notifications;
  if (one === undefined) throw new Error("There is no notice");
  return one;
}

async function fetchMails(id: string) {
  return z.array(sentMail).parse((await rig.ada.call("GET", `${path}/${id}/mails`)).data);
}

const arrive = (count: number) =>
  eventually(() => {
    expect(server.arrived).toHaveLength(count);
    return server.arrived;
  });

it("mails each response to each address, with its answers and a link, each for itself", async () => {
  const { id } = await add(sales);
  await rig.send({ name: "Zoë <b>", notes: "One\nTwo" });
  const arrived = await arrive(2);
  expect(new Set(arrived.flatMap(({ to }) => to))).toEqual(new Set(sales.recipients));
  const [mail] = arrived;
  expect(mail?.headers).toMatch(/^Subject: New response to Customers$/m);
  expect(mail?.headers).toMatch(/^From: Formweave <forms@example.com>$/m);
  expect(mail?.body).toContain("Zoë &lt;b&gt;");
  expect(mail?.body).toContain("  Two");
  expect(mail?.body).toContain(`/projects/${rig.projectId}/responses`);
  await eventually(async () => expect(await first()).toMatchObject({ sentToday: 2, failingWith: null }));
  expect(await fetchMails(id)).toMatchObject([{ state: "sent" }, { state: "sent" }]);
});

it("sends a copy to whoever answered, but floods nobody whose address others typed", async () => {
  await add({ kind: "thanks", name: "Thank you", fieldId: "mail" });
  await rig.send({ name: "No address" });
  for (let count = 0; count < 5; count++) await rig.send({ name: "Zoë", mail: "Zoe@Example.com" });
  await arrive(3);
  expect(server.arrived[0]?.to).toEqual(["zoe@example.com"]);
  expect(server.arrived[0]?.body).toContain("This is a copy of what you answered");
  expect(rig.rows("SELECT id FROM mails")).toHaveLength(3);
});

it("mails a digest in the morning of what came since the last one, and nothing when nothing came", async () => {
  const { id, nextAt } = await add({ kind: "daily", name: "Daily", recipients: ["boss@example.com"] });
  expect(new Date(nextAt ?? 0).toISOString()).toBe("2026-09-10T08:00:00.000Z");
  clock.pass(MINUTE);
  await rig.send({ name: "One" });
  await rig.send({ name: "Two" });
  clock.pass(DAY);
  await add({ ...sales, name: "Wakes the queue" });
  await rig.send({ name: "Wakes the queue" });
  await arrive(3);
  const digest = server.arrived.find(({ headers }) => headers.includes("3 new responses to Customers"));
  expect(digest?.to).toEqual(["boss@example.com"]);
  expect((await first()).nextAt).toBe(Date.parse("2026-09-11T08:00:00Z"));
  expect(await fetchMails(id)).toHaveLength(1);
});

it("is put off while it is off, and a digest begins anew when it is on again", async () => {
  const { id } = await add({ kind: "weekly", name: "Weekly", recipients: ["boss@example.com"] });
  const off = await rig.ada.call("PATCH", `${path}/${id}`, { isOn: false });
  expect(off.data).toMatchObject({ isOn: false, nextAt: null });
  clock.pass(7 * DAY);
  const on = await rig.ada.call("PATCH", `${path}/${id}`, { isOn: true });
  expect(on.data).toMatchObject({ isOn: true, nextAt: Date.parse("2026-09-21T08:00:00Z") });
});

it("tries again when the mail server refuses for now, and gives up when nobody has that address", async () => {
  const { id } = await add({ ...sales, recipients: ["sales@example.com"] });
  server.refuse(450);
  await rig.send({ name: "One" });
  await eventually(async () =>
    expect(await fetchMails(id)).toMatchObject([{ state: "waiting", attempts: 1 }]),
  );
  expect((await first()).failingWith).toMatch(/No such person/);
  server.refuse(undefined);
  clock.pass(MINUTE);
  await rig.send({ name: "Two" });
  await arrive(2);
  server.refuse(550);
  await rig.send({ name: "Three" });
  await eventually(async () =>
    expect((await fetchMails(id))[0]).toMatchObject({ state: "failed", attempts: 1 }),
  );
});

it("writes nothing of a response that was erased before its mail went", async () => {
  const { id } = await add({ ...sales, recipients: ["sales@example.com"] });
  server.refuse(450);
  const receipt = newReceipt();
  await rig.send({ name: "Secret" }, receipt);
  await eventually(async () => expect(await fetchMails(id)).toMatchObject([{ attempts: 1 }]));
  await rig.ask("DELETE", `/api/responses/${receipt}`);
  server.refuse(undefined);
  clock.pass(MINUTE);
  await rig.send({ name: "Other" });
  const [mail] = await arrive(1);
  expect(mail?.body).toContain("Other");
  expect((await fetchMails(id))[1]).toMatchObject({ state: "failed", error: "What it was about is gone" });
});

it("lets no line break into a header, whatever a form is called and whoever is written to", async () => {
  await rig.draw("Evil\r\nBcc: all@example.com\r\n\r\nhello", [NAME]);
  await rig.publish();
  await add({ ...sales, recipients: ["sales@example.com"] });
  await rig.send({ name: "x\r\nBcc: all@example.com" });
  const [mail] = await arrive(1);
  expect([mail?.to, mail?.headers.match(/^bcc:/im)]).toEqual([["sales@example.com"], null]);
  for (const address of ["a@b.c\r\nBcc: d@e.f", "a@b.c, d@e.f", "<a@b.c>", "a@b.c;d@e.f"])
    expect((await rig.ada.call("POST", path, { ...sales, recipients: [address] })).status).toBe(400);
});

it("mails an invitation with its link", async () => {
  const input = { email: "bob@example.com", permission: "editor" };
  const made = await rig.ada.call("POST", `/api/projects/${rig.projectId}/invitations`, input);
  const link = invitationLink.parse(made.data);
  const [mail] = await arrive(1);
  expect([link.isMailed, mail?.to]).toEqual([true, ["bob@example.com"]]);
  expect(mail?.headers).toMatch(/^Subject: Ada Owner invites you to Customers$/m);
  expect(mail?.body).toContain(link.url);
  expect(rig.rows("SELECT id FROM jobs WHERE kind = 'mail'")).toEqual([]);
});

it("says that no mail server is set up, and invites by links, where there is none", async () => {
  const plain = await startPublishing();
  const at = `/api/projects/${plain.projectId}`;
  const refused = await plain.ada.call("POST", `${at}/notices`, sales);
  expect(refused).toMatchObject({ status: 409, error: { code: "MAIL_NOT_SET_UP" } });
  expect((await plain.ada.call("GET", `${at}/notices`)).data).toMatchObject({ isMailSetUp: false });
  const input = { email: "bob@example.com", permission: "editor" };
  const made = await plain.ada.call("POST", `${at}/invitations`, input);
  expect(invitationLink.parse(made.data).isMailed).toBe(false);
});
