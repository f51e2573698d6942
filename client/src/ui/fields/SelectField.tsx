import { type ReactNode, useId } from "react";
import { Select } from "radix-ui";
import { describeField, FieldShell, type FieldProps } from "./Field.tsx";
import { Icon } from "#ui/Icon.tsx";
import { joinClasses } from "#ui/joinClasses.ts";

/** Extends a labeled field by a choice among options. */
export interface SelectFieldProps<Value extends string> extends FieldProps {
  /** Undefined when none is chosen, or several differ. */
  readonly value: Value | undefined;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  /** Shown when the value matches no option. */
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly size?: "md" | "lg" | undefined;
}

/** Stands for the empty string, which Radix does not allow as a value. */
const EMPTY = "\u0000empty";

/** A choice of one option from a list that opens. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hideLabel, error, hint, value, options, onChange, placeholder, disabled, size } = props;
  const id = useId();

  function handleChange(key: string): void {
    const next = options.find((option) => toKey(option.value) === key);
    if (next !== undefined) onChange(next.value);
  }

  const chosen = options.find((option) => option.value === value);
  return (
    <FieldShell id={id} label={label} hideLabel={hideLabel} error={error} hint={hint}>
      <Select.Root
        value={chosen === undefined ? "" : toKey(chosen.value)}
        onValueChange={handleChange}
        disabled={disabled ?? false}
      >
        <Select.Trigger
          className={joinClasses("in select", size === "lg" && "lg")}
          {...describeField(id, { error, hint })}
        >
          <span className="trunc">
            <Select.Value placeholder={placeholder} />
          </span>
          <Icon name="chevron-down" size={12} />
        </Select.Trigger>
        <SelectList>
          {options.map((option) => (
            <SelectItem key={option.value} value={toKey(option.value)}>
              {option.label}
            </SelectItem>
          ))}
        </SelectList>
      </Select.Root>
    </FieldShell>
  );
}

function SelectList({ children }: { readonly children: ReactNode }) {
  return (
    <Select.Portal>
      <Select.Content className="menu select-list" position="popper" sideOffset={4} collisionPadding={8}>
        <Select.Viewport>{children}</Select.Viewport>
      </Select.Content>
    </Select.Portal>
  );
}

function SelectItem({ value, children }: { readonly value: string; readonly children: string }) {
  return (
    <Select.Item className="mi" value={value}>
      <span className="mi-check">
        <Select.ItemIndicator>
          <Icon name="check" size={14} />
        </Select.ItemIndicator>
      </span>
      <Select.ItemText>{children}</Select.ItemText>
    </Select.Item>
  );
}

function toKey(value: string): string {
  return value === "" ? EMPTY : value;
}
