import { useState } from "react";
import { limits } from "@formweave/schema";
import type { ShareLink } from "@formweave/schema/api";
import { makeShareLink, renewShareLink } from "#api/sharing.ts";
import { defer } from "#lib/deferred/defer.tsx";
import { Button } from "#ui/Button.tsx";
import { ConfirmDialog } from "#ui/dialogs/ConfirmDialog.tsx";
import { Icon } from "#ui/Icon.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { Popover } from "#ui/menus/Popover.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import { useCopy } from "#ui/links/useCopy.ts";
import { report } from "./PersonRow.tsx";
import { SHARE_WORDS } from "./shareWords.ts";

const LinkCode = defer(async () => (await import("./LinkCode.tsx")).LinkCode);

interface LinkAddressProps {
  readonly projectId: string;
  readonly projectName: string;
  readonly link: Pick<ShareLink, "url" | "isPublic">;
  readonly isOffline: boolean;
}

/** The address of the share link, with actions to copy it, show its QR code, or replace it. */
export function LinkAddress({ projectId, projectName, link: { url }, isOffline }: LinkAddressProps) {
  const { isCopied, copyText } = useCopy(url ?? "");
  const [isBusy, setBusy] = useState(false);
  const mayNotMake = isOffline && url === null;

  async function handleCopy(): Promise<void> {
    if (url !== null) {
      await copyText(url);
      return;
    }
    setBusy(true);
    const made = await makeShareLink(projectId);
    setBusy(false);
    const reason = made.ok ? "the server gave no address" : made.error.message;
    if (made.ok && made.value.url !== null) await copyText(made.value.url);
    else showToast(SHARE_WORDS.notGenerated(reason), { tone: "bad", durationMs: limits.SHARE_TOAST_MS });
  }

  return (
    <div className="share-address">
      <span className="in grow">
        <Icon name="link" size={14} />
        <input
          readOnly
          aria-label="Address of the link"
          placeholder="Created when you copy it"
          value={url ?? ""}
          onFocus={(event) => event.currentTarget.select()}
        />
      </span>
      {url !== null && (
        <>
          <Popover label="QR code" align="end" trigger={<IconButton icon="qr-code" label="QR code" />}>
            <LinkCode address={url} name={projectName} />
          </Popover>
          <Renew projectId={projectId} isOffline={isOffline} />
        </>
      )}
      <Button
        icon={isCopied ? "check" : "copy"}
        disabled={isBusy || mayNotMake}
        title={mayNotMake ? SHARE_WORDS.offlineReason : undefined}
        onClick={() => void handleCopy()}
      >
        {isCopied ? "Copied" : "Copy link"}
      </Button>
    </div>
  );
}

function Renew({ projectId, isOffline }: Pick<LinkAddressProps, "projectId" | "isOffline">) {
  const [isConfirming, setIsConfirming] = useState(false);
  const handleRenew = async () => report(await renewShareLink(projectId), "The link has a new address");
  return (
    <>
      <IconButton
        icon="refresh-cw"
        label="New address"
        disabledReason={isOffline ? SHARE_WORDS.offlineReason : undefined}
        onClick={() => setIsConfirming(true)}
      />
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="Give the link a new address?"
        description="The old address stops working at once, and everyone who came by it has to leave. People with access stay."
        action="New address"
        danger
        onConfirm={() => void handleRenew()}
      />
    </>
  );
}
