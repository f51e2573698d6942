import { RadioGroup } from "radix-ui";
import { Icon } from "./Icon.tsx";
import { type IconName } from "./icons.ts";
import { joinClasses } from "./joinClasses.ts";
import { Tooltip } from "./Tooltip.tsx";

interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Shown in place of the label, which moves into a tooltip. */
  readonly icon?: IconName | undefined;
}

interface SegmentedProps<Value extends string> {
  readonly label: string;
  /** `undefined` while none is chosen, or several differ. */
  readonly value: Value | undefined;
  readonly options: readonly Segment<Value>[];
  readonly onChange: (value: Value) => void;
  /** Spreads the options over the whole width. */
  readonly fill?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

/** One of two to five options, all in sight. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, options, onChange, fill = false, disabled = false } = props;

  function handleChange(key: string): void {
    const chosen = options.find((option) => option.value === key);
    if (chosen !== undefined) onChange(chosen.value);
  }

  const hasIcons = options.some((option) => option.icon !== undefined);
  return (
    <RadioGroup.Root
      className={joinClasses("seg", hasIcons && "icons", fill && "fill")}
      aria-label={label}
      orientation="horizontal"
      value={value ?? ""}
      onValueChange={handleChange}
      disabled={disabled}
    >
      {options.map((option) => (
        <SegmentButton key={option.value} {...option} />
      ))}
    </RadioGroup.Root>
  );
}

function SegmentButton({ value, label, icon }: Segment<string>) {
  if (icon === undefined) return <RadioGroup.Item value={value}>{label}</RadioGroup.Item>;
  return (
    <Tooltip label={label}>
      <RadioGroup.Item value={value} aria-label={label}>
        <Icon name={icon} size={14} />
      </RadioGroup.Item>
    </Tooltip>
  );
}
