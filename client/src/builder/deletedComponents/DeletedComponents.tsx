import { useMemo, useState } from "react";
import { Button } from "#ui/Button.tsx";
import { Dialog } from "#ui/dialogs/Dialog.tsx";
import { EmptyState } from "#ui/notices/EmptyState.tsx";
import { SearchField } from "#ui/fields/SearchField.tsx";
import { useNow } from "#ui/useNow.ts";
import { DeletionRow } from "./DeletionRow.tsx";
import { findDeletionActions, type DeletionAction } from "./deletionActions.ts";
import { moveAmongRows } from "./moveAmongRows.ts";
import { useDeletionActions, useNameOfPerson } from "./useDeletionActions.ts";
import "./deleted.css";

/** Number of rows shown at first, and added by each "more". */
const PAGE = 30;

/** Lists everything deleted in this project within the last 30 days, with buttons to restore it. */
export function DeletedComponents({ onClose }: { readonly onClose: () => void }) {
  const actions = useDeletionActions();
  const [query, setQuery] = useState("");
  const findName = useNameOfPerson();
  const found = useMemo(() => findDeletionActions(actions, query, findName), [actions, query, findName]);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Deleted components"
      description="Kept for 30 days after deletion, then removed for good."
      width="lg"
    >
      {actions.length === 0 ? (
        <EmptyState icon="trash-2" title="Nothing is deleted">
          What anyone deletes in this project is listed here and can be restored.
        </EmptyState>
      ) : (
        <div className="deleted">
          <SearchField label="Search deleted components…" value={query} onChange={setQuery} />
          <output className="sr-only">{query !== "" && `${found.length} found`}</output>
          {found.length === 0 ? (
            <EmptyState
              title="Nothing found"
              action={<Button onClick={() => setQuery("")}>Clear the search</Button>}
            >
              No deleted component, and nobody who deleted one, has that name.
            </EmptyState>
          ) : (
            <Rows key={query} actions={found} findName={findName} />
          )}
        </div>
      )}
    </Dialog>
  );
}

interface RowsProps {
  readonly actions: readonly DeletionAction[];
  readonly findName: (userId: string) => string;
}

function Rows({ actions, findName }: RowsProps) {
  const now = useNow();
  const [count, setCount] = useState(PAGE);
  return (
    <>
      {/* The arrow keys move between rows; each row has its own buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul className="deleted-list" aria-label="Deleted" onKeyDown={moveAmongRows}>
        {actions.slice(0, count).map((action) => (
          <DeletionRow key={action.key} action={action} who={findName(action.by)} now={now} />
        ))}
      </ul>
      {actions.length > count && (
        <Button onClick={() => setCount(count + PAGE)}>Show older ones ({actions.length - count})</Button>
      )}
    </>
  );
}
