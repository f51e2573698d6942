import { type KeyboardEvent, useId } from "react";
import { Icon } from "#ui/Icon.tsx";

interface CheckboxProps {
  readonly label: string;
  /** `"mixed"` when the components it applies to differ. */
  readonly checked: boolean | "mixed";
  readonly onChange: (checked: boolean) => void;
  /** Keeps the label for screen readers only. */
  readonly hideLabel?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Id of the error message. */
  readonly errorId?: string | undefined;
}

const STATES = { true: "checked", false: "unchecked", mixed: "indeterminate" } as const;

/** Chosen or not. */
export function Checkbox(props: CheckboxProps) {
  const { label, checked, onChange, hideLabel = false, disabled = false, errorId } = props;
  const id = useId();
  return (
    <span className="choice">
      {/* A button with the tick inside, which an input cannot contain. */}
      <button
        type="button"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="checkbox"
        id={id}
        className="cb"
        aria-checked={checked}
        aria-invalid={errorId === undefined ? undefined : true}
        aria-describedby={errorId}
        aria-label={hideLabel ? label : undefined}
        data-state={STATES[`${checked}`]}
        disabled={disabled}
        onKeyDown={keepFromEnter}
        onClick={() => onChange(checked !== true)}
      >
        {checked !== false && (
          <span>
            <Icon name={checked === "mixed" ? "minus" : "check"} size={12} />
          </span>
        )}
      </button>
      {!hideLabel && <label htmlFor={id}>{label}</label>}
    </span>
  );
}

/** Only Space ticks a checkbox. */
function keepFromEnter(event: KeyboardEvent): void {
  if (event.key === "Enter") event.preventDefault();
}
