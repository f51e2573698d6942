import { useState } from "react";
import { useParams } from "wouter";
import { EntryLayout } from "#account/EntryLayout.tsx";
import { FormBanner } from "#account/FormBanner.tsx";
import { useSubmit } from "#account/useSubmit.ts";
import { unsubscribe } from "#api/inbox/unsubscribe.ts";
import { Button } from "#ui/Button.tsx";

/** Page for unsubscribing from mail about comments, without signing in. */
export function UnsubscribePage() {
  const { token } = useParams<"/unsubscribe/:token">();
  const [isDone, setDone] = useState(false);
  return (
    <EntryLayout
      title={isDone ? "No more mail about comments" : "Stop mail about comments?"}
      lead="Your inbox still shows everything that concerns you."
      foot={<Choices />}
    >
      {!isDone && <StopButton token={token} onDone={() => setDone(true)} />}
    </EntryLayout>
  );
}

function Choices() {
  return (
    <a className="entry-link" href="/notifications">
      Choose what is mailed to you
    </a>
  );
}

interface StopButtonProps {
  readonly token: string;
  readonly onDone: () => void;
}

function StopButton({ token, onDone }: StopButtonProps) {
  const { state, submit } = useSubmit();

  async function handleClick(): Promise<void> {
    const result = await submit(() => unsubscribe(token));
    if (result?.ok === true) onDone();
  }

  return (
    <div className="entry-form">
      <FormBanner state={state} fields={[]} />
      <Button
        size="lg"
        wide
        variant="primary"
        disabled={state.status === "sending"}
        onClick={() => void handleClick()}
      >
        Stop this mail
      </Button>
    </div>
  );
}
