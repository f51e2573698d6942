import { storedPicture } from "@formweave/schema/api";
import { expect, it } from "vitest";
import { startPublishing, type PublishingRig } from "../../../testing/publishingRig.ts";
import { invited } from "../../../testing/startServer.ts";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

function send(
  rig: PublishingRig,
  body: string | Buffer<ArrayBuffer>,
  cookie = rig.ada.cookie,
  projectId = rig.projectId,
) {
  return fetch(`${rig.server.url}/api/projects/${projectId}/pictures`, {
    method: "POST",
    body,
    headers: { cookie },
  });
}

async function kept(response: Response) {
  return storedPicture.parse(Object(await response.json()).data);
}

it("a picture is kept once, and shown to everybody who has its address, for good", async () => {
  const rig = await startPublishing();
  const first = await kept(await send(rig, PNG));
  expect(first).toMatchObject({ type: "image/png", bytes: PNG.length, url: `/api/pictures/${first.id}` });
  expect((await kept(await send(rig, PNG))).id).toBe(first.id);
  const shown = await fetch(rig.server.url + first.url);
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(PNG);
  const headers = ["content-type", "content-disposition", "cache-control", "content-security-policy"];
  expect(headers.map((name) => shown.headers.get(name))).toEqual([
    "image/png",
    "inline",
    "public, max-age=31536000, immutable",
    "default-src 'none'; sandbox",
  ]);
  expect(shown.headers.get("x-content-type-options")).toBe("nosniff");
});

it.each([
  [
    "a drawing that could run",
    `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`,
    415,
  ],
  ["a page", "<!doctype html><script>alert(1)</script>", 415],
  ["a text", "Hello", 415],
  ["nothing", "", 415],
  ["a document", "%PDF-1.7", 415],
  ["more than five megabytes", Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)]), 413],
])("%s is refused, and nothing of it is kept", async (_name, body, status) => {
  const rig = await startPublishing();
  expect((await send(rig, body)).status).toBe(status);
  expect(rig.rows("SELECT 1 FROM pictures")).toEqual([]);
});

it("is sent by whoever may edit, and by nobody else", async () => {
  const rig = await startPublishing();
  const viewer = await invited(rig.server.url, {
    by: rig.ada,
    projectId: rig.projectId,
    email: "vera@example.com",
    level: "viewer",
  });
  const answers = await Promise.all([
    send(rig, PNG, ""),
    send(rig, PNG, viewer.cookie),
    send(rig, PNG, rig.ada.cookie, crypto.randomUUID()),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([401, 403, 404]);
  expect((await fetch(`${rig.server.url}/api/pictures/none`)).status).toBe(404);
});
