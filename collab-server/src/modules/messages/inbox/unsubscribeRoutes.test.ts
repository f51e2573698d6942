import { notificationSettings } from "@formweave/schema/api";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import {
  signedIn,
  startTestServer,
  stranger,
  type SignedInPerson,
  type TestServer,
} from "../../../testing/startServer.ts";
import { unsubscribeToken } from "../../../testing/unsubscribeToken.ts";

let server: TestServer;
let ada: SignedInPerson;
let token: string;

beforeEach(async () => {
  server = await startTestServer();
  onTestFinished(() => server.stop());
  ada = await signedIn(server.url);
  token = unsubscribeToken(server.dataDir, ada.me.user.id);
});

async function mailNow() {
  return notificationSettings.parse((await ada.call("GET", "/api/me/notifications")).data).mail;
}

/** One-click request of a mail client (RFC 8058, section 3.2). */
function oneClick(of: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  return fetch(`${server.url}/unsubscribe/${of}`, { method: "POST", body, headers, redirect: "manual" });
}

it("a mail program stops the mail by one click, with no sign-in and no redirect", async () => {
  expect(await mailNow()).toBe("mentions");
  expect((await oneClick(token)).status).toBe(200);
  expect(await mailNow()).toBe("off");
  expect(unsubscribeToken(server.dataDir, ada.me.user.id)).toBe(token);
});

it("a person stops it by the page, and whoever only looks at the address changes nothing", async () => {
  await fetch(`${server.url}/unsubscribe/${token}`);
  expect(await mailNow()).toBe("mentions");
  expect((await stranger(server.url).call("POST", `/api/unsubscribe/${token}`)).status).toBe(200);
  expect(await mailNow()).toBe("off");
});

it("nobody is unsubscribed by another link, nor by a foreign page", async () => {
  const other = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
  expect((await oneClick(other)).status).toBe(404);
  expect((await stranger(server.url).call("POST", `/api/unsubscribe/${other}`)).error?.code).toBe(
    "UNSUBSCRIBE_NOT_FOUND",
  );
  expect((await oneClick(token, { origin: "https://evil.example" })).status).toBe(403);
  expect(await mailNow()).toBe("mentions");
});
