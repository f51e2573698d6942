import type { Json } from "@formweave/schema/model";
import { useState } from "react";
import { NumberField } from "#ui/fields/NumberField.tsx";

interface StyleNumberProps {
  readonly label: string;
  readonly letter?: string;
  readonly value: Json | undefined;
  readonly isMixed: boolean;
  readonly set: (value: number | null, gesture: string) => void;
  readonly gesture: () => string;
  readonly unit?: string;
  readonly min?: number;
  readonly max: number;
  /** 1 when missing. */
  readonly step?: number;
  /** Factor from the document's number to the shown one: 100 for a share shown in percent. */
  readonly factor?: number;
}

/** Control for a numeric style; emptied, the style is the theme's again. */
export function StyleNumber(props: StyleNumberProps) {
  const { label, letter = "↔", value, isMixed, set, gesture, unit, min = 0, max, step, factor = 1 } = props;
  const [draft, setDraft] = useState<number>();
  const stored = typeof value === "number" ? Math.round(value * factor * 100) / 100 : undefined;
  return (
    <NumberField
      label={label}
      hideLabel
      prefix={letter}
      value={draft ?? stored}
      mixed={isMixed && draft === undefined}
      unit={unit}
      min={min}
      max={max}
      step={step}
      onChange={(next) => setDraft(next === stored ? undefined : next)}
      onCommit={(next) => {
        setDraft(undefined);
        set(next === undefined ? null : next / factor, gesture());
      }}
    />
  );
}
