import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../../..");
/** Source files and folders of the client build. */
const SOURCES = [
  "client/src",
  "client/public",
  "client/index.html",
  "client/app.html",
  "client/form.html",
  "client/vite.config.ts",
  "schema/src",
  "data/src",
  "data/catalog",
];

/** True when the built client is missing or older than one of its sources. */
export function isStale(root = ROOT): boolean {
  // The last file that the build writes.
  const page = statSync(join(root, "client/dist-server/renderPage.js"), { throwIfNoEntry: false });
  if (page === undefined) return true;
  return SOURCES.some((source) => newest(join(root, source)) > page.mtimeMs);
}

/** Builds the client in a child process, so that its memory is freed afterwards. Throws when the build fails. */
export async function buildClient(): Promise<void> {
  const vite = join(ROOT, "node_modules/vite/bin/vite.js");
  const build = spawn(process.execPath, [vite, "build", "client", "--logLevel", "warn"], {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
    // A parent process, such as a test runner, may have set NODE_ENV; the client would then be a development build.
    env: { ...process.env, NODE_ENV: "production" },
  });
  const [code] = await once(build, "exit");
  if (code !== 0) throw new Error("The client could not be built; the reason stands above");
}

/** True when the compressed copies of the built client exist. */
export function isCompressed(): boolean {
  return existsSync(join(ROOT, "client/dist/assets/.compressed"));
}

/** Compresses the built client in a low-priority child process. Until it ends, files are sent uncompressed. */
export function compressClient(): void {
  const program = join(ROOT, "client/scripts/compressFiles.ts");
  spawn(process.execPath, [program, join(ROOT, "client/dist")], {
    stdio: ["ignore", "ignore", "inherit"],
  }).unref();
}

function newest(path: string): number {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce(
    (latest, file) => Math.max(latest, statSync(join(file.parentPath, file.name)).mtimeMs),
    0,
  );
}
