import type { AppPage, AppScreen } from "@formweave/schema/api";
import { useMemo, type ReactNode } from "react";
import { RequiredContext, useIsScripted } from "#widgets/field/useIsScripted.ts";
import type { Filling } from "#runtime/filling/filling.ts";
import type { ScreenHost } from "./screenHost.ts";
import { ScreenForm } from "./ScreenForm.tsx";
import { toFillingPage } from "./toFillingPage.ts";
import { useScreenDelivery } from "./useScreenDelivery.ts";
import { useScreenParts } from "./useScreenParts.ts";

interface ScreenProps {
  readonly app: AppPage;
  readonly screen: AppScreen;
  readonly filling: Filling;
  readonly host: ScreenHost;
}

/** A screen of a published app, whose answers go to the server. */
export function Screen({ app, screen, filling, host }: ScreenProps) {
  const page = useMemo(() => toFillingPage(app, screen), [app, screen]);
  const parts = useScreenParts(app.slug, page.release.document.widgets, filling);
  const delivery = useScreenDelivery({ app, screen, page, filling, host });
  return (
    <ScreenRoot>
      <ScreenForm {...{ page, screen, parts, host, delivery }} />
    </ScreenRoot>
  );
}

/** The ground of a screen, which its form fills. */
export function ScreenRoot({ children }: { readonly children: ReactNode }) {
  const isScripted = useIsScripted();
  return (
    <div className="fill-root rt-app-screen">
      <div className="fill-frame">
        <RequiredContext value={isScripted}>{children}</RequiredContext>
      </div>
    </div>
  );
}
