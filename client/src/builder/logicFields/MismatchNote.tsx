import { conditionMismatch } from "@formweave/schema/logic";
import type { Json } from "@formweave/schema/model";
import { useEditor } from "#document/EditorContext.tsx";
import { useWidget } from "#document/content/useWidget.ts";
import { Icon } from "#ui/Icon.tsx";
import { describeMismatch } from "./describeMismatch.ts";
import { findComparedField } from "./findComparedField.ts";
import { isOperator } from "./logicRow.ts";

/** A condition, possibly incomplete. */
export interface MismatchNoteProps {
  /** Id of the tested field. */
  readonly field: string;
  readonly operator: string;
  readonly value: Json | undefined;
}

/** Warns below a condition when its field can never have the compared value. */
export function MismatchNote({ field, operator, value }: MismatchNoteProps) {
  const { store } = useEditor();
  useWidget(field, (record) => record);
  const compared = findComparedField(store, field);
  if (compared === undefined || !isOperator(operator)) return null;
  const found = conditionMismatch({ operator, value }, compared, (id) => findComparedField(store, id));
  return (
    found !== undefined && (
      <p className="err">
        <Icon name="circle-alert" size={12} />
        {describeMismatch(found)}
      </p>
    )
  );
}
