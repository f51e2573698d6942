import { deflateSync } from "node:zlib";
import { inboxPage, me, member } from "@formweave/schema/api";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import {
  invited,
  signedIn,
  startTestServer,
  stranger,
  type SignedInPerson,
  type TestServer,
} from "../../../../testing/startServer.ts";

let server: TestServer;
let ada: SignedInPerson;

beforeEach(async () => {
  server = await startTestServer();
  onTestFinished(() => server.stop());
  ada = await signedIn(server.url);
});

/** A PNG with a valid header only; nothing decodes it here. */
function createPng(width: number, height: number, padding = 0): Buffer {
  const header = Buffer.alloc(25);
  header.writeUInt32BE(13);
  header.write("IHDR", 4, "latin1");
  header.writeUInt32BE(width, 8);
  header.writeUInt32BE(height, 12);
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([signature, header, deflateSync(Buffer.alloc(64)), Buffer.alloc(padding)]);
}

function send(body: Buffer): Promise<Response> {
  return fetch(`${server.url}/api/account/avatar`, {
    method: "PUT",
    headers: { cookie: ada.cookie, origin: server.url },
    body: new Uint8Array(body),
  });
}

async function addressNow(): Promise<string | null> {
  return me.parse((await ada.call("GET", "/api/me")).data).user.avatarUrl;
}

it("a picture is shown to whoever has its address, beside the name, until another one takes its place", async () => {
  const { data } = await ada.call("POST", "/api/projects", { kind: "form", name: "A" });
  const { id } = z.object({ id: z.uuid() }).parse(data);
  const png = createPng(256, 256);
  expect((await send(png)).status).toBe(200);
  const first = await addressNow();
  expect(first).toMatch(/^\/api\/avatars\/[\w-]{24}$/);
  const shown = await fetch(server.url + (first ?? ""));
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(png);
  expect(shown.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(shown.headers.get("x-content-type-options")).toBe("nosniff");
  const people = z.array(member).parse((await ada.call("GET", `/api/projects/${id}/members`)).data);
  expect(people).toMatchObject([{ name: "Ada Owner", avatarUrl: first }]);
  await send(createPng(256, 256, 1));
  const second = await addressNow();
  expect(second).not.toBe(first);
  expect((await fetch(server.url + (first ?? ""))).status).toBe(404);
  expect((await ada.call("DELETE", "/api/account/avatar")).data).toMatchObject({ user: { avatarUrl: null } });
  expect((await fetch(server.url + (second ?? ""))).status).toBe(404);
});

it.each([
  ["what is no picture", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"), 415],
  ["another size", createPng(255, 256), 415],
  ["what would fill the memory of whoever draws it", createPng(60_000, 60_000), 415],
  ["what is too large", createPng(256, 256, 256 << 10), 413],
  ["nothing", Buffer.alloc(0), 415],
])("%s is refused, and the picture before it stays", async (_name, body, status) => {
  await send(createPng(256, 256));
  const before = await addressNow();
  expect((await send(body)).status).toBe(status);
  expect(await addressNow()).toBe(before);
});

it("is nobody's to set but one's own", async () => {
  expect((await stranger(server.url).call("DELETE", "/api/account/avatar")).status).toBe(401);
});

it("stands beside what somebody did in the inbox of another one", async () => {
  const { data } = await ada.call("POST", "/api/projects", { kind: "form", name: "A" });
  const { id } = z.object({ id: z.uuid() }).parse(data);
  const bob = await invited(server.url, {
    by: ada,
    projectId: id,
    email: "bob@example.com",
    level: "viewer",
  });
  await send(createPng(256, 256));
  await ada.call("PATCH", `/api/projects/${id}/members/${bob.me.user.id}`, { level: "editor" });
  const { items } = inboxPage.parse((await bob.call("GET", "/api/inbox")).data);
  expect(items).toMatchObject([{ author: { name: "Ada Owner", avatarUrl: await addressNow() } }]);
});
