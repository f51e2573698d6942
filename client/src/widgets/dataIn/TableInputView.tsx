import { fill, translate } from "@formweave/schema";
import { parseRowTitles } from "@formweave/schema/answers";
import { type ClipboardEvent, type KeyboardEvent, useState } from "react";
import { Icon } from "#ui/Icon.tsx";
import { AnswerCarrier } from "#widgets/field/AnswerCarrier.tsx";
import {
  addEntry,
  changeEntry,
  entriesAnswer,
  readEntries,
  isBegun,
  sumColumn,
  type Entry,
} from "./entries.ts";
import { EntryControl } from "./EntryControl.tsx";
import { FieldGroup, type ControlAttributes } from "#widgets/field/Field.tsx";
import { isManyCells, pasteCells } from "./pasteCells.ts";
import { usePartNames } from "#widgets/field/useIsScripted.ts";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/entries.css";

type TableInputProps = WidgetViewProps<"table-input">;

/** Rows and columns to fill in: arrow keys and Enter move between rows, and cells of a spreadsheet can be pasted. */
export function TableInputView(view: TableInputProps) {
  return (
    <FieldGroup view={view} isMany>
      {(control) => <FilledTable view={view} control={control} />}
    </FieldGroup>
  );
}

interface FilledTableProps {
  readonly view: TableInputProps;
  readonly control: ControlAttributes;
}

function FilledTable({ view, control }: FilledTableProps) {
  const { options, startRows, addLabel, density } = view.props;
  const titles = parseRowTitles(view.props.rowTitles);
  const maxRows = titles.length || view.props.maxRows;
  const [entries, setEntries] = useState(() =>
    readEntries(view.answer, options, titles.length || Math.min(Math.trunc(startRows), maxRows)),
  );
  const isDisabled = control.disabled || view.props.readOnly;
  const canGrow = titles.length === 0;
  return (
    <div className={`wv-entries wv-filled is-${density}`}>
      <div className="wv-filledbox" style={view.style}>
        <table>
          <TableHead view={view} hasTitles={!canGrow} hasRemove={canGrow} />
          <tbody>
            {entries.map((entry, index) => (
              <TableRow
                key={entry.id}
                {...{ view, control, entry, entries, maxRows, index }}
                title={titles[index]}
                canRemove={canGrow && !isDisabled && entries.length > 1}
                onChange={setEntries}
              />
            ))}
          </tbody>
          {view.props.showTotals && <Totals view={view} entries={entries} hasTitles={!canGrow} />}
        </table>
      </div>
      {canGrow && (
        <button
          type="button"
          className="wv-add"
          disabled={isDisabled || entries.length >= maxRows}
          onClick={() => setEntries(addEntry(entries))}
        >
          <Icon name="plus" />
          {addLabel || translate("Add a row")}
        </button>
      )}
      {view.mode === "live" && <AnswerCarrier control={control} value={entriesAnswer(options, entries)} />}
    </div>
  );
}

interface TableHeadProps {
  readonly view: TableInputProps;
  readonly hasTitles: boolean;
  readonly hasRemove: boolean;
}

function TableHead({ view, hasTitles, hasRemove }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {hasTitles && (
          <th scope="col">
            <span className="wv-sr">{translate("Row")}</span>
          </th>
        )}
        {view.props.options.map(({ id, label, numeric, required }) => (
          <th key={id} scope="col" className={numeric ? "is-numeric" : undefined}>
            {label}
            {required && (
              <span className="req" aria-hidden>
                *
              </span>
            )}
          </th>
        ))}
        {hasRemove && (
          <th scope="col" className="is-act">
            <span className="wv-sr">{translate("Remove")}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface TableRowProps extends FilledTableProps {
  readonly entry: Entry;
  readonly entries: readonly Entry[];
  readonly index: number;
  readonly title: string | undefined;
  readonly maxRows: number;
  readonly canRemove: boolean;
  readonly onChange: (entries: readonly Entry[]) => void;
}

function TableRow(row: TableRowProps) {
  const { view, control, entry, entries, index, title, canRemove, onChange } = row;
  const { options, readOnly, required } = view.props;
  const name = title ?? fill("row {number}", { number: index + 1 });
  const getPartName = usePartNames(control);

  function handlePaste(event: ClipboardEvent, column: number): void {
    const text = event.clipboardData.getData("text");
    if (!isManyCells(text) || readOnly) return;
    event.preventDefault();
    onChange(pasteCells(entries, text, { columns: options, row: index, column, maxRows: row.maxRows }));
  }

  return (
    <tr>
      {title !== undefined && <th scope="row">{title}</th>}
      {options.map((column, place) => (
        <td key={column.id} className={column.numeric ? "is-numeric" : undefined}>
          <EntryControl
            mode={view.mode}
            column={column}
            name={getPartName(`${index}.${column.id}`)}
            label={`${column.label}, ${name}`}
            value={entry.values.get(column.id) ?? ""}
            isDisabled={control.disabled}
            isReadOnly={readOnly}
            isRequired={column.required && (required || isBegun(entry))}
            onChange={(value) => onChange(changeEntry(entries, entry.id, column.id, value))}
            onKeyDown={moveToRow}
            onPaste={(event) => handlePaste(event, place)}
          />
        </td>
      ))}
      {title === undefined && (
        <td className="is-act">
          {canRemove && (
            <button
              type="button"
              className="wv-iconbutton"
              aria-label={fill("Remove {title}", { title: name })}
              onClick={() => onChange(entries.filter(({ id }) => id !== entry.id))}
            >
              <Icon name="x" size={14} />
            </button>
          )}
        </td>
      )}
    </tr>
  );
}

const ROW_STEPS: ReadonlyMap<string, -1 | 1> = new Map([
  ["ArrowUp", -1],
  ["ArrowDown", 1],
  ["Enter", 1],
]);

/** The arrow keys and Enter move to the same column of another row, as in a spreadsheet; Enter does not submit the form. */
function moveToRow(event: KeyboardEvent<HTMLInputElement>): void {
  const step = ROW_STEPS.get(event.key);
  const cell = event.currentTarget.closest("td");
  if (step === undefined || cell === null) return;
  event.preventDefault();
  const row = step < 0 ? cell.parentElement?.previousElementSibling : cell.parentElement?.nextElementSibling;
  row?.children[cell.cellIndex]?.querySelector<HTMLElement>("input, select")?.focus();
}

interface TotalsProps {
  readonly view: TableInputProps;
  readonly entries: readonly Entry[];
  readonly hasTitles: boolean;
}

function Totals({ view, entries, hasTitles }: TotalsProps) {
  return (
    <tfoot>
      <tr>
        {hasTitles && <th scope="row">{translate("Sum")}</th>}
        {view.props.options.map((column) => (
          <td key={column.id} className={column.numeric ? "is-numeric" : undefined}>
            {column.numeric && <output>{sumColumn(column, entries)}</output>}
          </td>
        ))}
        {!hasTitles && (
          <th className="is-act" aria-label={translate("Sums")}>
            Σ
          </th>
        )}
      </tr>
    </tfoot>
  );
}
