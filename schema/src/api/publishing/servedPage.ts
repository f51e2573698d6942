import type { AppAccountPage, AppNoticePage, AppPage } from "./appPage.ts";
import type { FillingPage, LockedPage, NoticePage, SentPage } from "./formPage.ts";

/** Data of a published page: JSON that the server renders and the browser hydrates. */
export type ServedPage =
  | FillingPage
  | SentPage
  | NoticePage
  | LockedPage
  | AppPage
  | AppNoticePage
  | AppAccountPage;

/** The built renderer of published pages. */
export interface PageRenderer {
  /** The markup of a page's body. */
  readonly renderPage: (page: ServedPage) => Promise<string>;
}
