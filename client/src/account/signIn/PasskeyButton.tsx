import type { Result } from "@formweave/schema";
import { hasPasskeys } from "#api/people/passkeys.ts";
import { Button } from "#ui/Button.tsx";
import { FormBanner } from "#account/FormBanner.tsx";
import { useSubmit } from "#account/useSubmit.ts";

interface PasskeyButtonProps {
  /** Runs the WebAuthn ceremony of the device. */
  readonly onUse: () => Promise<Result<unknown>>;
  readonly onUsed?: () => void;
}

/** Signs in with a passkey instead of a password, in browsers that support it. */
export function PasskeyButton({ onUse, onUsed }: PasskeyButtonProps) {
  const { state, submit } = useSubmit();
  if (!hasPasskeys()) return null;

  async function handleClick(): Promise<void> {
    const result = await submit(onUse);
    if (result?.ok === true) onUsed?.();
  }

  return (
    <>
      <Button
        size="lg"
        wide
        icon="key-round"
        disabled={state.status === "sending"}
        onClick={() => void handleClick()}
      >
        Use a passkey
      </Button>
      <FormBanner state={state} fields={[]} />
    </>
  );
}
