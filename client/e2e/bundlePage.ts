import { resolve } from "node:path";
import { build } from "vite";

/** Bundles a page that exists only for these journeys, by its name in `pages`. */
export async function bundlePage(name: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: resolve(import.meta.dirname, ".."),
    logLevel: "error",
    build: { write: false, rolldownOptions: { input: resolve(import.meta.dirname, "pages", name) } },
  });
  if (!("output" in built)) throw new Error("The page was not built");
  return built.output[0].code;
}
