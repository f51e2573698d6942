import { translate } from "@formweave/schema";
import { useState } from "react";
import { FieldGroup, type ControlAttributes } from "#widgets/field/Field.tsx";
import { guardReadOnly } from "#widgets/field/guardReadOnly.ts";
import { splitLines, shownOptions, type ShownOption } from "@formweave/schema/answers";
import { firstParts } from "#widgets/field/firstAnswer.ts";
import { PartsInput, useParts, type Parts } from "#widgets/field/PartsInput.tsx";
import { usePartNames } from "#widgets/field/useIsScripted.ts";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/scales.css";

type MatrixProps = WidgetViewProps<"matrix">;

/** The same choices for each of several rows; the answer has one or several choices per row. */
export function MatrixView(view: MatrixProps) {
  return (
    <FieldGroup view={view} isMany>
      {(control) => <MatrixTable key={view.props.choices} {...{ view, control }} />}
    </FieldGroup>
  );
}

interface MatrixTableProps {
  readonly view: MatrixProps;
  readonly control: ControlAttributes;
}

function MatrixTable({ view, control }: MatrixTableProps) {
  const columns = splitLines(view.props.columns);
  const rows = shownOptions(view.props.options);
  const [first] = useState(() =>
    firstParts(
      view.answer,
      rows.map(({ value }) => value),
    ),
  );
  const [parts, setPart] = useParts(first);
  return (
    <div className="wv-matrix" style={view.style}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="wv-sr">{translate("Row")}</span>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <MatrixRow
              key={row.id}
              {...{ view, control, row, columns, parts, first }}
              onChange={(value) => setPart(row.value, value)}
            />
          ))}
        </tbody>
      </table>
      {view.mode === "live" && <PartsInput {...{ control, parts }} />}
    </div>
  );
}

interface MatrixRowProps extends MatrixTableProps {
  readonly row: ShownOption;
  readonly columns: readonly string[];
  readonly parts: Parts;
  /** Initial choices. */
  readonly first: Parts;
  readonly onChange: (value: string | readonly string[]) => void;
}

function MatrixRow({ view, control, row, columns, parts, first, onChange }: MatrixRowProps) {
  const { choices, readOnly } = view.props;
  const isMany = choices === "many";
  const chosenFirst = [first[row.value]].flat();
  const getPartName = usePartNames(control);

  function handlePick(column: string, isChosen: boolean): void {
    if (!isMany) return onChange(column);
    const chosen = new Set([parts[row.value] ?? []].flat());
    if (isChosen) chosen.add(column);
    else chosen.delete(column);
    onChange(columns.filter((other) => chosen.has(other)));
  }

  return (
    <tr>
      <th scope="row">{row.label}</th>
      {columns.map((column) => (
        <td key={column}>
          {view.mode === "edit" ? (
            <span className={isMany ? "wv-box" : "wv-box is-round"} />
          ) : (
            <label>
              <input
                {...guardReadOnly(readOnly)}
                aria-readonly={undefined}
                className="wv-box"
                type={isMany ? "checkbox" : "radio"}
                name={getPartName(row.value) ?? `${control.id}-${row.id}`}
                value={column}
                disabled={control.disabled}
                required={control.required && !isMany}
                aria-label={`${row.label}: ${column}`}
                defaultChecked={chosenFirst.includes(column)}
                onChange={(event) => handlePick(column, event.currentTarget.checked)}
              />
            </label>
          )}
        </td>
      ))}
    </tr>
  );
}
