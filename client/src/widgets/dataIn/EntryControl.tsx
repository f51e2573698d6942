import { translate } from "@formweave/schema";
import type { ClipboardEvent, KeyboardEvent } from "react";
import { Icon } from "#ui/Icon.tsx";
import { parseChoices, type EntryColumn } from "@formweave/schema/answers";
import { ShownText } from "#widgets/field/ShownText.tsx";
import { useSaysRequired } from "#widgets/field/useIsScripted.ts";
import type { WidgetMode } from "#widgets/viewProps.ts";

interface EntryControlProps {
  readonly mode: WidgetMode;
  readonly column: EntryColumn;
  /** Name of the control without script, where no script combines the entries. */
  readonly name: string | undefined;
  /** Accessible name, when there is no visible label. */
  readonly label?: string;
  readonly value: string;
  readonly isDisabled: boolean;
  readonly isReadOnly: boolean;
  readonly isRequired: boolean;
  readonly onChange: (value: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void;
}

/**
 * The control for one column of an entry: a line, or a list when the column has choices. With script the field itself submits the answer.
 */
export function EntryControl(props: EntryControlProps) {
  const { mode, column, value } = props;
  const choices = parseChoices(column);
  const isRequired = useSaysRequired() && props.isRequired;
  if (mode === "edit") {
    return (
      <>
        <ShownText value={value} placeholder={choices.length > 0 ? translate("Choose") : ""} />
        {choices.length > 0 && <Icon name="chevron-down" />}
      </>
    );
  }
  if (choices.length > 0) return <ChoiceCell {...props} {...{ choices, isRequired }} />;
  return <LineCell {...props} isRequired={isRequired} />;
}

function ChoiceCell(props: EntryControlProps & { readonly choices: readonly string[] }) {
  const { choices, name, label, value, isDisabled, isReadOnly, isRequired, onChange } = props;

  return (
    <>
      <select
        name={name}
        aria-label={label}
        value={value}
        disabled={isDisabled || isReadOnly}
        required={isRequired}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{translate("Choose")}</option>
        {[...new Set([...choices, ...(value === "" ? [] : [value])])].map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </>
  );
}

function LineCell(props: EntryControlProps) {
  const { column, name, label, value, isDisabled, isReadOnly, isRequired, onChange } = props;
  return (
    <input
      name={name}
      aria-label={label}
      type="text"
      inputMode={column.numeric ? "decimal" : "text"}
      value={value}
      disabled={isDisabled}
      readOnly={isReadOnly}
      required={isRequired}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={props.onKeyDown}
      onPaste={props.onPaste}
    />
  );
}
