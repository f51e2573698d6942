import { useState } from "react";
import { Button } from "#ui/Button.tsx";
import { Dialog } from "#ui/dialogs/Dialog.tsx";
import { download } from "#lib/download.ts";
import { useCopy } from "#ui/links/useCopy.ts";

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shows the recovery codes once; people should store them where they can be found without the phone. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = codes.join("\n");
  const { wasCopied, copy } = useCopy(text, "Codes");
  const [isSaved, setIsSaved] = useState(false);
  function save(): void {
    download("formweave-recovery-codes.txt", new Blob([`${text}\n`]));
    setIsSaved(true);
  }
  return (
    <Dialog
      open
      isHeld={!wasCopied && !isSaved}
      onOpenChange={(open) => !open && onClose()}
      title="Keep your recovery codes"
      description="Each works once if you don't have your phone. You won't see them again."
      width="sm"
      footer={
        <Button variant="primary" onClick={onClose}>
          I've saved them
        </Button>
      }
    >
      <div className="acct-codes">
        <ul aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div>
          <Button size="sm" icon="copy" onClick={copy}>
            Copy
          </Button>
          <Button size="sm" icon="download" onClick={save}>
            Download
          </Button>
        </div>
      </div>
      <p className="hint">Keep them where you keep your passport, not in your inbox.</p>
    </Dialog>
  );
}
