import { Button } from "#ui/Button.tsx";
import { Dialog } from "#ui/dialogs/Dialog.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { useCopy } from "#ui/links/useCopy.ts";
import type { ShownSecret } from "./integrationDialogs.ts";

/** Shows a secret once, to be copied. */
export function SecretDialog({
  title,
  secret,
  about,
  onClose,
}: ShownSecret & { readonly onClose: () => void }) {
  const { isCopied, wasCopied, copy } = useCopy(secret, "Secret");
  return (
    <Dialog
      open
      isHeld={!wasCopied}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={about}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Done
          </Button>
          <Button variant="primary" icon={isCopied ? "check" : "copy"} onClick={copy}>
            {isCopied ? "Copied" : "Copy"}
          </Button>
        </>
      }
    >
      <TextField
        label="Secret"
        value={secret}
        readOnly
        onChange={() => undefined}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  );
}
