/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a button with an icon in it, which an input cannot hold */
import type { ColumnKind } from "@formweave/schema/model";
import { walkChoices } from "#ui/focus/walkChoices.ts";
import { Icon } from "#ui/Icon.tsx";
import { COLUMN_KIND_LOOK } from "./columnKinds.ts";

interface KindGridProps {
  readonly kinds: readonly ColumnKind[];
  readonly value: ColumnKind;
  readonly onChange: (kind: ColumnKind) => void;
}

/** Chooses the kind of a column. */
export function KindGrid({ kinds, value, onChange }: KindGridProps) {
  return (
    // The keys bubble up from the buttons.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div role="radiogroup" aria-label="Kind" className="dt-kinds" onKeyDown={walkChoices}>
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          role="radio"
          aria-checked={kind === value}
          tabIndex={kind === value ? 0 : -1}
          onClick={() => onChange(kind)}
        >
          <Icon name={COLUMN_KIND_LOOK[kind].icon} size={14} />
          {COLUMN_KIND_LOOK[kind].title}
        </button>
      ))}
    </div>
  );
}
