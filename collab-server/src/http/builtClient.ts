import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../../..");
/** What the client is made from. */
const SOURCES = [
  "client/src",
  "client/public",
  "client/index.html",
  "client/form.html",
  "client/vite.config.ts",
  "schema/src",
  "data/src",
  "data/catalog",
];

/** Whether the built client is missing, or older than something it is made from. */
export function isStale(root = ROOT): boolean {
  // What is built last.
  const page = statSync(join(root, "client/dist-server/renderPage.js"), { throwIfNoEntry: false });
  if (page === undefined) return true;
  return SOURCES.some((source) => newest(join(root, source)) > page.mtimeMs);
}

/** Builds the client in a process of its own, so that its memory is given back. Throws when the build fails. */
export async function buildClient(): Promise<void> {
  const vite = join(ROOT, "node_modules/vite/bin/vite.js");
  const build = spawn(process.execPath, [vite, "build", "client", "--logLevel", "warn"], {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
    // Whoever starts us, a test runner for one, may have set it otherwise; the client would be a development build then.
    env: { ...process.env, NODE_ENV: "production" },
  });
  const [code] = await once(build, "exit");
  if (code !== 0) throw new Error("The client could not be built; the reason stands above");
}

/** Whether what is built has been compressed as well. */
export function isCompressed(): boolean {
  return existsSync(join(ROOT, "client/dist/assets/.compressed"));
}

/** Compresses what is built, in a process of its own that gives way to all others. Without it files are sent as they are. */
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
