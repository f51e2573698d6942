import type { DataSource } from "@formweave/schema/model";
import { showCell } from "#builder/data/cells/showCell.ts";
import type { CellConflict } from "#builder/data/rows/tableWrites.ts";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";

interface ConflictCardProps {
  readonly conflict: CellConflict;
  readonly source: DataSource;
  readonly onKeep: (keep: "mine" | "theirs") => void;
}

/** A cell that somebody else changed while one typed, with both values to choose from. */
export function ConflictCard({ conflict, source, onKeep }: ConflictCardProps) {
  const field = source.fields.find(({ id }) => id === conflict.field);
  if (field === undefined) return null;
  const name = conflict.by ?? "Someone";
  const show = (value: CellConflict["now"]) => showCell(field, value, navigator.language) || "empty";
  return (
    <section className="dt-conflict" role="alert">
      <Icon name="triangle-alert" size={16} />
      <div>
        <h3>
          {name} changed {field.name} while you typed
        </h3>
        <dl>
          <dt>Yours</dt>
          <dd>{show(conflict.refused)}</dd>
          <dt>{name}’s</dt>
          <dd>{show(conflict.now)}</dd>
        </dl>
        <div className="dt-actions">
          <Button size="sm" onClick={() => onKeep("mine")}>
            Keep mine
          </Button>
          <Button size="sm" onClick={() => onKeep("theirs")}>
            Take {name}’s
          </Button>
        </div>
      </div>
    </section>
  );
}
