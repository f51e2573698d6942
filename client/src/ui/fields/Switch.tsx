import { useId } from "react";

interface SwitchProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Keeps the label for screen readers only. */
  readonly hideLabel?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

/** A switch that takes effect at once. */
export function Switch({ label, checked, onChange, hideLabel = false, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <span className="choice">
      <button
        type="button"
        role="switch"
        id={id}
        className="sw"
        aria-checked={checked}
        aria-label={hideLabel ? label : undefined}
        data-state={checked ? "checked" : "unchecked"}
        disabled={disabled}
        onClick={() => onChange(!checked)}
      >
        <span />
      </button>
      {!hideLabel && <label htmlFor={id}>{label}</label>}
    </span>
  );
}
