import { useState } from "react";
import { Button } from "#ui/Button.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { DownloadPdf } from "./DownloadPdf.tsx";
import { writeCount } from "#responses/writeNumber.ts";

interface SheetBarProps {
  /** The place of the response in the table; less than 0 when it stands elsewhere by now. */
  readonly at: number;
  readonly total: number;
  readonly isEditing: boolean;
  /** Says why nothing can be changed now; undefined when it can. */
  readonly offReason: string | undefined;
  /** Undefined while none is open. */
  readonly printed: { readonly projectId: string; readonly id: string } | undefined;
  readonly onGo: (index: number) => void;
  readonly onEdit: () => void;
  readonly onUnread: () => void;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** The way to the next response, and what is done with this one. */
export function SheetBar(props: SheetBarProps) {
  const { isEditing, offReason, onEdit, onUnread, onClose } = props;
  return (
    <header className="rs-sheet-bar">
      <Neighbors {...props} />
      <span className="grow" />
      <Button
        size="sm"
        icon="square-pen"
        disabled={offReason !== undefined}
        title={offReason}
        onClick={onEdit}
      >
        {isEditing ? "Stop editing" : "Edit"}
      </Button>
      <IconButton
        icon="mail"
        size="sm"
        label="Mark as not read"
        disabledReason={offReason}
        onClick={onUnread}
      />
      {props.printed !== undefined && <DownloadPdf key={props.printed.id} {...props.printed} />}
      <DeleteOne {...props} />
      <span className="vr" />
      <IconButton icon="x" size="sm" label="Close" onClick={onClose} />
    </header>
  );
}

function Neighbors({ at, total, onGo }: SheetBarProps) {
  return (
    <>
      <IconButton
        icon="chevron-up"
        size="sm"
        label="Previous response"
        disabledReason={at <= 0 ? "This is the first one" : undefined}
        onClick={() => onGo(at - 1)}
      />
      <IconButton
        icon="chevron-down"
        size="sm"
        label="Next response"
        disabledReason={at >= total - 1 ? "This is the last one" : undefined}
        onClick={() => onGo(at + 1)}
      />
      <span className="hint tnum">{at >= 0 && `${writeCount(at + 1)} of ${writeCount(total)}`}</span>
    </>
  );
}

function DeleteOne({ offReason, onDelete }: SheetBarProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <IconButton
        icon="trash-2"
        size="sm"
        label="Delete response"
        disabledReason={offReason}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete this response?"
        description="Its answers, files, notes and tags are erased for good. This cannot be undone."
        action="Delete"
        danger
        onConfirm={onDelete}
      />
    </>
  );
}
