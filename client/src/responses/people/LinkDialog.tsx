import { useState } from "react";
import type { AppPersonLink } from "@formweave/schema/api";
import { Button } from "#ui/Button.tsx";
import { Dialog } from "#ui/dialogs/Dialog.tsx";
import { LinkToSend } from "#ui/links/LinkToSend.tsx";

interface LinkDialogProps {
  readonly link: AppPersonLink;
  readonly email: string;
  /** Completes "with it, they can …". */
  readonly purpose: string;
  readonly onClose: () => void;
}

/** Shows a link once, to be sent to its person. */
export function LinkDialog({ link: { url, isMailed }, email, purpose, onClose }: LinkDialogProps) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Dialog
      open
      isHeld={!isMailed && !isCopied}
      onOpenChange={(open) => !open && onClose()}
      width="sm"
      title={`Link for ${email}`}
      description={`With it, they can ${purpose}. It is shown only now.`}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <LinkToSend
        about={isMailed ? `It was also sent to ${email}.` : `Send this link to ${email}. It works once.`}
        label={`Link for ${email}`}
        forWhom={`for ${email}`}
        url={url}
        onCopied={() => setCopied(true)}
      />
    </Dialog>
  );
}
