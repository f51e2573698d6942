import { IconButton } from "#ui/IconButton.tsx";
import { SelectField } from "#ui/fields/SelectField.tsx";
import { nameOfMonth } from "./usageMonths.ts";

interface MonthPickerProps {
  readonly month: string;
  /** The newest first. */
  readonly months: readonly string[];
  readonly onChange: (month: string) => void;
}

/** Chooses a month, by steps or directly. */
export function MonthPicker({ month, months, onChange }: MonthPickerProps) {
  const index = months.indexOf(month);
  const [earlier, later] = [months[index + 1], months[index - 1]];
  return (
    <div className="us-month">
      <IconButton
        icon="chevron-left"
        label="Earlier month"
        disabledReason={earlier === undefined ? "Only the last 12 months are shown" : undefined}
        onClick={() => earlier !== undefined && onChange(earlier)}
      />
      <SelectField
        label="Month"
        hideLabel
        value={month}
        options={months.map((value) => ({ value, label: nameOfMonth(value) }))}
        onChange={onChange}
      />
      <IconButton
        icon="chevron-right"
        label="Later month"
        disabledReason={later === undefined ? "This is the newest month" : undefined}
        onClick={() => later !== undefined && onChange(later)}
      />
    </div>
  );
}
