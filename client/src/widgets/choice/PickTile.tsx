import type { CSSProperties, ReactNode } from "react";
import { joinClasses } from "#ui/joinClasses.ts";
import type { ControlAttributes, FieldView } from "#widgets/field/Field.tsx";
import { guardReadOnly } from "#widgets/field/guardReadOnly.ts";
import "#widgets/styles/tiles.css";

interface PickTileProps {
  readonly view: FieldView;
  readonly control: ControlAttributes;
  readonly className: string;
  readonly kind: "radio" | "checkbox";
  readonly value: string;
  readonly isChosen: boolean;
  /** True when it cannot be chosen because the limit of choices is reached. */
  readonly isFull?: boolean;
  readonly onPick?: (isChosen: boolean) => void;
  readonly children: ReactNode;
}

/** An option as a tile. A native radio button or checkbox covers all of it; on the canvas it is only drawn. */
export function PickTile(tile: PickTileProps) {
  const { view, control, className, kind, value, isChosen, isFull = false, onPick, children } = tile;
  const classes = joinClasses("wv-picktile", className);
  if (view.mode === "edit") {
    return (
      <span className={joinClasses(classes, isChosen && "is-chosen")} style={view.style}>
        {children}
      </span>
    );
  }
  return (
    <label className={classes} style={view.style}>
      {children}
      <input
        {...guardReadOnly(view.props.readOnly)}
        aria-readonly={undefined}
        type={kind}
        name={control.name}
        value={value}
        required={control.required && kind === "radio"}
        disabled={control.disabled || isFull}
        defaultChecked={isChosen}
        onChange={(event) => onPick?.(event.currentTarget.checked)}
      />
    </label>
  );
}

/** Lays out tiles with a fixed number per row. */
export function tileColumns(count: number): CSSProperties {
  return { gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` };
}
