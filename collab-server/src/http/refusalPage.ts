import type { Failure } from "@formweave/schema";
import type { Context } from "hono";
import { statusOf } from "./statuses.ts";

/** Answers a form that was sent without script, and is refused before its page is asked, with words that a person can read. */
export function refuseWithPage(context: Context, failure: Failure): Response {
  context.header("Cache-Control", "no-store");
  return context.html(
    PAGE.replace("<!--why-->", () => escape(failure.message)),
    statusOf(failure),
  );
}

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta name="color-scheme" content="light dark" />
    <title>Not sent</title>
  </head>
  <body>
    <main>
      <h1>Not sent</h1>
      <p><!--why-->.</p>
      <p>Go back to the form: your browser keeps what you entered. Shorten it or try again.</p>
    </main>
  </body>
</html>
`;

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
