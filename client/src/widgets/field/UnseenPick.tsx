import type { ControlAttributes, FieldView } from "./Field.tsx";
import { guardReadOnly } from "./guardReadOnly.ts";
import "#widgets/styles/scales.css";

interface UnseenPickProps {
  readonly view: FieldView;
  readonly control: ControlAttributes;
  readonly label: string;
  readonly value: string | number;
  readonly isDefault?: boolean;
  /** Groups the buttons of one question; defaults to the name of the answer. */
  readonly group?: string;
  readonly onPick?: () => void;
}

/** A native radio button, invisible over a drawing. On the canvas it is left out: there `is-on` on the drawing marks the choice. */
export function UnseenPick({
  view,
  control,
  label,
  value,
  isDefault = false,
  group,
  onPick,
}: UnseenPickProps) {
  if (view.mode === "edit") return null;
  return (
    <input
      {...guardReadOnly(view.props.readOnly)}
      aria-readonly={undefined}
      className="wv-unseen"
      type="radio"
      name={group ?? control.name}
      value={value}
      disabled={control.disabled}
      required={control.required}
      aria-label={label}
      defaultChecked={isDefault}
      onChange={onPick}
    />
  );
}

/** Class of a drawing that is chosen on the canvas; live, the native button shows it. */
export function onClass({ mode }: FieldView, isDefault: boolean): string | false {
  return mode === "edit" && isDefault && "is-on";
}
