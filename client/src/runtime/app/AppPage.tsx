import { translate } from "@formweave/schema";
import type { AppPage as AppPageData } from "@formweave/schema/api";
import { useState } from "react";
import { Filling } from "#runtime/filling/filling.ts";
import { AppFrame } from "./AppFrame.tsx";
import { Screen } from "./screen/Screen.tsx";
import type { ScreenHost } from "./screen/screenHost.ts";
import { toFillingPage } from "./screen/toFillingPage.ts";

/** A page of an app as the server renders it. */
export function AppPage({ page }: { readonly page: AppPageData }) {
  const [filling] = useState(() => {
    const form = toFillingPage(page, page.screen);
    return new Filling(form.release.document.widgets, form);
  });
  return (
    <AppFrame shell={page} current={page.screen.id} address={page.screen.address}>
      <Notice text={page.notice ?? ""} />
      <Screen app={page} screen={page.screen} filling={filling} host={STILL} />
    </AppFrame>
  );
}

function Notice({ text }: { readonly text: string }) {
  return (
    <output className="rt-app-said" hidden={text === ""}>
      {translate(text)}
    </output>
  );
}

/** Without script nothing moves but links. */
const STILL: ScreenHost = {
  navigate: () => false,
  thank: () => undefined,
  arrive: () => undefined,
};
