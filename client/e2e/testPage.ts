import { resolve } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { type BrowserContext, type Route } from "playwright-core";
import { build } from "vite";

/** A page that is only for journeys, as files by their names. */
export type TestPage = ReadonlyMap<string, string | Buffer>;

const BASE = "/test-page/";

/** Builds a page of `pages` with all that it imports, dynamic imports too. */
export async function buildTestPage(name: string): Promise<TestPage> {
  const built = await build({
    configFile: false,
    root: resolve(import.meta.dirname, ".."),
    base: BASE,
    logLevel: "error",
    plugins: [tailwindcss()],
    build: {
      write: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: resolve(import.meta.dirname, "pages", name),
        output: { entryFileNames: "page.js", assetFileNames: "[name][extname]", codeSplitting: false },
      },
    },
  });
  if (!("output" in built)) throw new Error("The page was not built");
  return new Map(
    built.output.map((file) => [file.fileName, file.type === "chunk" ? file.code : Buffer.from(file.source)]),
  );
}

/** Runs a test page's code in place of the product's own at every address; the document and the server are the real ones. */
export async function serveTestPage(context: BrowserContext, page: TestPage): Promise<void> {
  const style = [...page.keys()].find((name) => name.endsWith(".css")) ?? "";
  const served = (name: string) => (route: Route) => {
    const file = page.get(name);
    return file === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({ contentType: typeOf(name), body: file });
  };
  await context.route("**/assets/index-*.js", served("page.js"));
  await context.route("**/assets/index-*.css", served(style));
  await context.route(`**${BASE}**`, (route) =>
    served(new URL(route.request().url()).pathname.slice(BASE.length))(route),
  );
}

function typeOf(name: string): string {
  if (name.endsWith(".js")) return "text/javascript";
  if (name.endsWith(".css")) return "text/css";
  return name.endsWith(".svg") ? "image/svg+xml" : "font/woff2";
}
