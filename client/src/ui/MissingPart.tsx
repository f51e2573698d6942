import { useStore } from "#lib/createStore.ts";
import { missingParts, retryParts } from "#lib/missingParts.ts";
import { Button } from "./Button.tsx";
import { EmptyState } from "./EmptyState.tsx";
import { Icon } from "./Icon.tsx";

const TITLE = "This part could not be loaded";

/** Stands in the place of a part of the page whose code did not come. */
export function MissingPart() {
  return (
    <EmptyState icon="cloud-off" title={TITLE} action={<Button onClick={retryParts}>Try again</Button>}>
      It comes by itself once the network is back.
    </EmptyState>
  );
}

/** Stands in the place of a whole page whose code did not come; a newer version of the app has it under another name. */
export function MissingCodePage() {
  return (
    <main className="app-notice" tabIndex={-1} role="alert">
      <EmptyState
        title="This page could not be loaded"
        action={
          <>
            <Button variant="primary" onClick={retryParts}>
              Try again
            </Button>
            <Button onClick={() => location.reload()}>Reload</Button>
          </>
        }
      >
        It comes by itself once the network is back.
      </EmptyState>
    </main>
  );
}

/** Says that parts of the page could not be loaded, also where they have no place of their own. */
export function MissingPartsNotice() {
  const isMissing = useStore(missingParts, (count) => count > 0);
  return (
    <output className="app-missing">
      {isMissing && (
        <span className="banner warn">
          <Icon name="cloud-off" />
          Parts of this page could not be loaded. They come once the network is back.
          <Button size="sm" onClick={retryParts}>
            Try again
          </Button>
        </span>
      )}
    </output>
  );
}
