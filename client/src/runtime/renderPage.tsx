import { writeIn } from "@formweave/schema/answers";
import type { FormPage } from "@formweave/schema/api";
import { renderToString } from "react-dom/server";
import { languageOf } from "./languageOf.ts";
import { preparePage } from "./preparePage.ts";
import { PublishedPage } from "./PublishedPage.tsx";

/** The markup of a published page, as the browser will take it over. */
export async function renderPage(page: FormPage): Promise<string> {
  if (page.kind === "filling") await preparePage(page);
  const before = writeIn(languageOf(page));
  try {
    // At once: what is rendered beside it may be in another language.
    return renderToString(<PublishedPage page={page} />);
  } finally {
    writeIn(before);
  }
}
