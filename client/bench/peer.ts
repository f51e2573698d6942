import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, preview } from "vite";

/** A served page with another library, in a production build. */
export interface ComparedPage {
  readonly url: string;
  stop(): Promise<void>;
}

/** Builds and serves the page in a folder beside this file. */
export async function startPeer(folder: "reactFlow" | "survey"): Promise<ComparedPage> {
  const root = join(import.meta.dirname, folder);
  const outDir = mkdtempSync(join(tmpdir(), "formweave-bench-"));
  const common = {
    root,
    configFile: false,
    logLevel: "error",
    build: { outDir, emptyOutDir: true },
  } as const;
  await build(common);
  const server = await preview({ ...common, preview: { port: 0, host: "127.0.0.1" } });
  const [url] = server.resolvedUrls?.local ?? [];
  if (url === undefined) throw new Error("The page of the peer has no address");
  return {
    url,
    async stop() {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
