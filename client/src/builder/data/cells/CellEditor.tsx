import type { Json, SourceField } from "@formweave/schema/model";
import type { TableAddress } from "#api/tables.ts";
import type { CellEditing, Onward } from "./cellEditing.ts";
import { LinkEditor } from "./LinkEditor.tsx";
import { PickEditor, type Choosable } from "./PickEditor.tsx";
import { showRaw } from "./showCell.ts";
import { TextEditor } from "./TextEditor.tsx";

interface CellEditorProps {
  readonly field: SourceField;
  readonly address: TableAddress;
  /** The cell around it. */
  readonly element: HTMLElement;
  readonly editing: CellEditing;
  readonly onCommit: (value: Json, then: Onward) => void;
  readonly onCancel: () => void;
}

const YES_OR_NO: readonly Choosable[] = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

/** The editor of a cell, by the kind of its column. */
export function CellEditor(props: CellEditorProps) {
  const { field, address, element, editing, onCommit, onCancel } = props;
  const { before, typed } = editing;
  const shared = { label: field.name, element, typed, onCancel };
  const keep = (value: Json) => onCommit(value, "stay");
  if (field.kind === "link")
    return <LinkEditor {...shared} {...{ address, field }} chosen={before} onCommit={keep} />;
  if (field.kind === "yesNo") {
    return (
      <PickEditor
        {...shared}
        options={YES_OR_NO}
        chosen={YES_OR_NO.filter(({ value }) => (value === "yes") === before).map(({ value }) => value)}
        onCommit={([value]) => keep(value === undefined ? null : value === "yes")}
      />
    );
  }
  if (field.kind === "choice" || field.kind === "choices") {
    const isMany = field.kind === "choices";
    return (
      <PickEditor
        {...shared}
        isMany={isMany}
        options={field.options ?? []}
        chosen={listChosen(before)}
        onCommit={(picked) => keep(toChosen(picked, isMany))}
      />
    );
  }
  return <TextEditor {...{ field, editing, onCommit, onCancel }} />;
}

/** Returns the value of a cell for what was picked. */
function toChosen(picked: readonly string[], isMany: boolean): Json {
  const [first] = picked;
  if (first === undefined) return null;
  return isMany ? [...picked] : first;
}

/** Returns the chosen values of a cell. */
function listChosen(value: Json): readonly string[] {
  if (value === null) return [];
  return (Array.isArray(value) ? value : [value]).map((each) => showRaw(each));
}
