import type { FormPage } from "@formweave/schema/api";
import { renderToString } from "react-dom/server";
import { preparePage } from "./preparePage.ts";
import { PublishedPage } from "./PublishedPage.tsx";

/** The markup of a published page, as the browser will take it over. */
export async function renderPage(page: FormPage): Promise<string> {
  if (page.kind === "filling") await preparePage(page);
  return renderToString(<PublishedPage page={page} />);
}
