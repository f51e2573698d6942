import type { Failure } from "@formweave/schema";
import { EntryLayout } from "#account/EntryLayout.tsx";
import { Button } from "#ui/Button.tsx";

interface ClosedPageProps {
  readonly failure: Failure;
  /** The project they were in when the link ended. */
  readonly from?: string;
  readonly onRetry: () => void;
}

/** Page of an invalid link; it does not reveal whether the link is switched off, expired or never existed. */
export function ClosedPage({ failure, from, onRetry }: ClosedPageProps) {
  const title = from === undefined ? "This link does not open" : `You are no longer in “${from}”`;
  const lead =
    from === undefined
      ? "It may be turned off or over, or the address is not complete. Ask whoever sent it to you for a new one."
      : "The link was turned off, got a new address, or has expired. What was on this device is deleted. Ask whoever sent it to you for a new one.";
  return (
    <EntryLayout title={title} lead={lead} foot={`${failure.message}.`}>
      <div role="alert" className="sr-only">
        {title}
      </div>
      <Button size="lg" icon="rotate-cw" onClick={onRetry}>
        Try again
      </Button>
    </EntryLayout>
  );
}

interface LeftPageProps {
  readonly from: string;
  readonly onReturn: () => void;
}

/** Page after leaving. */
export function LeftPage({ from, onReturn }: LeftPageProps) {
  return (
    <EntryLayout
      title={`You left “${from}”`}
      lead="Nothing of it is left on this device. You can come back while the link is open."
    >
      <Button size="lg" onClick={onReturn}>
        Come back
      </Button>
    </EntryLayout>
  );
}
