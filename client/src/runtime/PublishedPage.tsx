import type { ServedPage } from "@formweave/schema/api";
import { AccountPage } from "./app/account/AccountPage.tsx";
import { AppNoticePage } from "./app/AppNoticePage.tsx";
import { AppPage } from "./app/AppPage.tsx";
import { FillingPage } from "./filling/FillingPage.tsx";
import { LockedPage } from "./LockedPage.tsx";
import { NoticePage } from "./NoticePage.tsx";
import { SentPage } from "./SentPage.tsx";

/** The page at the address of a published form. */
export function PublishedPage({ page }: { readonly page: ServedPage }) {
  switch (page.kind) {
    case "filling":
      return <FillingPage page={page} />;
    case "sent":
      return <SentPage page={page} />;
    case "locked":
      return <LockedPage page={page} />;
    case "notice":
      return <NoticePage page={page} />;
    case "app":
      return <AppPage page={page} />;
    case "app-notice":
      return <AppNoticePage page={page} />;
    case "app-account":
      return <AccountPage page={page} />;
  }
}
