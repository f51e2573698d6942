import { useState } from "react";
import { Button } from "#ui/Button.tsx";
import { ConfirmDialog } from "#ui/dialogs/ConfirmDialog.tsx";
import { responsePath } from "#lib/router/paths.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { useCopy } from "#ui/links/useCopy.ts";
import { DownloadPdf } from "./DownloadPdf.tsx";
import { writeCount } from "#responses/writeNumber.ts";

interface SheetBarProps {
  /** Index of the response in the table; negative when it is no longer there. */
  readonly at: number;
  readonly total: number;
  readonly isEditing: boolean;
  /** Reason why nothing can be changed now; undefined when it can. */
  readonly offReason: string | undefined;
  readonly projectId: string;
  readonly id: string;
  readonly onGo: (index: number) => void;
  readonly onEdit: () => void;
  readonly onUnread: () => void;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** Buttons for the neighbouring responses, and for actions on this one. */
export function SheetBar(props: SheetBarProps) {
  const { isEditing, onClose } = props;
  return (
    <header className="rs-sheet-bar">
      <Neighbors {...props} />
      <span className="grow" />
      {isEditing ? <b className="med">Editing</b> : <WhatToDo {...props} />}
      <span className="vr" />
      <IconButton icon="x" size="sm" label="Close" onClick={onClose} />
    </header>
  );
}

function WhatToDo(props: SheetBarProps) {
  const { projectId, id, offReason, onEdit, onUnread } = props;
  return (
    <>
      <Button
        size="sm"
        icon="square-pen"
        disabled={offReason !== undefined}
        title={offReason}
        onClick={onEdit}
      >
        Edit
      </Button>
      <IconButton
        icon="mail"
        size="sm"
        label="Mark as not read"
        disabledReason={offReason}
        onClick={onUnread}
      />
      <CopyAddress key={`link ${id}`} projectId={projectId} id={id} />
      <DownloadPdf key={id} projectId={projectId} id={id} />
      <DeleteOne {...props} />
    </>
  );
}

function CopyAddress({ projectId, id }: Pick<SheetBarProps, "projectId" | "id">) {
  const { isCopied, copy } = useCopy(`${location.origin}${responsePath(projectId, id)}`);
  return (
    <IconButton
      icon={isCopied ? "check" : "link"}
      size="sm"
      label={isCopied ? "Copied" : "Copy link to this response"}
      onClick={copy}
    />
  );
}

function Neighbors({ at, total, onGo }: SheetBarProps) {
  return (
    <>
      <IconButton
        icon="chevron-up"
        size="sm"
        label="Previous response"
        disabledReason={at > 0 ? undefined : whyNoNeighbor(at, "first")}
        onClick={() => onGo(at - 1)}
      />
      <IconButton
        icon="chevron-down"
        size="sm"
        label="Next response"
        disabledReason={at >= 0 && at < total - 1 ? undefined : whyNoNeighbor(at, "last")}
        onClick={() => onGo(at + 1)}
      />
      <span className="hint tnum">{at >= 0 && `${writeCount(at + 1)} of ${writeCount(total)}`}</span>
    </>
  );
}

function whyNoNeighbor(at: number, end: "first" | "last"): string {
  return at < 0 ? "This response is not in the table as it is filtered" : `This is the ${end} one`;
}

function DeleteOne({ offReason, onDelete }: SheetBarProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <IconButton
        icon="trash-2"
        size="sm"
        label="Delete response"
        disabledReason={offReason}
        onClick={() => setIsConfirming(true)}
      />
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="Delete this response?"
        description="Its answers, files, notes and tags are erased for good. This cannot be undone."
        action="Delete"
        danger
        onConfirm={onDelete}
      />
    </>
  );
}
