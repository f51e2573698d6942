import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { AppAccountPage, AppNoticePage, AppPage, ServedPage, PageRenderer } from "@formweave/schema/api";
import { pageDirection, writingDirection } from "@formweave/schema/model";
import { appTitle } from "@formweave/schema/screens";

/** Placeholder for the receipt in the rendered page, which a submission without JavaScript needs. */
const RECEIPT = "receipt-of-this-page";

/** For forms that are reached by their link only, not by search engines. */
const NOT_INDEXED = '<meta name="robots" content="noindex" />';

/** The parts of a page that differ between requests. */
export interface PageUse {
  /** Receipt for a submission without JavaScript. */
  readonly receipt: string;
  /** True when search engines may index the page. */
  readonly isIndexed: boolean;
}

/** Renders complete HTML pages. */
export interface PageFrame {
  /** Renders a page. */
  render(page: ServedPage, use: PageUse): Promise<string>;
  /** Renders a page with a placeholder for the receipt. */
  template(page: ServedPage, isIndexed: boolean): Promise<string>;
}

/** Opens the built form page and its renderer; undefined when the client is not built. */
export function openPageFrame(clientFolder: string): PageFrame | undefined {
  const file = join(clientFolder, "form.html");
  if (!existsSync(file)) return undefined;
  const form = readFileSync(file, "utf8");
  const appFile = join(clientFolder, "app.html");
  const app = existsSync(appFile) ? readFileSync(appFile, "utf8") : form;
  const renderer = pathToFileURL(join(clientFolder, "../dist-server/renderPage.js")).href;
  const kept = new Map<string, string>();

  async function render(page: ServedPage, isIndexed: boolean): Promise<string> {
    const { renderPage }: PageRenderer = await import(renderer);
    return fill(inLanguage(isOfApp(page) ? app : form, page), {
      title: escapeHtml(readTitle(page)),
      head: isIndexed ? "" : NOT_INDEXED,
      page: await renderPage(page),
      data: JSON.stringify(readData(page)).replaceAll("<", String.raw`\u003c`),
    });
  }

  async function template(page: ServedPage, isIndexed: boolean): Promise<string> {
    const key = toCacheKey(page, isIndexed);
    const html = (key !== undefined && kept.get(key)) || (await render(page, isIndexed));
    if (key !== undefined) keep(kept, key, html);
    return html;
  }

  return {
    template,
    render: async (page, { receipt, isIndexed }) => withReceipt(await template(page, isIndexed), receipt),
  };
}

/** Replaces the placeholder in a page with a receipt. */
export function withReceipt(template: string, receipt: string): string {
  return template.replace(RECEIPT, receipt);
}

/** Maximum cached pages, by number and by characters. */
const MAX_CACHED = 100;
const MAX_CACHED_CHARACTERS = 32 << 20;

/** Cache key of a page that is the same for everybody: a new form without prefilled answers. Undefined for others. */
function toCacheKey(page: ServedPage, isIndexed: boolean): string | undefined {
  if (page.kind === "app") return toAppCacheKey(page, isIndexed);
  if (page.kind !== "filling" || page.correcting !== undefined) return undefined;
  const isNew = page.problems.length === 0 && page.link === "" && Object.keys(page.given).length === 0;
  return isNew ? `${page.slug} ${page.release.id} ${isIndexed}` : undefined;
}

/** The same for a screen of an app whose address says nothing but which one. */
function toAppCacheKey(page: AppPage, isIndexed: boolean): string | undefined {
  const { screen, slug, release, problems, notice, given, session } = page;
  // A page of somebody who is signed in is theirs alone.
  if (typeof session?.name === "string") return undefined;
  const isPlain = problems.length === 0 && notice === undefined && !screen.address.includes("?");
  const isNew = isPlain && Object.keys(given).length === 0;
  return isNew ? `${slug} ${release.id} ${isIndexed} ${screen.address}` : undefined;
}

/** Adds a page and evicts the least recently used ones. */
function keep(kept: Map<string, string>, key: string, html: string): void {
  kept.delete(key);
  kept.set(key, html);
  let characters = 0;
  for (const text of kept.values()) characters += text.length;
  for (const [oldest, { length }] of kept) {
    if (kept.size <= MAX_CACHED && characters <= MAX_CACHED_CHARACTERS) return;
    kept.delete(oldest);
    characters -= length;
  }
}

/** Sets the language and direction of the page, for screen readers and translation. */
function inLanguage(frame: string, page: ServedPage): string {
  const direction = readDirection(page) === undefined ? "" : ' dir="rtl"';
  return frame.replace('<html lang="en">', `<html lang="${readLanguage(page) ?? "en"}"${direction}>`);
}

function readLanguage(page: ServedPage): string | undefined {
  if (page.kind === "filling") return page.release.document.texts?.language;
  return "texts" in page ? page.texts.language : page.language;
}

/** Pages that say something of a form are written in the language of their words. */
function readDirection(page: ServedPage): "rtl" | undefined {
  if (page.kind === "filling")
    return pageDirection({ language: readLanguage(page), name: page.release.document.name });
  return "texts" in page
    ? pageDirection({ language: readLanguage(page), name: page.name })
    : writingDirection(page.language);
}

/** Pages without a form run no script, which would translate anything. */
function readData(page: ServedPage): unknown {
  return page.kind === "filling" || page.kind === "app" ? page : { ...page, messages: undefined };
}

function isOfApp(page: ServedPage): page is AppPage | AppNoticePage | AppAccountPage {
  return page.kind === "app" || page.kind === "app-notice" || page.kind === "app-account";
}

function readTitle(page: ServedPage): string {
  if (isOfApp(page)) return appTitle(page.kind === "app" ? page.screen.name : page.title, page.name);
  const name = page.kind === "filling" ? page.release.document.name : page.name;
  if (page.kind !== "notice") return name || "Form";
  return name === "" ? page.title : `${page.title} · ${name}`;
}

function fill(frame: string, parts: Readonly<Record<string, string>>): string {
  return frame.replaceAll(/<!--(\w+)-->/g, (mark, name: string) => parts[name] ?? mark);
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
