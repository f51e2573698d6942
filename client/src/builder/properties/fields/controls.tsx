import type {
  ColorProperty,
  EnumProperty,
  NumberProperty,
  StringProperty,
  TextProperty,
} from "@formweave/schema/widgets";
import { checkProperty } from "@formweave/schema/rules";
import { useState, type KeyboardEvent } from "react";
import { typingGesture } from "#document/undo/gestureRuns.ts";
import { ColorField } from "#ui/color/ColorField.tsx";
import { Icon } from "#ui/Icon.tsx";
import { resolveIcon } from "#ui/icons.ts";
import { NumberField } from "#ui/fields/NumberField.tsx";
import { Segmented } from "#ui/fields/Segmented.tsx";
import { SelectField } from "#ui/fields/SelectField.tsx";
import { TextArea } from "#ui/fields/TextArea.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import type { PanelProperty } from "#builder/properties/describeSelection.ts";
import { useIsLong } from "./useIsLong.ts";
import type { PropertyEdits } from "#builder/properties/usePropertyEdits.ts";

interface ControlProps<P> {
  readonly shown: PanelProperty;
  readonly property: P;
  readonly edits: PropertyEdits;
  readonly gesture: () => string;
}

type TextControlProps = Omit<ControlProps<StringProperty | TextProperty>, "gesture">;

/** Control for a string, or for a text of several widgets; sets the whole value. */
export function StringControl(props: TextControlProps) {
  const { shown, property } = props;
  const draft = useDraft(props);
  const shape = useIsLong(draft.value);
  const field = {
    label: shown.title,
    hideLabel: true,
    placeholder: shown.isMixed ? "Mixed" : undefined,
    maxLength: property.maxLength,
    ...draft,
    onFocus: shape.onFocus,
    onBlur() {
      shape.onBlur();
      draft.onBlur();
    },
  } as const;
  if (hasLines(property, shape.isLong)) return <TextArea {...field} />;
  const format = property.kind === "string" ? property.format : undefined;
  const type = format === undefined ? undefined : PICKERS[format];
  if (type !== undefined) return <MomentField {...draft} label={shown.title} type={type} />;
  const icon =
    format === "icon" && draft.value !== "" ? <Icon name={resolveIcon(draft.value)} size={14} /> : undefined;
  return <TextField {...field} end={icon} />;
}

/** Text being typed until it is written or discarded; refused values stay visible with their message. */
function useDraft({ shown, edits }: TextControlProps) {
  const [draft, setDraft] = useState<string>();
  return {
    value: draft ?? readText(shown),
    onChange(text: string) {
      setDraft(text);
      edits.edit(shown, text, typingGesture(edits.widgetIds, shown.name));
    },
    onBlur() {
      if (edits.isValidated(shown.name)) setDraft(undefined);
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== "Escape") return;
      setDraft(undefined);
      edits.reset(shown.name);
    },
  };
}

function readText({ value, isMixed }: PanelProperty): string {
  return typeof value === "string" && !isMixed ? value : "";
}

function hasLines(property: StringProperty | TextProperty, isLong: boolean): boolean {
  if (property.kind === "text") return isLong || property.multiline === true;
  return isLong && property.format === undefined;
}

const PICKERS: Partial<Record<NonNullable<StringProperty["format"]>, "date" | "time" | "datetime-local">> = {
  date: "date",
  time: "time",
  datetime: "datetime-local",
};

interface MomentFieldProps {
  readonly label: string;
  readonly type: "date" | "time" | "datetime-local";
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

function MomentField({ label, onChange, ...field }: MomentFieldProps) {
  return (
    <span className="in">
      <input
        aria-label={label}
        {...{ type: field.type, value: field.value, onBlur: field.onBlur }}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </span>
  );
}

/** Control for a number; dragging, or a run of steps, is one edit, written when it ends. */
export function NumberControl({ shown, property, edits, gesture }: ControlProps<NumberProperty>) {
  const [draft, setDraft] = useState<number>();
  const { value: shownValue, isMixed } = shown;
  const stored = typeof shownValue === "number" ? shownValue : undefined;

  function commit(value: number | undefined): void {
    const problem = checkProperty(shown.name, property, value, { allowEmpty: true });
    // A refused value stays visible with its message.
    setDraft(problem === undefined ? undefined : value);
    edits.edit(shown, value ?? property.default, gesture());
  }

  // Limits are not passed to the field: it would correct a number that must be refused with a message.
  return (
    <NumberField
      label={shown.title}
      hideLabel
      value={draft ?? stored}
      mixed={isMixed && draft === undefined}
      step={property.step ?? 1}
      unit={property.unit}
      prefix="↔"
      onChange={(value) => setDraft(value === stored ? undefined : value)}
      onCommit={commit}
    />
  );
}

/**
 * Limits for showing values side by side: their number, and their characters in the narrowest panel, counting `aroundEach` for each value's
 * padding.
 */
const SEGMENTED = { values: 4, characters: 28, aroundEach: 2 };

/** Control for an enum: segmented when the values are few and short, else a select. */
export function EnumControl({ shown, property, edits, gesture }: ControlProps<EnumProperty>) {
  const options = Object.entries(property.values).map(([value, label]) => ({ value, label }));
  const value = readText(shown);
  const handleChange = (chosen: string) => edits.edit(shown, chosen, gesture());
  if (fitSideBySide(options.map(({ label }) => label))) {
    return (
      <>
        <Segmented label={shown.title} value={value} options={options} onChange={handleChange} fill />
        {shown.isMixed && <span className="hint">Mixed</span>}
      </>
    );
  }
  return (
    <SelectField
      label={shown.title}
      hideLabel
      value={value}
      placeholder="Mixed"
      options={options}
      onChange={handleChange}
    />
  );
}

/** True when the values are so few and short that they fit side by side in the narrowest panel. */
export function fitSideBySide(labels: readonly string[]): boolean {
  const characters = labels.join("").length + labels.length * SEGMENTED.aroundEach;
  return labels.length <= SEGMENTED.values && characters <= SEGMENTED.characters;
}

/** Control for a color; it may also be the theme's own. */
export function ColorControl({ shown, edits, gesture }: ControlProps<ColorProperty>) {
  const value = readText(shown);
  return (
    <ColorField
      label={shown.title}
      hideLabel
      value={value}
      placeholder={shown.isMixed ? "Mixed" : undefined}
      onChange={(color, picked = gesture()) => edits.edit(shown, color, picked)}
    />
  );
}
