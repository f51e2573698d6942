import { countryOptions, joinTexts, splitTexts } from "@formweave/schema/answers";
import type { WidgetRecord } from "@formweave/schema/doc";
import type { StringProperty } from "@formweave/schema/widgets";
import { toCellText } from "#builder/toCellText.ts";
import { answerChoices } from "#builder/logicFields/useAnswerChoices.ts";
import type { PanelProperty } from "#builder/properties/describeSelection.ts";
import { useRecords } from "#builder/properties/useRecords.ts";
import { StringControl } from "./controls.tsx";
import type { PropertyEdits } from "#builder/properties/usePropertyEdits.ts";
import { Checkbox } from "#ui/fields/Checkbox.tsx";
import { SelectField } from "#ui/fields/SelectField.tsx";

interface PickControlProps {
  readonly shown: PanelProperty;
  readonly property: StringProperty;
  readonly picks: NonNullable<StringProperty["picks"]>;
  readonly edits: PropertyEdits;
  readonly gesture: () => string;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

const NONE: Choice = { value: "", label: "None" };

/**
 * Picks one of the answers that a field offers, or several where it accepts several; free text where the field accepts other answers too.
 */
export function PickControl({ shown, property, picks, edits, gesture }: PickControlProps) {
  const records = useRecords(edits.widgetIds);
  if (records.some(({ props }) => props["allowOwn"] === true))
    return <StringControl {...{ shown, property, edits }} />;
  const choices = listShared(records, picks);
  const isList = picks === "options";
  const value = typeof shown.value === "string" && !shown.isMixed ? shown.value : "";
  const control = {
    title: shown.title,
    isMixed: shown.isMixed,
    choices,
    chosen: chosenIn(value, choices, isList),
  };
  const pick = (chosen: readonly string[]) =>
    edits.edit(shown, isList ? joinTexts(chosen) : (chosen[0] ?? ""), gesture());
  return isList && records.every(takesSeveral) ? (
    <PickSeveral {...control} onPick={pick} />
  ) : (
    <PickOne {...control} onPick={pick} />
  );
}

function chosenIn(value: string, choices: readonly Choice[], isList: boolean): readonly string[] {
  if (value === "") return [];
  const known = choices.map((choice) => choice.value);
  return isList ? splitTexts(value, known).map(({ text }) => text) : [value];
}

/** Answers that all selected fields offer. */
function listShared(records: readonly WidgetRecord[], picks: PickControlProps["picks"]): readonly Choice[] {
  const [first = [], ...others] = records.map((record) => listChoices(record, picks));
  return first.filter(({ value }) => others.every((choices) => choices.some((one) => one.value === value)));
}

function listChoices(record: WidgetRecord, picks: PickControlProps["picks"]): readonly Choice[] {
  if (picks !== "country") return answerChoices(record);
  return countryOptions({ first: toCellText(record.props["first"]), only: toCellText(record.props["only"]) });
}

/** True when the field accepts several answers; picture choices only when set to. */
function takesSeveral({ type, props }: WidgetRecord): boolean {
  return type !== "image-choice" || props["multiple"] === true;
}

interface PickProps {
  readonly title: string;
  readonly isMixed: boolean;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly onPick: (chosen: readonly string[]) => void;
}

function PickOne({ title, isMixed, choices, chosen, onPick }: PickProps) {
  return (
    <SelectField
      label={title}
      hideLabel
      value={isMixed ? undefined : (chosen[0] ?? NONE.value)}
      placeholder="Mixed"
      options={[NONE, ...withUnknown(choices, chosen)]}
      onChange={(value) => onPick(value === NONE.value ? [] : [value])}
    />
  );
}

function PickSeveral({ title, isMixed, choices, chosen, onPick }: PickProps) {
  const shown = withUnknown(choices, chosen);
  if (shown.length === 0) return <span className="hint">No options yet</span>;
  const toggle = (picked: string, isOn: boolean) =>
    onPick(
      shown
        .map((choice) => choice.value)
        .filter((value) => (value === picked ? isOn : chosen.includes(value))),
    );
  return (
    <fieldset className="pp-picks" aria-label={title}>
      {shown.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={isMixed ? "mixed" : chosen.includes(value)}
          onChange={(isOn) => toggle(value, isOn)}
        />
      ))}
    </fieldset>
  );
}

/** Adds chosen answers that the field no longer offers, so that they can be removed. */
function withUnknown(choices: readonly Choice[], chosen: readonly string[]): readonly Choice[] {
  const gone = chosen.filter((value) => choices.every((choice) => choice.value !== value));
  return [...choices, ...gone.map((value) => ({ value, label: `${value} (no option)` }))];
}
