import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { storedFile, storedPicture, version } from "@formweave/schema/api";
import { expect, it } from "vitest";
import { newReceipt, startPublishing, type PublishingRig } from "../publishingRig.ts";
import SQLite from "better-sqlite3";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const CV = {
  id: "cv",
  type: "file",
  name: "CV",
  position: { x: 0, y: 0 },
  size: { width: 300, height: 140 },
};

/** Flips one bit in the document of every row. */
function spoilRows({ server }: PublishingRig, table: "versions" | "releases"): void {
  const db = new SQLite(join(server.dataDir, "app.sqlite"));
  const whole = db.prepare(`SELECT document FROM ${table}`).pluck().get();
  if (!(whole instanceof Uint8Array)) throw new Error(`No rows in ${table}`);
  const at = whole.length >> 1;
  db.prepare(`UPDATE ${table} SET document = ?`).run(Buffer.from(whole.with(at, (whole[at] ?? 0) ^ 4)));
  db.close();
}

function spoilFile({ server }: PublishingRig, folder: string, id: string): void {
  const path = join(server.dataDir, folder, id.slice(0, 2), id);
  const whole = readFileSync(path);
  writeFileSync(path, whole.with(whole.length - 1, (whole.at(-1) ?? 0) ^ 1));
}

async function expectRefused(
  rig: PublishingRig,
  path: string,
  { what, file }: { readonly what: string; readonly file: string },
): Promise<void> {
  const refused = await rig.ada.call("GET", path);
  expect(refused.status).toBe(500);
  expect(refused.error).toMatchObject({ code: "DATA_DAMAGED", details: { what } });
  expect(refused.error?.message).toContain(`${what} is damaged on the server`);
  const health = await fetch(`${rig.server.url}/healthz`);
  expect(Object(await health.json()).damagedFiles).toContain(file);
}

it("a damaged version is refused by its name", async () => {
  const rig = await startPublishing();
  const path = `/api/projects/${rig.projectId}/versions`;
  const { id } = version.parse((await rig.ada.call("POST", path, { name: "Before the fair" })).data);
  spoilRows(rig, "versions");
  await expectRefused(rig, `${path}/${id}`, { what: "The version “Before the fair”", file: "app.sqlite" });
});

it("a damaged release is refused by its name, to the team and on its page", async () => {
  const rig = await startPublishing();
  const { id } = await rig.publish();
  spoilRows(rig, "releases");
  const named = { what: "The release 1 of “First”", file: "app.sqlite" };
  await expectRefused(rig, `${rig.path}/${id}`, named);
  await expectRefused(rig, `/api/releases/${await rig.slug()}`, named);
});

it("a damaged picture is refused, and whole again once it is sent again", async () => {
  const rig = await startPublishing();
  const send = async () => {
    const sent = await fetch(`${rig.server.url}/api/projects/${rig.projectId}/pictures`, {
      method: "POST",
      body: PNG,
      headers: { cookie: rig.ada.cookie },
    });
    return storedPicture.parse(Object(await sent.json()).data);
  };
  const { id, url } = await send();
  spoilFile(rig, "pictures", id);
  await expectRefused(rig, url, { what: "This picture", file: "pictures" });
  expect((await send()).id).toBe(id);
  const shown = await fetch(rig.server.url + url);
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(PNG);
});

it("a damaged file of a response is refused by its name", async () => {
  const rig = await startPublishing();
  await rig.draw("Files", [CV]);
  const { id: releaseId } = await rig.publish();
  const at = `${rig.server.url}/api/releases/${await rig.slug()}`;
  const headers = { "content-disposition": "attachment; filename*=UTF-8''cv.txt" };
  const uploaded = await fetch(`${at}/files?field=cv`, { method: "POST", body: "some text", headers });
  const file = storedFile.parse(Object(await uploaded.json()).data);
  const sent = { releaseId, receipt: newReceipt(), answers: { cv: [file] } };
  await rig.ask("POST", `/api/releases/${await rig.slug()}/responses`, sent);
  spoilFile(rig, "files", file.id);
  const named = { what: "The file “cv.txt”", file: "files" };
  await expectRefused(rig, `/api/projects/${rig.projectId}/files/${file.id}`, named);
  await expectRefused(rig, `/api/responses/${sent.receipt}/files/${file.id}`, named);
});
