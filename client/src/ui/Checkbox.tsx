import { useId } from "react";
import { Checkbox as Primitive } from "radix-ui";
import { Icon } from "./Icon.tsx";

interface CheckboxProps {
  readonly label: string;
  /** `"mixed"` when the things it stands for differ. */
  readonly checked: boolean | "mixed";
  readonly onChange: (checked: boolean) => void;
  /** Keeps the label for screen readers only. */
  readonly hideLabel?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

/** Chosen or not. */
export function Checkbox({ label, checked, onChange, hideLabel = false, disabled = false }: CheckboxProps) {
  const id = useId();
  return (
    <span className="choice">
      <Primitive.Root
        id={id}
        className="cb"
        checked={checked === "mixed" ? "indeterminate" : checked}
        onCheckedChange={(next) => onChange(next === true)}
        disabled={disabled}
        aria-label={hideLabel ? label : undefined}
      >
        <Primitive.Indicator asChild>
          <span>
            <Icon name={checked === "mixed" ? "minus" : "check"} size={12} />
          </span>
        </Primitive.Indicator>
      </Primitive.Root>
      {!hideLabel && <label htmlFor={id}>{label}</label>}
    </span>
  );
}
