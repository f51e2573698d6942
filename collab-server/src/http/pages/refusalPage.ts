import type { Failure } from "@formweave/schema";
import { toHttpStatus } from "@formweave/schema/errors";
import { writingDirection } from "@formweave/schema/model";
import { catalogueFor } from "@formweave/schema/translations";
import type { Context } from "hono";
import { failureInLanguage } from "../../failureInLanguage.ts";
import { refusalTexts } from "./refusalTexts.ts";

/** Content types of native form submissions. */
const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i;

/** True for requests that a person waits for in a browser window: a page, or a form submitted without JavaScript. Never for the API. */
export function isForPerson({ req }: Context): boolean {
  if (req.path.startsWith("/api/")) return false;
  const isForm = req.method === "POST" && FORM.test(req.header("content-type") ?? "");
  return isForm || /\btext\/html\b/i.test(req.header("accept") ?? "");
}

/** Responds with a readable page to a request refused before its page route runs; `language` is that of the form. */
export function refuseWithPage(context: Context, failure: Failure, language?: string): Response {
  const seconds = failure.details?.["seconds"];
  if (typeof seconds === "number") context.header("Retry-After", String(seconds));
  context.header("Cache-Control", "no-store");
  const isSent = context.req.method === "POST";
  return context.html(compose(failure, isSent, language), toHttpStatus(failure));
}

function compose(failure: Failure, isSent: boolean, language = "en"): string {
  const { message } = failureInLanguage(language, failure);
  const texts = refusalTexts(language);
  const title = isSent ? texts.notSent : texts.notWorked;
  const advice = isSent ? `<p>${texts.advice}</p>` : "";
  const direction = writingDirection(texts.language) === undefined ? "" : ' dir="rtl"';
  const spoken = catalogueFor(language) === undefined ? "en" : texts.language;
  const parts = { language: texts.language, direction, title, spoken, why: escape(message), advice };
  const byName: ReadonlyMap<string, string> = new Map(Object.entries(parts));
  return PAGE.replaceAll(/<!--(\w+)-->/g, (mark, name: string) => byName.get(name) ?? mark);
}

const PAGE = `<!doctype html>
<html lang="<!--language-->"<!--direction-->>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta name="color-scheme" content="light dark" />
    <title><!--title--></title>
  </head>
  <body>
    <main>
      <h1><!--title--></h1>
      <p lang="<!--spoken-->"><bdi><!--why-->.</bdi></p>
      <!--advice-->
    </main>
  </body>
</html>
`;

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
