import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { relative, resolve, sep } from "node:path";
import { build, type Plugin } from "vite";
import { filesIn } from "../filesIn.ts";

const WORKER = "src/pwa/worker.ts";
const PRECACHED = /\.(js|css|html|svg|woff2|webmanifest)$/;

/** Bundles the service worker with the list of built files. */
export function serviceWorker(): Plugin {
  let root = "";
  let out = "";
  return {
    name: "service-worker",
    apply: "build",
    configResolved(config) {
      root = config.root;
      out = resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      const manifest = filesIn(out)
        .filter((file) => PRECACHED.test(file))
        .map((file) => ({ url: toUrl(out, file), revision: computeRevision(file) }));
      await bundleWorker(root, out, manifest);
    },
  };
}

async function bundleWorker(
  root: string,
  out: string,
  manifest: readonly { readonly url: string }[],
): Promise<void> {
  const text = JSON.stringify(manifest);
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: "warn",
    define: {
      BUILT_FILES: text,
      BUILD_VERSION: JSON.stringify(computeHash(text)),
      "process.env.NODE_ENV": '"production"',
    },
    build: {
      outDir: out,
      emptyOutDir: false,
      target: "es2023",
      rolldownOptions: {
        input: resolve(root, WORKER),
        output: { format: "iife", entryFileNames: "worker.js" },
      },
    },
  });
}

/** Files under assets/ have a hash in their names; the others need one in the list. */
function computeRevision(file: string): string | null {
  return file.includes(`${sep}assets${sep}`) ? null : computeHash(readFileSync(file));
}

function computeHash(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 12);
}

function toUrl(out: string, file: string): string {
  return `/${relative(out, file).replaceAll(sep, "/")}`;
}
