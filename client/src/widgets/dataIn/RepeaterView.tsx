import { fill, translate } from "@formweave/schema";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Icon } from "#ui/Icon.tsx";
import { AnswerCarrier } from "#widgets/field/AnswerCarrier.tsx";
import { addEntry, changeEntry, entriesAnswer, readEntries, isBegun, type Entry } from "./entries.ts";
import { EntryControl } from "./EntryControl.tsx";
import { FieldGroup, type ControlAttributes } from "#widgets/field/Field.tsx";
import { usePartNames } from "#widgets/field/useIsScripted.ts";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/entries.css";

type RepeaterProps = WidgetViewProps<"repeater">;

interface EntriesProps {
  readonly view: RepeaterProps;
  readonly control: ControlAttributes;
}

/** Repeats the same questions for several entries, which can be added and removed. */
export function RepeaterView(view: RepeaterProps) {
  return (
    <FieldGroup view={view} isMany>
      {(control) => <Entries view={view} control={control} />}
    </FieldGroup>
  );
}

function Entries({ view, control }: EntriesProps) {
  const { options, addLabel, maxEntries, readOnly } = view.props;
  const fewest = Math.min(view.props.minEntries, maxEntries);
  const [entries, setEntries] = useState(() =>
    readEntries(view.answer, options, Math.max(Math.trunc(fewest), 1)),
  );
  const box = useRef<HTMLDivElement>(null);
  const setAdded = useFocusOnAdded(box);
  const isDisabled = control.disabled || readOnly;

  function handleAdd(): void {
    const more = addEntry(entries);
    setEntries(more);
    setAdded(more.at(-1)?.id);
  }

  function handleRemove(entryId: number): void {
    setEntries(entries.filter(({ id }) => id !== entryId));
    box.current?.querySelector<HTMLElement>(".wv-add")?.focus();
  }

  return (
    <div ref={box} className="wv-entries">
      {entries.map((entry, index) => (
        <EntryCard
          key={entry.id}
          {...{ view, control, entry }}
          number={index + 1}
          onRemove={isDisabled || entries.length <= fewest ? undefined : () => handleRemove(entry.id)}
          onChange={(columnId, value) => setEntries(changeEntry(entries, entry.id, columnId, value))}
        />
      ))}
      <button
        type="button"
        className="wv-add"
        disabled={isDisabled || entries.length >= maxEntries}
        onClick={handleAdd}
      >
        <Icon name="plus" />
        {addLabel || translate("Add")}
      </button>
      {view.mode === "live" && <AnswerCarrier control={control} value={entriesAnswer(options, entries)} />}
    </div>
  );
}

/** Remembers the new entry, and focuses its first question once it is rendered. */
function useFocusOnAdded(box: RefObject<HTMLElement | null>): (entryId: number | undefined) => void {
  const [added, setAdded] = useState<number>();
  useEffect(() => {
    const entry = added !== undefined && box.current?.querySelector(`[data-entry="${added}"]`);
    if (entry) entry.querySelector<HTMLElement>("input, select")?.focus();
  }, [box, added]);
  return setAdded;
}

interface EntryCardProps extends EntriesProps {
  readonly entry: Entry;
  readonly number: number;
  /** Missing when the entry cannot be removed. */
  readonly onRemove: (() => void) | undefined;
  readonly onChange: (columnId: string, value: string) => void;
}

function EntryCard({ view, control, entry, number, onRemove, onChange }: EntryCardProps) {
  const { options, itemName, readOnly, required } = view.props;
  const title = `${itemName || translate("Entry")} ${number}`;
  const getPartName = usePartNames(control);
  return (
    <section className="wv-entry" style={view.style} aria-label={title} data-entry={entry.id}>
      <div className="wv-entryhead">
        <b>{title}</b>
        {onRemove !== undefined && (
          <button
            type="button"
            className="wv-iconbutton"
            aria-label={fill("Remove {title}", { title })}
            onClick={onRemove}
          >
            <Icon name="trash-2" />
          </button>
        )}
      </div>
      <div className="wv-entryfields">
        {options.map((column) => (
          <label key={column.id}>
            <span className="fl">
              {column.label}
              {column.required && (
                <span className="req" aria-hidden>
                  *
                </span>
              )}
            </span>
            <span className="fi">
              <EntryControl
                mode={view.mode}
                column={column}
                name={getPartName(`${number - 1}.${column.id}`)}
                value={entry.values.get(column.id) ?? ""}
                isDisabled={control.disabled}
                isReadOnly={readOnly}
                // An empty entry is no answer, and must not block the submission.
                isRequired={column.required && (required || isBegun(entry))}
                onChange={(value) => onChange(column.id, value)}
              />
            </span>
          </label>
        ))}
      </div>
    </section>
  );
}
