import { hasPasskeys, signInWithPasskey } from "#api/passkeys.ts";
import { Button } from "#ui/Button.tsx";
import { FormBanner } from "./FormBanner.tsx";
import { useSubmit } from "./useSubmit.ts";

/** Signs in with a passkey, where this browser has them. */
export function PasskeyButton() {
  const { state, submit } = useSubmit();
  if (!hasPasskeys()) return null;
  return (
    <>
      <Button
        size="lg"
        wide
        icon="key-round"
        disabled={state.status === "sending"}
        onClick={() => void submit(signInWithPasskey)}
      >
        Use a passkey
      </Button>
      <FormBanner state={state} fields={[]} />
    </>
  );
}
