import { useId, useState } from "react";
import { describeField, FieldShell, type FieldProps } from "./Field.tsx";
import { readColor } from "./readColor.ts";

interface ColorFieldProps extends FieldProps {
  /** `#rrggbb`; the empty string leaves it to the theme. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly disabled?: boolean | undefined;
  /** "Theme" when not said; "Mixed" for several that differ. */
  readonly placeholder?: string | undefined;
}

/** A colour: picked from the swatch or typed as hex; emptied, it is the theme's. */
export function ColorField(props: ColorFieldProps) {
  const { label, hideLabel, error, hint, value, onChange, disabled, placeholder = "Theme" } = props;
  const id = useId();
  const [draft, setDraft] = useState<string | undefined>(undefined);

  function commitDraft(): void {
    setDraft(undefined);
    const color = draft === undefined ? undefined : readColor(draft);
    if (color !== undefined && color !== value) onChange(color);
  }

  return (
    <FieldShell id={id} label={label} hideLabel={hideLabel} error={error} hint={hint}>
      <span className="in color">
        <input
          type="color"
          className="sc"
          aria-label={`${label}: pick`}
          data-empty={value === "" || undefined}
          value={readColor(value) || "#ffffff"}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          {...describeField(id, { error, hint })}
          spellCheck={false}
          autoComplete="off"
          placeholder={placeholder}
          disabled={disabled}
          value={draft ?? value}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={commitDraft}
          onKeyDown={(event) => {
            if (event.key === "Enter") commitDraft();
          }}
        />
      </span>
    </FieldShell>
  );
}
