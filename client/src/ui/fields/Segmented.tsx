import type { ComponentProps } from "react";
import { Icon } from "#ui/Icon.tsx";
import type { IconName } from "#ui/icons.ts";
import { joinClasses } from "#ui/joinClasses.ts";
import { Tooltip } from "#ui/tooltips/Tooltip.tsx";
import { walkChoices } from "#ui/focus/walkChoices.ts";

interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Shown in place of the label, which moves into a tooltip. */
  readonly icon?: IconName | undefined;
}

interface SegmentedProps<Value extends string> {
  readonly label: string;
  /** Undefined when none is chosen, or several differ. */
  readonly value: Value | undefined;
  readonly options: readonly Segment<Value>[];
  readonly onChange: (value: Value) => void;
  /** Spreads the options over the whole width. */
  readonly fill?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

/** A choice of two to five options, all visible. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, options, onChange, fill = false, disabled = false } = props;

  const hasIcons = options.some((option) => option.icon !== undefined);
  const isNoneChosen = options.every((option) => option.value !== value);
  return (
    // The keys bubble up from the buttons.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      className={joinClasses("seg", hasIcons && "icons", fill && "is-wide")}
      role="radiogroup"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onKeyDown={walkChoices}
    >
      {options.map((option, index) => (
        <SegmentButton
          key={option.value}
          label={option.label}
          icon={option.icon}
          aria-checked={option.value === value}
          tabIndex={option.value === value || (isNoneChosen && index === 0) ? 0 : -1}
          disabled={disabled}
          onClick={() => option.value !== value && onChange(option.value)}
        />
      ))}
    </div>
  );
}

type SegmentButtonProps = Omit<Segment<string>, "value"> & ComponentProps<"button">;

function SegmentButton({ label, icon, ...attributes }: SegmentButtonProps) {
  const button = (
    // Drawn as a button with words or a drawing in it, which an input cannot hold.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <button type="button" role="radio" aria-checked="false" aria-label={icon && label} {...attributes}>
      {icon === undefined ? label : <Icon name={icon} size={14} />}
    </button>
  );
  return icon === undefined ? button : <Tooltip label={label}>{button}</Tooltip>;
}
