import { useState } from "react";
import type { OrganizationMember } from "@formweave/schema/api";
import { makeResetLink } from "#api/people/organization.ts";
import { Button } from "#ui/Button.tsx";
import { Dialog } from "#ui/dialogs/Dialog.tsx";
import { LinkToSend } from "#ui/links/LinkToSend.tsx";

interface ResetLinkDialogProps {
  readonly person: OrganizationMember;
  readonly onClose: () => void;
}

/** Creates a link for a person to choose another password, for servers without mail. */
export function ResetLinkDialog({ person: { id, name, email }, onClose }: ResetLinkDialogProps) {
  const [url, setUrl] = useState<string>();
  const [error, setError] = useState<string>();
  const [isCopied, setIsCopied] = useState(false);
  const [isSending, setIsSending] = useState(false);

  async function make(): Promise<void> {
    setIsSending(true);
    const result = await makeResetLink(id);
    setIsSending(false);
    if (result.ok) setUrl(result.value.url);
    setError(result.ok ? undefined : result.error.message);
  }

  return (
    <Dialog
      open
      isHeld={url !== undefined && !isCopied}
      onOpenChange={(open) => !open && onClose()}
      width="sm"
      title={`Reset the password of ${name}`}
      description="The link lets whoever has it choose another password, which signs them out everywhere."
      footer={
        url === undefined ? (
          <>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button variant="primary" disabled={isSending} onClick={() => void make()}>
              Make a link
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        )
      }
    >
      {error !== undefined && <p role="alert">{error}</p>}
      {url !== undefined && (
        <LinkToSend
          about={`Send this link to ${email}. It works once, and for an hour.`}
          label={`Link for ${email}`}
          forWhom={`for ${email}`}
          url={url}
          onCopied={() => setIsCopied(true)}
        />
      )}
    </Dialog>
  );
}
