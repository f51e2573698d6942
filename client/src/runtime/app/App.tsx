import { translate } from "@formweave/schema";
import type { AppScreen } from "@formweave/schema/api";
import { useSyncExternalStore } from "react";
import { Icon } from "#ui/Icon.tsx";
import { AppFrame } from "./AppFrame.tsx";
import type { AppStore } from "./appStore.ts";
import { APP_MESSAGES } from "./appMessages.ts";
import { Screen } from "./screen/Screen.tsx";

/** An app in the browser: the screen that is shown, and what the app says beside it. */
export function App({ store }: { readonly store: AppStore }) {
  const { app, screen, said, receiptUrl } = useSyncExternalStore(store.follow, store.read, store.read);
  const filling = store.findFilling(screen);
  return (
    <AppFrame shell={app} current={screen.id} address={screen.address}>
      <output className="rt-app-said" hidden={said === ""}>
        <span>{translate(said)}</span>
        {receiptUrl !== undefined && <a href={receiptUrl}>{translate("See what you sent")}</a>}
        {said === APP_MESSAGES.newer && (
          <button type="button" className="rt-app-act" onClick={store.reload}>
            {translate("Open now")}
          </button>
        )}
        {said !== "" && (
          <button type="button" aria-label={translate("Close the message")} onClick={store.unsay}>
            <Icon name="x" />
          </button>
        )}
      </output>
      <Screen key={getKey(screen)} app={app} screen={screen} filling={filling} host={store.host} />
    </AppFrame>
  );
}

function getKey({ address }: AppScreen): string {
  return address;
}
