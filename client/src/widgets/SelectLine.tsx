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
  /** What is chosen at first, and how the canvas shows it. */
  readonly value: string;
  readonly shown: string;
  /** Whether the choice may be taken back. */
  readonly isClearable: boolean;
  readonly attributes: SelectHTMLAttributes<HTMLSelectElement>;
}

/** The browser's own list of options in the line of a field. */
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
