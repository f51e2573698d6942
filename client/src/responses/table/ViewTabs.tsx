import { useState } from "react";
import type { ResponseLook, ResponseView } from "@formweave/schema/responses";
import { deleteView, saveView } from "#api/responses/responses.ts";
import { Button } from "#ui/Button.tsx";
import { ConfirmDialog } from "#ui/dialogs/ConfirmDialog.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { Menu, MenuItem, MenuSeparator } from "#ui/menus/Menu.tsx";
import { readRefusal } from "#ui/readRefusal.ts";
import { RenameField } from "#ui/fields/RenameField.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import { writeCount } from "#responses/writeNumber.ts";

interface ViewTabsProps {
  readonly projectId: string;
  readonly views: readonly ResponseView[];
  /** Id of the chosen view; undefined for all responses. */
  readonly view: ResponseView | undefined;
  readonly look: ResponseLook;
  readonly counts: { readonly all: number; readonly unread: number };
  readonly onOpen: (view: ResponseView | undefined) => void;
}

/** The name of a view being edited: of an existing one, or of a new one. */
interface Naming {
  readonly id: string | undefined;
  readonly name: string;
  /** The server's message about a refused name. */
  readonly error?: string;
}

/** The saved views of a table, and their actions. */
export function ViewTabs({ projectId, views, view, look, counts, onOpen }: ViewTabsProps) {
  const [naming, setNaming] = useState<Naming>();
  const isChanged = JSON.stringify(view?.look) !== JSON.stringify(look);

  async function save(id: string | undefined, name: string): Promise<void> {
    setNaming(undefined);
    if (name.trim() === "") return;
    const saved = await saveView(projectId, id, { name, look });
    if (saved.ok) return onOpen(saved.value);
    const { fields, other } = readRefusal(saved.error, ["name"]);
    if (fields["name"] !== undefined) setNaming({ id, name, error: fields["name"] });
    if (other !== undefined) showToast(other, { tone: "bad" });
    return undefined;
  }

  return (
    <nav className="rs-views" aria-label="Views">
      <button type="button" aria-pressed={view === undefined} onClick={() => onOpen(undefined)}>
        All responses
        <span className="count">{writeCount(counts.all)}</span>
      </button>
      {views.map((one) =>
        naming?.id === one.id ? (
          <NameField key={one.id} naming={naming} onName={save} />
        ) : (
          <button key={one.id} type="button" aria-pressed={one.id === view?.id} onClick={() => onOpen(one)}>
            <span className="trunc">{one.name}</span>
          </button>
        ),
      )}
      {naming !== undefined && naming.id === undefined && <NameField naming={naming} onName={save} />}
      <IconButton
        icon="plus"
        size="sm"
        label="Save as a new view"
        onClick={() => setNaming({ id: undefined, name: "" })}
      />
      {view !== undefined && isChanged && (
        <Button variant="quiet" size="sm" onClick={() => void save(view.id, view.name)}>
          Save view
        </Button>
      )}
      {view !== undefined && (
        <ViewMenu projectId={projectId} view={view} onRename={() => setNaming(view)} onOpen={onOpen} />
      )}
    </nav>
  );
}

interface NameFieldProps {
  readonly naming: Naming;
  readonly onName: (id: string | undefined, name: string) => Promise<void>;
}

function NameField({ naming: { id, name, error }, onName }: NameFieldProps) {
  return (
    <RenameField
      label="Name of the view"
      name={name}
      error={error}
      onRename={(typed) => void onName(id, typed)}
    />
  );
}

interface ViewMenuProps {
  readonly projectId: string;
  readonly view: ResponseView;
  readonly onRename: () => void;
  readonly onOpen: (view: ResponseView | undefined) => void;
}

function ViewMenu({ projectId, view, onRename, onOpen }: ViewMenuProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  async function remove(): Promise<void> {
    const done = await deleteView(projectId, view.id);
    if (done.ok) onOpen(undefined);
    else showToast(done.error.message, { tone: "bad" });
  }
  return (
    <>
      <Menu trigger={<IconButton icon="ellipsis" size="sm" label={`More about the view ${view.name}`} />}>
        <MenuItem icon="pencil" onSelect={onRename}>
          Rename
        </MenuItem>
        <MenuItem icon="rotate-ccw" onSelect={() => onOpen(view)}>
          Discard changes
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon="trash-2" danger onSelect={() => setIsConfirming(true)}>
          Delete view
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={`Delete the view “${view.name}”?`}
        description="It goes for everyone in the team. The responses stay."
        action="Delete"
        danger
        onConfirm={() => void remove()}
      />
    </>
  );
}
