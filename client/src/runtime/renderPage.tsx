import { translateBy } from "@formweave/schema";
import { writeIn } from "@formweave/schema/answers";
import type { ServedPage } from "@formweave/schema/api";
import { renderToString } from "react-dom/server";
import { toFillingPage } from "./app/screen/toFillingPage.ts";
import { findLanguage } from "./findLanguage.ts";
import { preparePage } from "./preparePage.ts";
import { PublishedPage } from "./PublishedPage.tsx";

/** Returns the markup of a published page, for hydration in the browser. */
export async function renderPage(page: ServedPage): Promise<string> {
  if (page.kind === "filling") await preparePage(page);
  if (page.kind === "app") await preparePage(toFillingPage(page, page.screen));
  const before = writeIn(findLanguage(page));
  if ("messages" in page) translateBy(page.messages);
  try {
    // Synchronously, because concurrent renders may use another language.
    return renderToString(<PublishedPage page={page} />);
  } finally {
    writeIn(before);
    translateBy();
  }
}
