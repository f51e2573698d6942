import { describeCount } from "@formweave/schema";
import { useState } from "react";
import { Button } from "#ui/Button.tsx";
import { ConfirmDialog } from "#ui/dialogs/ConfirmDialog.tsx";
import type { Table } from "./useTable.ts";

/** Actions on the selected rows. */
export function SelectionBar({ table: { choice, writes, mayWrite } }: { readonly table: Table }) {
  const [isAsking, setAsking] = useState(false);
  const count = choice.ids.size;
  if (count === 0) return null;
  const rows = describeCount(count, "row");
  return (
    <div className="dt-selection" role="toolbar" aria-label="Selected rows">
      <span>{rows} selected</span>
      <Button size="sm" variant="quiet" icon="x" onClick={choice.clear}>
        Clear
      </Button>
      {mayWrite && (
        <Button size="sm" variant="quiet" icon="trash-2" onClick={() => setAsking(true)}>
          Delete
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Delete ${rows}?`}
        description="They can be put back for 30 days, and by an undo."
        action="Delete"
        danger
        onConfirm={() => {
          void writes.deleteRows([...choice.ids]);
          choice.clear();
        }}
      />
    </div>
  );
}
