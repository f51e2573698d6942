import { fill } from "@formweave/schema";
import type { AppNoticePage as AppNoticePageData } from "@formweave/schema/api";
import { appBase } from "@formweave/schema/screens";
import { Icon } from "#ui/Icon.tsx";
import { AppFrame } from "./AppFrame.tsx";

/** Says why there is no screen, with the way back to the first one. */
export function AppNoticePage({ page }: { readonly page: AppNoticePageData }) {
  const { code, title, text, home } = page;
  return (
    <AppFrame shell={page} current={undefined} address={appBase(page.slug)}>
      <article className="rt-app-notice">
        <span className="rt-app-sign">
          <Icon name={code === "SCREEN_MISSING" ? "circle-help" : "lock"} size={20} />
        </span>
        <h1>{title}</h1>
        <p>{text}</p>
        {home !== undefined && (
          <a className="fbtn wv-button" href={home.address}>
            {fill("Back to {name}", { name: home.name })}
          </a>
        )}
      </article>
    </AppFrame>
  );
}
