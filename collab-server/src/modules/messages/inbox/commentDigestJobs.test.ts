import { randomUUID } from "node:crypto";
import { limits } from "@formweave/schema";
import { pino } from "pino";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { openInboxRig, type InboxRig } from "../../../testing/inboxRig.ts";
import { startMailServer, type MailServer } from "../../../testing/mailServer.ts";
import { LEASE_MS, startJobs, type JobRunner } from "../../platform/jobs/runner.ts";
import { createMailer } from "../../platform/mail/mailer.ts";
import { commentDigestHandler } from "./commentDigestJobs.ts";

const { mailAfterMs, mailOverMs } = limits.INBOX;
const MINUTE = 60_000;

let server: MailServer;
let rig: InboxRig;
let queue: JobRunner;
let bob: string;
let isHere: boolean;
let isDiskFull: boolean;

beforeEach(async () => {
  server = await startMailServer();
  onTestFinished(() => server.stop());
  rig = openInboxRig(server.mail);
  bob = rig.addPerson("Bob", "reviewer");
  isHere = false;
  isDiskFull = false;
  queue = startQueue();
});

/** Starts a job queue over the same data, as after a restart. */
function startQueue(): JobRunner {
  const { stores, clock } = rig;
  const inbox = commentDigestHandler({
    ...stores,
    collaboration: { isHere: () => isHere },
    mailer: createMailer(server.mail),
    publicUrl: () => "https://forms.example.com",
    newId: randomUUID,
  });
  const transaction = <T>(task: () => T): T => {
    if (isDiskFull) throw new Error("The disk is full");
    return stores.transaction(task);
  };
  const handlers = { inbox };
  const logger = pino({ level: "silent" });
  const runner = startJobs({ jobs: stores.jobs, handlers, transaction, now: clock.now, logger });
  onTestFinished(() => runner.stop());
  return runner;
}

async function pass(ms: number): Promise<void> {
  rig.clock.pass(ms);
  await queue.runDue();
}

const readAll = () => rig.stores.inbox.markSeen({ userId: bob, projectId: rig.projectId, seq: 1000 });

it("writes to whoever has not come to read for five minutes, with the way to the thread and to the settings", async () => {
  await rig.notify({ mentions: [bob], text: "@Bob <b>look</b>" });
  await pass(mailAfterMs - 1);
  expect(server.arrived).toEqual([]);
  await pass(1);
  const [mail] = server.arrived;
  expect(mail?.to).toEqual(["bob@example.com"]);
  expect(mail?.headers).toMatch(/^Subject: Ada mentioned you in Customers$/m);
  expect(mail?.body).toContain("Ada mentioned you on Work email");
  expect(mail?.body).toContain("@Bob &lt;b&gt;look&lt;/b&gt;");
  expect(mail?.body).toContain(`https://forms.example.com/projects/${rig.projectId}?thread=thread`);
  expect(mail?.body).toContain("https://forms.example.com/notifications");
  const link = `https://forms.example.com/unsubscribe/${rig.stores.notificationChoices.unsubscribeToken(bob)}`;
  expect(mail?.headers).toContain(`List-Unsubscribe: <${link}>`);
  expect(mail?.headers).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  await pass(mailOverMs);
  expect(server.arrived).toHaveLength(1);
});

it("puts what came together into one letter, and what comes later into another", async () => {
  await rig.notify({ threadId: "one", mentions: [bob], text: "First" });
  rig.clock.pass(4 * MINUTE);
  await rig.notify({ threadId: "two", mentions: [bob], text: "Second" });
  await pass(4 * MINUTE);
  expect(server.arrived).toEqual([]);
  await pass(MINUTE);
  expect(server.arrived).toHaveLength(1);
  expect(server.arrived[0]?.headers).toMatch(/^Subject: 2 new comments in Customers$/m);
  for (const thread of ["one", "two"]) expect(server.arrived[0]?.body).toContain(`?thread=${thread}`);
  await rig.notify({ mentions: [bob], text: "Third" });
  await pass(mailAfterMs);
  expect(server.arrived).toHaveLength(2);
  expect(server.arrived[1]?.body).not.toContain("First");
});

