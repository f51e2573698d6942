import type { Result } from "@formweave/schema";
import type { ReactNode } from "react";
import { Button } from "#ui/Button.tsx";
import { FormBanner } from "#account/FormBanner.tsx";
import { useSubmit } from "#account/useSubmit.ts";

interface JoinAsMemberProps<Answer> {
  readonly onSend: () => Promise<Result<Answer>>;
  readonly onJoined: (answer: Answer) => void;
  readonly children?: ReactNode;
}

/** Accepts an invitation for a person with an account: there is nothing to fill in. */
export function JoinAsMember<Answer>({ onSend, onJoined, children }: JoinAsMemberProps<Answer>) {
  const { state, submit } = useSubmit();

  async function handleJoin(): Promise<void> {
    const result = await submit(onSend);
    if (result?.ok === true) onJoined(result.value);
  }

  return (
    <div className="entry-form">
      <FormBanner state={state} fields={[]} />
      {children}
      <Button
        variant="primary"
        size="lg"
        wide
        disabled={state.status === "sending"}
        onClick={() => void handleJoin()}
      >
        Join
      </Button>
    </div>
  );
}
