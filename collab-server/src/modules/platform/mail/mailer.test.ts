import { afterEach, beforeEach, expect, it } from "vitest";
import { startMailServer, type MailServer } from "../../../testing/mailServer.ts";
import { createMailer, toMailAddress } from "./mailer.ts";

const mail = { subject: "Grüße", text: "Hello", html: "<p>Hello</p>", messageId: "<1@example.com>" };

let server: MailServer;
let oldServer: MailServer;

beforeEach(async () => {
  [server, oldServer] = await Promise.all([startMailServer(), startMailServer({ isOld: true })]);
});

afterEach(() => {
  server.stop();
  oldServer.stop();
});

it.each([
  ["max@maßanfertigung.de", "max@xn--maanfertigung-cdb.de"],
  ["max@MÜLLER.DE", "max@xn--mller-kva.de"],
  ["info@例え。jp", "info@xn--r8jz45g.jp"],
  ["info@مثال.إختبار", "info@xn--mgbh0fb.xn--kgbechtv"],
  ["ada@example.com", "ada@example.com"],
  ["no host", "no host"],
])("%s is %s for mail servers", (to, address) => {
  expect(toMailAddress(to)).toBe(address);
});

it.each([
  ["max@maßanfertigung.de", "max@maßanfertigung.de"],
  ["max@MÜLLER.DE", "max@müller.de"],
  ["info@例え。jp", "info@例え.jp"],
  ["info@مثال.إختبار", "info@مثال.إختبار"],
])("a mail to %s arrives, at a mail server of any age", async (to, address) => {
  for (const { mail: setting, arrived } of [server, oldServer]) {
    expect(await createMailer(setting).send({ ...mail, to })).toBeUndefined();
    // The test server shows hosts in Unicode.
    expect(arrived.map((one) => one.to)).toEqual([[address]]);
  }
});

it("letters before the @ are sent as they are where the mail server takes them, and said where it does not", async () => {
  const to = "用户@例え.jp";
  expect(await createMailer(server.mail).send({ ...mail, to })).toBeUndefined();
  expect(server.arrived.map((one) => one.to)).toEqual([["用户@例え.jp"]]);
  const fault = await createMailer(oldServer.mail).send({ ...mail, to });
  expect(fault).toMatchObject({ isFinal: true });
  expect(fault?.error).toMatch(/does not take letters other than a to z before the @/);
  expect(oldServer.arrived).toEqual([]);
});
