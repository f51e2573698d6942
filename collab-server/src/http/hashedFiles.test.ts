import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { expect, it, onTestFinished } from "vitest";
import { eventually } from "../testing/eventually.ts";
import { serveHashedFiles } from "./hashedFiles.ts";

const COMPRESS = resolve(import.meta.dirname, "../../../client/scripts/compressFiles.ts");
const TEXT = "const a = 1;\n".repeat(500);

function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), "formweave-hashed-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets/app-1a2b.js"), TEXT);
  writeFileSync(join(folder, "assets/small-3c4d.js"), "0");
  const app = new Hono();
  app.get("/assets/:name", serveHashedFiles(join(folder, "assets")));
  const get = (name: string) =>
    app.request(`/assets/${name}`, { headers: { "accept-encoding": "gzip, br" } });
  return { folder, get };
}

it("sends files as they are until they have been compressed beside it, and then compressed", async () => {
  const { folder, get } = openFolder();
  const plain = await get("app-1a2b.js");
  expect([plain.headers.get("content-encoding"), await plain.text()]).toEqual([null, TEXT]);
  execFileSync(process.execPath, [COMPRESS, folder]);
  const bytes = await eventually(async () => {
    const response = await get("app-1a2b.js");
    expect(response.headers.get("content-encoding")).toBe("br");
    return response.arrayBuffer();
  });
  expect(brotliDecompressSync(bytes).toString()).toBe(TEXT);
  expect((await get("small-3c4d.js")).headers.get("content-encoding")).toBeNull();
  expect(existsSync(join(folder, "assets/small-3c4d.js.br"))).toBe(false);
});

it("sends nothing of a folder that is not there", async () => {
  const app = new Hono();
  app.get("/assets/:name", serveHashedFiles(join(tmpdir(), "formweave-nowhere")));
  expect((await app.request("/assets/app.js")).status).toBe(404);
});
