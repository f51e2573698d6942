import { existsSync } from "node:fs";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Context } from "hono";
import { serveHashedFiles } from "./hashedFiles.ts";
import type { App } from "./serveRoute.ts";

/** Serves the built client: precompressed files, and the single page for every path that is no file. */
export function servePages(app: App, clientFolder: string): void {
  if (!existsSync(join(clientFolder, "index.html"))) return;
  const files = serveStatic({ root: clientFolder, precompressed: true });
  const page = serveStatic({ root: clientFolder, path: "index.html", precompressed: true });
  app.use(async (context, next) => {
    await next();
    if (context.res.ok) setCaching(context);
  });
  app.get("/assets/:name", serveHashedFiles(join(clientFolder, "assets")));
  app.get("*", files, (context, next) => (isPage(context.req.path) ? page(context, next) : next()));
}

function isPage(path: string): boolean {
  const isApi = /^\/(api|collab|yjs)(\/|$)/.test(path);
  return !isApi && !path.slice(path.lastIndexOf("/")).includes(".");
}

/** Sets Cache-Control: files in `assets` have a content hash in their name and never change; all others may. */
function setCaching(context: Context): void {
  const isImmutable = context.req.path.startsWith("/assets/");
  context.header("Cache-Control", isImmutable ? "public, max-age=31536000, immutable" : "no-cache");
}
