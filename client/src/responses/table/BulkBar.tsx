import { useState, type ReactNode } from "react";
import { describeCount, type Failure } from "@formweave/schema";
import type { AnsweredForm, ResponseChanges } from "@formweave/schema/responses";
import { Button } from "#ui/Button.tsx";
import { ConfirmDialog } from "#ui/dialogs/ConfirmDialog.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { Menu, MenuItem, MenuSeparator } from "#ui/menus/Menu.tsx";
import { Popover } from "#ui/menus/Popover.tsx";
import { TagPicker } from "#responses/TagPicker.tsx";
import { writeCount } from "#responses/writeNumber.ts";
import type { Choice } from "#ui/grid/useChoice.ts";

interface BulkBarProps {
  readonly form: AnsweredForm;
  readonly choice: Choice;
  /** Number of responses that match the filters. */
  readonly total: number;
  /** Reason why nothing can be changed now; undefined when it can. */
  readonly offReason: string | undefined;
  readonly onChange: (change: ResponseChanges["change"]) => void;
  /** Puts a tag on them; gives why it was refused. */
  readonly onTag: (tag: string) => Promise<Failure | undefined>;
  /** Further actions. */
  readonly children?: ReactNode;
}

/** Actions on the selected responses. */
export function BulkBar(props: BulkBarProps) {
  const { choice, total, offReason, onChange, children } = props;
  const count = choice.isAll ? total : choice.ids.size;
  return (
    <div className="rs-bulk" role="toolbar" aria-label="Selected responses">
      <output className="med tnum">{writeCount(count)} selected</output>
      {!choice.isAll && count < total && (
        <Button variant="quiet" size="sm" className="rs-accent" onClick={choice.chooseAll}>
          Select all {writeCount(total)}
        </Button>
      )}
      <span className="vr" />
      <TagAndAssign {...props} />
      <Button
        variant="quiet"
        size="sm"
        icon="check"
        disabled={offReason !== undefined}
        title={offReason}
        onClick={() => onChange({ kind: "read", isRead: true })}
      >
        Mark as read
      </Button>
      {children}
      <span className="vr" />
      <DeleteMany {...props} count={count} />
      <IconButton icon="x" size="sm" label="Clear the selection" onClick={choice.clear} />
    </div>
  );
}

function TagAndAssign({ form, offReason, onChange, onTag }: BulkBarProps) {
  const off = { disabled: offReason !== undefined, title: offReason };
  return (
    <>
      <Popover
        side="top"
        label="Tags"
        trigger={
          <Button variant="quiet" size="sm" icon="tag" {...off}>
            Tag
          </Button>
        }
      >
        <TagPicker known={form.tags} chosen={[]} onAdd={onTag} />
      </Popover>
      <Menu
        trigger={
          <Button variant="quiet" size="sm" icon="user-plus" {...off}>
            Assign
          </Button>
        }
      >
        {form.people.map(({ id, name }) => (
          <MenuItem key={id} onSelect={() => onChange({ kind: "assign", to: id })}>
            {name}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem onSelect={() => onChange({ kind: "assign", to: null })}>No one</MenuItem>
      </Menu>
    </>
  );
}

function DeleteMany({ count, offReason, onChange }: BulkBarProps & { readonly count: number }) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <Button
        variant="danger"
        size="sm"
        icon="trash-2"
        disabled={offReason !== undefined}
        title={offReason}
        onClick={() => setIsConfirming(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={`Delete ${describeCount(count, "response")}?`}
        description="Their answers, files, notes and tags are erased for good. This cannot be undone."
        action="Delete"
        danger
        onConfirm={() => onChange({ kind: "delete" })}
      />
    </>
  );
}
