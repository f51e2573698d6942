import { existsSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { FillingPage, PageRenderer } from "@formweave/schema/api";
import { widget } from "@formweave/schema/model";
import { themeLook } from "@formweave/schema/rules";
import { findDefinition } from "@formweave/schema/widgets/all";
import { createFields, type FormSize } from "./fillForm.ts";

const CLIENT = resolve(import.meta.dirname, "../..");
const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** Fields in a row, because the canvas is not high enough for all of them one below the other. */
const COLUMNS = 5;

/** The built pages of forms that are larger than a document may be. */
export interface FormPages {
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves the built page of published forms at /small and /large, rendered as the server renders it. */
export async function serveFormPages(): Promise<FormPages> {
  const { renderPage }: PageRenderer = await import(
    pathToFileURL(join(CLIENT, "dist-server/renderPage.js")).href
  );
  const frame = readFileSync(join(CLIENT, "dist/form.html"), "utf8");
  const pages = new Map<string, string>();
  for (const size of ["small", "large"] as const) {
    const page = createPage(size);
    const parts: Readonly<Record<string, string>> = {
      title: size,
      head: "",
      page: await renderPage(page),
      data: JSON.stringify(page).replaceAll("<", String.raw`\u003c`),
    };
    pages.set(
      `/${size}`,
      frame.replaceAll(/<!--(\w+)-->/g, (mark, name: string) => parts[name] ?? mark),
    );
  }
  const server = createServer((request, response) => {
    const { url = "", method } = request;
    const page = pages.get(url);
    if (page !== undefined) return void response.setHeader("content-type", "text/html").end(page);
    // Pages report visits to the server, which are ignored here.
    if (method !== "GET") return void request.resume().on("end", () => response.writeHead(204).end());
    const file = join(CLIENT, "dist", new URL(url, "http://host").pathname);
    if (!existsSync(file)) return void response.writeHead(404).end();
    response.setHeader("content-type", TYPES[extname(url)] ?? "application/octet-stream");
    response.end(readFileSync(file));
  });
  return { url: await listen(server), stop: async () => void server.close() };
}

function createPage(size: FormSize): FillingPage {
  const widgets = createFields(size).map(({ id, title, isText, hiddenBy }, index) =>
    widget.parse({
      id,
      type: isText ? "text-input" : "number",
      name: id,
      zIndex: index,
      position: { x: 40 + (index % COLUMNS) * 230, y: 40 + Math.floor(index / COLUMNS) * 100 },
      size: { width: 210, height: 80 },
      props: { label: title },
      conditions:
        hiddenBy === undefined
          ? []
          : [{ id: "c", action: "hide", field: hiddenBy, operator: "equals", value: "hide" }],
    }),
  );
  const types = new Set(widgets.map(({ type }) => type));
  const definitions = [...types].flatMap((type) => {
    const definition = findDefinition(type);
    return definition === undefined ? [] : [[type, definition] as const];
  });
  const document = { name: size, description: "", kind: "form" as const, theme: {}, screens: [], widgets };
  return {
    kind: "filling",
    link: "",
    slug: size,
    release: { id: crypto.randomUUID(), number: 1, document },
    definitions: Object.fromEntries(definitions),
    look: themeLook({}),
    formulas: {},
    locale: new Intl.DateTimeFormat().resolvedOptions().locale,
    given: {},
    shown: {},
    problems: [],
  };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens at a port
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
