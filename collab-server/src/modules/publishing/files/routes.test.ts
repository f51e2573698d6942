import { existsSync, readdirSync } from "node:fs";
import { request } from "node:http";
import { once } from "node:events";
import { join } from "node:path";
import { storedFile } from "@formweave/schema/api";
import type { Json } from "@formweave/schema/model";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { eventually } from "../../../testing/eventually.ts";
import { NAME, newReceipt, startPublishing, type PublishingRig } from "../../../testing/publishingRig.ts";
import { invited } from "../../../testing/startServer.ts";

const LAYOUT = { position: { x: 0, y: 0 }, size: { width: 300, height: 140 } };
const CV = { ...LAYOUT, id: "cv", type: "file", name: "CV", props: { accept: ".pdf,text/*,.docx" } };
const ANY = { ...LAYOUT, id: "any", type: "file", name: "Any", props: { multiple: true, maxMegabytes: 1 } };
const PHOTO = { ...LAYOUT, id: "photo", type: "image-upload", name: "Photo", props: {} };
const FORM = [{ ...NAME, props: { label: "Name" } }, CV, ANY, PHOTO];

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
const EXE = Buffer.concat([Buffer.from("MZ"), Buffer.alloc(200)]);

type Stored = z.infer<typeof storedFile>;

let rig: PublishingRig;
let slug: string;
let releaseId: string;

beforeEach(async () => {
  rig = await startPublishing();
  await rig.draw("Files", FORM);
  releaseId = (await rig.publish()).id;
  slug = await rig.slug();
});

const answered = z.object({
  data: z.unknown().optional(),
  error: z.object({ code: z.string(), details: z.unknown() }).optional(),
});

