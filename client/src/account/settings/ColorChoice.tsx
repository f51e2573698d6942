import { useId } from "react";

/** Presence colours in the order of their numbers, from 1. */
const COLOR_NAMES = ["Coral", "Green", "Orchid", "Amber", "Cyan", "Rose", "Olive", "Violet"] as const;

interface ColorChoiceProps {
  /** Numbers start at 1. */
  readonly color: number;
  readonly onChange: (color: number) => void;
}

/** Chooses the person's presence colour. */
export function ColorChoice({ color, onChange }: ColorChoiceProps) {
  const name = useId();
  return (
    <fieldset className="f acct-colors">
      <legend className="lbl">Color</legend>
      <div>
        {COLOR_NAMES.map((title, index) => (
          <label key={title} style={{ "--c": `var(--p-${index + 1})` }} title={title}>
            <input
              type="radio"
              name={name}
              aria-label={title}
              checked={color === index + 1}
              onChange={() => onChange(index + 1)}
            />
          </label>
        ))}
        <span className="hint" aria-hidden>
          {COLOR_NAMES[color - 1]}
        </span>
      </div>
    </fieldset>
  );
}
