import type { SelectHTMLAttributes } from "react";
import { Icon } from "#ui/Icon.tsx";
import { Line, type FieldView } from "./Field.tsx";
import { guardReadOnly } from "./guardReadOnly.ts";
import type { ShownOption } from "@formweave/schema/answers";
import { ShownText } from "./ShownText.tsx";

interface SelectLineProps {
  readonly view: FieldView;
  readonly options: readonly ShownOption[];
  readonly placeholder: string;
  /** The initial choice, which the canvas also shows. */
  readonly value: string;
  readonly shown: string;
  /** True when the choice can be cleared. */
  readonly isClearable: boolean;
  readonly attributes: SelectHTMLAttributes<HTMLSelectElement>;
}

/** The native list of options in the box of a field. */
export function SelectLine({
  view,
  options,
  placeholder,
  value,
  shown,
  isClearable,
  attributes,
}: SelectLineProps) {
  return (
    <Line style={view.style}>
      {view.mode === "edit" ? (
        <ShownText value={shown} placeholder={placeholder} />
      ) : (
        <select
          key={value}
          {...attributes}
          {...guardReadOnly(view.props.readOnly)}
          aria-readonly={undefined}
          defaultValue={value}
        >
          <option value="" hidden={!isClearable}>
            {placeholder}
          </option>
          {options.map((option) => (
            <option key={option.id} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
      <Icon name="chevron-down" />
    </Line>
  );
}