it("writes nothing of what was read meanwhile", async () => {
  await rig.notify({ mentions: [bob] });
  readAll();
  await pass(mailAfterMs);
  expect(server.arrived).toEqual([]);
});

it("writes nothing to whoever lost the right to read it", async () => {
  await rig.notify({ mentions: [bob] });
  rig.stores.members.remove(rig.projectId, bob);
  await pass(mailAfterMs);
  rig.stores.members.admit(rig.projectId, bob, "reviewer");
  await pass(mailAfterMs);
  expect(server.arrived).toEqual([]);
});

it("waits while its reader is here, and writes when they left without reading", async () => {
  isHere = true;
  await rig.notify({ mentions: [bob] });
  await pass(mailAfterMs);
  expect(server.arrived).toEqual([]);
  isHere = false;
  await pass(mailAfterMs);
  expect(server.arrived).toHaveLength(1);
});

it("writes nothing that is older than a day", async () => {
  isHere = true;
  await rig.notify({ mentions: [bob] });
  await pass(mailAfterMs);
  isHere = false;
  await pass(mailOverMs);
  expect(server.arrived).toEqual([]);
});

it("writes of mentions unless somebody wants all or nothing", async () => {
  await rig.notify({ threadAuthors: [bob], text: "An answer" });
  await pass(mailAfterMs);
  expect(server.arrived).toEqual([]);
  rig.stores.notificationChoices.setMail(bob, "all");
  await rig.notify({ threadAuthors: [bob], text: "Another answer" });
  await pass(mailAfterMs);
  expect(server.arrived).toHaveLength(1);
  await rig.notify({ mentions: [bob] });
  rig.stores.notificationChoices.setMail(bob, "off");
  await pass(mailAfterMs);
  expect(server.arrived).toHaveLength(1);
});

it("lets no line break into a header, whoever writes and whatever a project is called", async () => {
  rig.stores.projects.rename(rig.projectId, "Evil\r\nBcc: all@example.com");
  await rig.notify({ mentions: [bob], name: "Ada\r\nBcc: all@example.com", label: "x\r\n\r\ny" });
  await pass(mailAfterMs);
  expect(server.arrived[0]?.to).toEqual(["bob@example.com"]);
  expect(server.arrived[0]?.headers).not.toMatch(/^bcc:/im);
});

it("tries again when the mail server refuses for now", async () => {
  server.refuse(450);
  await rig.notify({ mentions: [bob] });
  await pass(mailAfterMs);
  server.refuse(undefined);
  await pass(MINUTE);
  expect(server.arrived).toHaveLength(1);
});

it("a server that ended before it knew that a letter went sends it under the same name", async () => {
  await rig.notify({ mentions: [bob] });
  isDiskFull = true;
  await pass(mailAfterMs);
  await queue.stop();
  isDiskFull = false;
  queue = startQueue();
  await rig.notify({ mentions: [bob], text: "Later" });
  await pass(LEASE_MS);
  const names = server.arrived.map(({ headers }) => /^Message-ID: (.+)$/im.exec(headers)?.[1]);
  expect(names).toEqual([expect.stringMatching(/^<[0-9a-f-]{36}@forms\.example\.com>$/), names[0]]);
  expect(server.arrived[1]?.body).not.toContain("Later");
  await pass(mailAfterMs);
  expect(server.arrived[2]?.body).toContain("Later");
  await pass(mailOverMs);
  expect(server.arrived).toHaveLength(3);
});

it("promises no mail where no mail server is set up", async () => {
  const plain = openInboxRig();
  const cleo = plain.addPerson("Cleo", "viewer");
  await plain.notify({ mentions: [cleo] });
  expect(plain.stores.jobs.nextAt(["inbox"])).toBeUndefined();
});
