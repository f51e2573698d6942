import { useId } from "react";
import { Switch as Primitive } from "radix-ui";

interface SwitchProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Keeps the label for screen readers only. */
  readonly hideLabel?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

/** On or off, at once. */
export function Switch({ label, checked, onChange, hideLabel = false, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <span className="choice">
      <Primitive.Root
        id={id}
        className="sw"
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-label={hideLabel ? label : undefined}
      >
        <Primitive.Thumb />
      </Primitive.Root>
      {!hideLabel && <label htmlFor={id}>{label}</label>}
    </span>
  );
}
