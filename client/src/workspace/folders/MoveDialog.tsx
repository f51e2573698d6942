import type { FolderSummary } from "@formweave/schema/api";
import { Dialog } from "#ui/dialogs/Dialog.tsx";
import { Icon } from "#ui/Icon.tsx";
import { orderFolders } from "./workspacePlaces.ts";

interface MoveDialogProps {
  /** Name of the moved project or folder. */
  readonly name: string;
  /** Id of its present folder; null is the top level. */
  readonly current: string | null;
  readonly folders: readonly FolderSummary[];
  readonly onMove: (folderId: string | null) => void;
  readonly onClose: () => void;
}

/** Asks for a destination; one press moves it there. */
export function MoveDialog({ name, current, folders, onMove, onClose }: MoveDialogProps) {
  const places = [
    { id: null, name: "No folder", depth: 0 },
    ...orderFolders(folders).map(({ id, name: title, depth }) => ({ id, name: title, depth })),
  ];
  return (
    <Dialog open onOpenChange={onClose} title={`Move “${name}”`} width="sm">
      <ul className="ws-move">
        {places.map((place) => (
          <li key={place.id ?? ""}>
            <button
              type="button"
              className="ws-move-to"
              data-depth={place.depth}
              aria-current={place.id === current ? "location" : undefined}
              onClick={() => onMove(place.id)}
            >
              <Icon name={place.id === null ? "layout-grid" : "folder"} />
              <span className="trunc">{place.name}</span>
              {place.id === current && <Icon name="check" size={14} />}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
