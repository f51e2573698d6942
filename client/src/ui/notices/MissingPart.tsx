import { useStore } from "#lib/createStore.ts";
import { missingParts, retryParts } from "#lib/deferred/missingParts.ts";
import { Button } from "#ui/Button.tsx";
import { EmptyState } from "./EmptyState.tsx";
import { Icon } from "#ui/Icon.tsx";

const TITLE = "This part could not be loaded";

/** Shown in place of a part of the page whose code failed to load. */
export function MissingPart() {
  return (
    <EmptyState icon="cloud-off" title={TITLE} action={<Button onClick={retryParts}>Try again</Button>}>
      It comes by itself once the network is back.
    </EmptyState>
  );
}

/** Shown in place of a page whose code failed to load; a newer version of the app has it under another name. */
export function MissingCodePage() {
  return (
    <main className="app-notice" tabIndex={-1} role="alert">
      <EmptyState
        level={1}
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

/** Reports that parts of the page failed to load, also parts without space of their own. */
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
