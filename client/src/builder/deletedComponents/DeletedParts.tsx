import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import type { DeletedEntryItem, DeletedItem } from "./deletionActions.ts";

interface DeletedPartsProps {
  readonly id: string;
  readonly items: readonly DeletedEntryItem[];
  /** Missing without the right to edit. */
  readonly onRestore: ((items: readonly DeletedItem[]) => void) | undefined;
}

/** Lists the items of a deletion with their contents, each with a button to restore it alone. */
export function DeletedParts({ id, items, onRestore }: DeletedPartsProps) {
  const isOne = items.length === 1;
  return (
    <ul id={id} className="deleted-parts">
      {items.flatMap((item) => [
        ...(isOne ? [] : [<Part key={item.id} item={item} depth={0} onRestore={onRestore} />]),
        ...item.inside.map((inner) => (
          <Part key={inner.id} item={inner} depth={isOne ? 0 : 1} onRestore={onRestore} />
        )),
      ])}
    </ul>
  );
}

interface PartProps extends Pick<DeletedPartsProps, "onRestore"> {
  readonly item: DeletedItem;
  readonly depth: number;
}

function Part({ item, depth, onRestore }: PartProps) {
  return (
    <li style={{ paddingLeft: depth * 16 }}>
      <Icon name={item.icon} size={14} />
      <span className="trunc">{item.name}</span>
      <span className="deleted-detail trunc grow">{item.kind}</span>
      {onRestore !== undefined && (
        <Button size="sm" variant="quiet" onClick={() => onRestore([item])}>
          Restore<span className="sr-only">{` ${item.name}`}</span>
        </Button>
      )}
    </li>
  );
}
