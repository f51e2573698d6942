import type { DataSource, SourceField } from "@formweave/schema/model";
import { useState } from "react";
import { deleteColumn, moveColumn } from "#builder/data/dataActions.ts";
import { getDataState } from "#builder/data/dataState.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { ColumnSettings } from "./ColumnSettings.tsx";
import { COLUMN_KIND_LOOK } from "./columnKinds.ts";
import { NewColumn } from "./NewColumn.tsx";

interface ColumnsTabProps {
  readonly source: DataSource;
  readonly mayEdit: boolean;
}

/** All columns of a table in their order; the open one with its settings. */
export function ColumnsTab({ source, mayEdit }: ColumnsTabProps) {
  const session = useEditor();
  const { column } = getDataState(session);
  const openId = useStore(column, (id) => id);
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <ul className="dt-sources">
        {source.fields.map((field) => (
          <li key={field.id} className="dt-source" data-open={field.id === openId || undefined}>
            <div className="dt-source-row">
              <Icon name={COLUMN_KIND_LOOK[field.kind].icon} size={14} />
              <button
                type="button"
                className="dt-source-name"
                aria-expanded={field.id === openId}
                onClick={() => column.set(field.id === openId ? null : field.id)}
              >
                <b className="trunc">{field.name}</b>
                <span className="hint trunc">{describeColumn(field)}</span>
              </button>
              {mayEdit && <ColumnButtons source={source} field={field} />}
            </div>
            {field.id === openId && <ColumnSettings key={field.id} {...{ source, field, mayEdit }} />}
          </li>
        ))}
      </ul>
      {mayEdit && (
        <section className="dt-section">
          {isAdding ? (
            <NewColumn sourceId={source.id} onDone={() => setAdding(false)} />
          ) : (
            <Button icon="plus" variant="quiet" onClick={() => setAdding(true)}>
              Add column
            </Button>
          )}
        </section>
      )}
    </>
  );
}

function ColumnButtons({ source, field }: { readonly source: DataSource; readonly field: SourceField }) {
  const session = useEditor();
  return (
    <>
      <IconButton
        icon="arrow-up"
        size="xs"
        label={`Move ${field.name} up`}
        onClick={() => moveColumn(session, source, field.id, -1)}
      />
      <IconButton
        icon="arrow-down"
        size="xs"
        label={`Move ${field.name} down`}
        onClick={() => moveColumn(session, source, field.id, 1)}
      />
      <IconButton
        icon="trash-2"
        size="xs"
        label={`Delete ${field.name}`}
        onClick={() => deleteColumn(session, source.id, field)}
      />
    </>
  );
}

function describeColumn({ kind, required = false, unique = false }: SourceField): string {
  const more = [...(required ? ["required"] : []), ...(unique ? ["no two alike"] : [])];
  return [COLUMN_KIND_LOOK[kind].title, ...more].join(", ");
}
