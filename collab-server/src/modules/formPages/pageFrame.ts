import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FormPage, PageRenderer } from "@formweave/schema/api";
import { writingDirection, type PageTexts } from "@formweave/schema/model";

/** What the built page has in the place of a receipt, for whoever sends without script. */
const RECEIPT = "receipt-of-this-page";

/** Found by whom it is given to, not by search engines. */
const NOT_INDEXED = '<meta name="robots" content="noindex" />';

/** How a page is used. */
export interface PageUse {
  /** Stands in it for whoever sends without script. */
  readonly receipt: string;
  /** Whether search engines may find it. */
  readonly isIndexed: boolean;
}

/** Makes whole pages of what they show. */
export interface PageFrame {
  /** The page as HTML. */
  render(page: FormPage, use: PageUse): Promise<string>;
  /** The page with room for a receipt. */
  template(page: FormPage, isIndexed: boolean): Promise<string>;
}

/** The built page of published forms, and its renderer; undefined where the client is not built. */
export function openPageFrame(clientFolder: string): PageFrame | undefined {
  const file = join(clientFolder, "form.html");
  if (!existsSync(file)) return undefined;
  const frame = readFileSync(file, "utf8");
  const renderer = pathToFileURL(join(clientFolder, "../dist-server/renderPage.js")).href;
  const kept = new Map<string, string>();

  async function render(page: FormPage, isIndexed: boolean): Promise<string> {
    const { renderPage }: PageRenderer = await import(renderer);
    return fill(inLanguage(frame, page), {
      title: escapeHtml(titleOf(page)),
      head: isIndexed ? "" : NOT_INDEXED,
      page: await renderPage(page),
      data: JSON.stringify(page).replaceAll("<", String.raw`\u003c`),
    });
  }

  async function template(page: FormPage, isIndexed: boolean): Promise<string> {
    const key = keyOf(page, isIndexed);
    const html = (key !== undefined && kept.get(key)) || (await render(page, isIndexed));
    if (key !== undefined) keep(kept, key, html);
    return html;
  }

  return {
    template,
    render: async (page, { receipt, isIndexed }) => withReceipt(await template(page, isIndexed), receipt),
  };
}

/** Puts a receipt into a page with room for one. */
export function withReceipt(template: string, receipt: string): string {
  return template.replace(RECEIPT, receipt);
}

/** Most pages that are kept ready. */
const MAX_KEPT = 100;
const MAX_KEPT_CHARACTERS = 32 << 20;

/** What is shown to everybody alike: a form that nobody has answered anything of. */
function keyOf(page: FormPage, isIndexed: boolean): string | undefined {
  if (page.kind !== "filling" || page.correcting !== undefined) return undefined;
  const isNew = page.problems.length === 0 && page.link === "" && Object.keys(page.given).length === 0;
  return isNew ? `${page.slug} ${page.release.id} ${isIndexed}` : undefined;
}

/** The last used are kept. */
function keep(kept: Map<string, string>, key: string, html: string): void {
  kept.delete(key);
  kept.set(key, html);
  let characters = 0;
  for (const text of kept.values()) characters += text.length;
  for (const [oldest, { length }] of kept) {
    if (kept.size <= MAX_KEPT && characters <= MAX_KEPT_CHARACTERS) return;
    kept.delete(oldest);
    characters -= length;
  }
}

/** Says which language the form is in, for those who have it read aloud or translated. */
function inLanguage(frame: string, page: FormPage): string {
  const { language } = textsOf(page);
  if (language === undefined) return frame;
  const direction = writingDirection(language) === undefined ? "" : ' dir="rtl"';
  return frame.replace('<html lang="en">', `<html lang="${language}"${direction}>`);
}

function textsOf(page: FormPage): Pick<PageTexts, "language"> {
  if (page.kind === "filling") return page.release.document.texts ?? {};
  return page.kind === "sent" ? page.texts : {};
}

function titleOf(page: FormPage): string {
  return (page.kind === "filling" ? page.release.document.name : page.name) || "Form";
}

function fill(frame: string, parts: Readonly<Record<string, string>>): string {
  return frame.replaceAll(/<!--(\w+)-->/g, (mark, name: string) => parts[name] ?? mark);
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
