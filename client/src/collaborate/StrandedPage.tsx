import { describeCount } from "@formweave/schema";
import { EntryLayout } from "#account/EntryLayout.tsx";
import { exportComments } from "#builder/collaboration/exportComments.ts";
import type { UnsentComment } from "#document/reconnection/unsentComments.ts";
import { Button } from "#ui/Button.tsx";
import { ConfirmDialog } from "#ui/dialogs/ConfirmDialog.tsx";
import { useState } from "react";

interface StrandedPageProps {
  /** The project they were in. */
  readonly from: string;
  readonly words: readonly UnsentComment[];
  /** The link may let them in again. */
  readonly onRetry: () => void;
  readonly onGiveUp: () => void;
}

/** Page shown when a link ended before the guest's comments were sent: offers to export them, to try again, or to delete them. */
export function StrandedPage({ from, words, onRetry, onGiveUp }: StrandedPageProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <EntryLayout
      title={`You are no longer in “${from}”`}
      lead={`The link was turned off, got a new address, or has expired before ${describeCount(words.length, "comment")} of yours could be sent. ${words.length === 1 ? "It is" : "They are"} only on this device.`}
    >
      <ul className="entry-form entry-words" aria-label="Comments that were not sent">
        {words.map(({ text, label }) => (
          <li key={`${label} ${text}`}>
            {label !== undefined && <b>{label}</b>}
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <div className="entry-form">
        <Button variant="primary" size="lg" icon="download" onClick={() => exportComments(from, words)}>
          Export
        </Button>
        <Button size="lg" icon="rotate-cw" onClick={onRetry}>
          Try again
        </Button>
        <Button size="lg" variant="quiet" onClick={() => setIsConfirming(true)}>
          Delete from this device
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="Delete your comments?"
        description="They are only on this device. Once deleted, they cannot be restored."
        action="Delete"
        danger
        onConfirm={onGiveUp}
      />
    </EntryLayout>
  );
}