interface Sending {
  readonly field?: string;
  readonly to?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function upload(
  name: string,
  body: Buffer | string,
  { field = "cv", to = slug, headers }: Sending = {},
) {
  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
  const response = await fetch(`${rig.server.url}/api/releases/${to}/files?field=${field}`, {
    method: "POST",
    body: new Uint8Array(Buffer.from(body)),
    headers: { "content-type": "application/octet-stream", "content-disposition": disposition, ...headers },
  });
  const { data, error } = answered.parse(await response.json());
  return { status: response.status, data, code: error?.code };
}

async function uploaded(name: string, body: Buffer | string, sending?: Sending): Promise<Stored> {
  return storedFile.parse((await upload(name, body, sending)).data);
}

function send(answers: Readonly<Record<string, Json>>, receipt = newReceipt()) {
  return rig.ask("POST", `/api/releases/${slug}/responses`, { releaseId, receipt, answers });
}

/** Names of all files on the disk. */
function onDisk(): string[] {
  const folder = join(rig.server.dataDir, "files");
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

const download = (path: string, cookie = "") => fetch(rig.server.url + path, { headers: { cookie } });

describe("a file", () => {
  it("is sent before its answers, belongs to them, and goes with them", async () => {
    const file = await uploaded("Lebenslauf Ü.pdf", PDF);
    expect(file).toMatchObject({ name: "Lebenslauf Ü.pdf", type: "application/pdf", bytes: PDF.length });
    const receipt = newReceipt();
    const at = `/api/responses/${receipt}/files/${file.id}`;
    expect((await download(at)).status).toBe(404);
    expect((await send({ cv: [file] }, receipt)).status).toBe(200);
    const got = await download(at);
    expect(Buffer.from(await got.arrayBuffer())).toEqual(PDF);
    const headers = [
      "content-type",
      "content-disposition",
      "x-content-type-options",
      "content-security-policy",
      "cache-control",
    ];
    expect(headers.map((name) => got.headers.get(name))).toEqual([
      "application/pdf",
      "attachment; filename*=UTF-8''Lebenslauf%20%C3%9C.pdf",
      "nosniff",
      "default-src 'none'; sandbox",
      "no-store",
    ]);
    expect((await download(`/api/responses/${newReceipt()}/files/${file.id}`)).status).toBe(404);
    await rig.ask("DELETE", `/api/responses/${receipt}`);
    expect((await download(at)).status).toBe(404);
    expect(onDisk()).toEqual([]);
  });

  it("is read by whoever may read responses, once it was sent with answers", async () => {
    const file = await uploaded("a.pdf", PDF);
    const at = `/api/projects/${rig.projectId}/files/${file.id}`;
    expect((await download(at, rig.ada.cookie)).status).toBe(404);
    await send({ cv: [file] });
    const { url } = rig.server;
    for (const [level, status] of [
      ["editor", 403],
      ["admin", 200],
    ] as const) {
      const person = await invited(url, {
        by: rig.ada,
        projectId: rig.projectId,
        email: `${level}@example.com`,
        level,
      });
      expect([level, (await download(at, person.cookie)).status]).toEqual([level, status]);
    }
    expect((await download(at)).status).toBe(401);
  });

  it("may be of any kind for a field that takes all, with text that is text", async () => {
    const kinds: [string, Buffer | string, string][] = [
      ["p.png", PNG, "image/png"],
      ["list.csv", "a,b\n1,ä\n", "text/csv"],
      ["data.json", "{}", "application/json"],
      ["noending", PNG, "image/png"],
    ];
    for (const [name, body, type] of kinds)
      expect([name, (await upload(name, body, { field: "any" })).data]).toMatchObject([name, { type }]);
  });
});

describe("a file is refused", () => {
  const large = Buffer.concat([PNG, Buffer.alloc(1 << 20)]);
  it.each<[string, string, Buffer | string, Sending, number, string]>([
    ["that lies about its type", "cv.pdf", EXE, {}, 415, "FILE_NOT_ACCEPTED"],
    ["of a kind that the field does not take", "p.png", PNG, {}, 415, "FILE_NOT_ACCEPTED"],
    ["whose name says another kind", "p.pdf", PNG, { field: "any" }, 415, "FILE_NOT_ACCEPTED"],
    ["that is a page called a picture", "p.png", "<html>hi", { field: "photo" }, 415, "FILE_NOT_ACCEPTED"],
    ["that is a page", "p.html", "<html>hi", { field: "any" }, 415, "FILE_NOT_ACCEPTED"],
    ["that is a page called a text", "p.txt", "x <ScRipt>1", { field: "any" }, 415, "FILE_NOT_ACCEPTED"],
    ["that is a drawing", "p.svg", "<svg xmlns='x'/>", { field: "photo" }, 415, "FILE_NOT_ACCEPTED"],
    [
      "that is a drawing in XML",
      "p.xml",
      "<?xml version='1.0'?><svg/>",
      { field: "any" },
      415,
      "FILE_NOT_ACCEPTED",
    ],
    ["that is a picture called a page", "p.html", PNG, { field: "any" }, 415, "FILE_NOT_ACCEPTED"],
    [
      "that is a page behind the mark of a picture",
      "p.html",
      "GIF89a<script>",
      { field: "any" },
      415,
      "FILE_NOT_ACCEPTED",
    ],
    [
      "of text that is none",
      "p.txt",
      Buffer.from([0x61, 0xff, 0xfe]),
      { field: "any" },
      415,
      "FILE_NOT_ACCEPTED",
    ],
    ["of text with zeros", "p.txt", "a\0b", { field: "any" }, 415, "FILE_NOT_ACCEPTED"],
    ["of nothing", "p.txt", "", { field: "any" }, 400, "FILE_EMPTY"],
    ["that is too large", "p.png", large, { field: "any" }, 413, "FILE_TOO_LARGE"],
    ["for a field that is not there", "p.pdf", PDF, { field: "other" }, 404, "FIELD_NOT_FOUND"],
    ["for a field that takes none", "p.pdf", PDF, { field: "name" }, 404, "FIELD_NOT_FOUND"],
    ["for no form", "p.pdf", PDF, { to: "nothing-here" }, 404, "FORM_NOT_FOUND"],
    ["without a name", "..", PDF, {}, 400, "VALIDATION"],
    [
      "from another site",
      "p.pdf",
      PDF,
      { headers: { origin: "https://evil.example" } },
      403,
      "ORIGIN_REFUSED",
    ],
  ])("%s", async (...[, name, body, sending, status, code]) => {
    expect(await upload(name, body, sending)).toMatchObject({ status, code });
    expect(onDisk()).toEqual([]);
    expect(rig.rows("SELECT id FROM response_files")).toEqual([]);
  });

  it("once the form is closed", async () => {
    const closed = { environment: "production", closesAt: 1 };
    expect((await rig.ada.call("PUT", `/api/projects/${rig.projectId}/settings`, closed)).status).toBe(200);
    expect(await upload("p.pdf", PDF)).toMatchObject({ status: 410, code: "FORM_CLOSED" });
  });

  it("that does not say how long it is, as soon as it is too large", async () => {
    const asking = begin("p.png", { "transfer-encoding": "chunked" });
    const answer = once(asking, "response");
    asking.write(PNG);
    for (let chunk = 0; chunk < 20; chunk++) asking.write(Buffer.alloc(1 << 16));
    const [{ statusCode }] = z.tuple([z.looseObject({ statusCode: z.number() })]).parse(await answer);
    asking.destroy();
    expect(statusCode).toBe(413);
    await eventually(() => expect(onDisk()).toEqual([]));
  });

  it("that breaks off, and nothing of it is left", async () => {
    const asking = begin("p.png", { "content-length": "5000" });
    asking.write(PNG);
    await eventually(() => expect(onDisk()).toHaveLength(1));
    asking.destroy();
    await eventually(() => expect(onDisk()).toEqual([]));
    expect(rig.rows("SELECT id FROM response_files")).toEqual([]);
  });
});

describe("the name of a file", () => {
  it.each([
    ["../../etc/passwd.pdf", "passwd.pdf"],
    [String.raw`C:\Users\a\cv.pdf`, "cv.pdf"],
    ["cv‮fdp.exe\n.pdf", "cvfdp.exe.pdf"],
  ])("%s is kept without folders and what nobody sees", async (name, kept) => {
    expect((await uploaded(name, PDF)).name).toBe(kept);
  });
});

describe("answers that name a file", () => {
  it.each<[string, (file: Stored) => object]>([
    ["that is not there", (file) => ({ cv: [{ ...file, id: newReceipt() }] })],
    ["of another name", (file) => ({ cv: [{ ...file, name: "other.pdf" }] })],
    ["of another size", (file) => ({ cv: [{ ...file, bytes: 1 }] })],
    ["of another kind", (file) => ({ cv: [{ ...file, type: "text/plain" }] })],
    ["of another field", (file) => ({ any: [file] })],
  ])("%s are refused, and nothing is kept", async (_name, make) => {
    const answers = z.record(z.string(), z.json()).parse(make(await uploaded("a.pdf", PDF)));
    const refused = await send(answers);
    const [widgetId] = Object.keys(answers);
    expect([refused.status, refused.error]).toMatchObject([
      422,
      { code: "ANSWERS_INVALID", details: { problems: [{ widgetId, code: "FILE_UNKNOWN" }] } },
    ]);
    expect(rig.rows("SELECT id FROM responses")).toEqual([]);
  });

  it("of somebody else's response are refused, and those of one's own stand", async () => {
    const [file, receipt] = [await uploaded("a.pdf", PDF), newReceipt()];
    await send({ cv: [file] }, receipt);
    expect((await send({ cv: [file] })).status).toBe(422);
    const at = `/api/responses/${receipt}`;
    expect((await rig.ask("PUT", at, { answers: { name: "Ben", cv: [file] } })).status).toBe(200);
    expect((await rig.ask("PUT", at, { answers: { name: "Ben" } })).status).toBe(200);
    expect((await download(`${at}/files/${file.id}`)).status).toBe(404);
  });

  it("of before the form was published anew are taken", async () => {
    const file = await uploaded("a.pdf", PDF);
    releaseId = (await rig.publish()).id;
    expect((await send({ cv: [file] })).status).toBe(200);
  });
});

function begin(name: string, headers: Readonly<Record<string, string>>) {
  const asking = request(`${rig.server.url}/api/releases/${slug}/files?field=any`, {
    method: "POST",
    headers: { ...headers, "content-disposition": `attachment; filename*=UTF-8''${name}` },
  });
  asking.on("error", () => undefined); // the connection ends before the request does
  return asking;
}
