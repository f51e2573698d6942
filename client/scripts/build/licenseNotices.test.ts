import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { expect, it, onTestFinished } from "vitest";
import { licenseNotices } from "./licenseNotices.ts";

/** A folder with an entry module that imports a package. */
function project(packageFile: object): string {
  const root = mkdtempSync(join(tmpdir(), "formweave-licenses-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const name of ["@them/used", "unused"]) {
    const folder = join(root, "node_modules", name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "package.json"), JSON.stringify({ name, ...packageFile, main: "index.js" }));
    writeFileSync(join(folder, "index.js"), "export const value = globalThis.name;");
    writeFileSync(join(folder, "LICENSE.md"), `Copyright of ${name}`);
  }
  writeFileSync(join(root, "font.txt"), "Copyright of a font");
  writeFileSync(join(root, "entry.js"), 'import { value } from "@them/used"; console.log(value);');
  return root;
}

async function buildOnce(root: string): Promise<string> {
  await build({
    configFile: false,
    root,
    logLevel: "silent",
    plugins: [licenseNotices([{ name: "A font", licenseFile: "font.txt" }])],
    build: { emptyOutDir: false, rolldownOptions: { input: "entry.js" } },
  });
  return readFileSync(join(root, "dist/licenses.txt"), "utf8");
}

it("names what is bundled and what was copied, with their licenses, and nothing else", async () => {
  const text = await buildOnce(project({ version: "1.2.3", license: "MIT" }));
  expect(text).toContain("@them/used 1.2.3 (MIT)\n\nCopyright of @them/used\n");
  expect(text).toContain("A font\n\nCopyright of a font\n");
  expect(text).not.toContain("unused");
});

it("says each once, however many builds share a folder", async () => {
  const root = project({ version: "1.2.3", license: "MIT" });
  const once = await buildOnce(root);
  expect(await buildOnce(root)).toBe(once);
});

it("fails for a package without a license", async () => {
  await expect(buildOnce(project({ version: "1.2.3" }))).rejects.toThrow("license");
});
