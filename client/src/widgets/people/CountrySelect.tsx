import { type SelectHTMLAttributes } from "react";
import { Icon } from "#ui/Icon.tsx";
import { countryName } from "./countries.ts";
import { Line, type FieldView } from "#widgets/Field.tsx";
import { guardReadOnly } from "#widgets/guardReadOnly.ts";
import { type ShownOption } from "#widgets/options.ts";
import { ShownText } from "#widgets/ShownText.tsx";

interface CountrySelectProps {
  readonly view: FieldView;
  readonly options: readonly ShownOption[];
  readonly placeholder: string;
  /** The code of the country that is chosen at first. */
  readonly value: string;
  readonly attributes: SelectHTMLAttributes<HTMLSelectElement>;
}

/** The browser's own list, with countries in it. */
export function CountrySelect({ view, options, placeholder, value, attributes }: CountrySelectProps) {
  return (
    <Line style={view.style}>
      {view.mode === "edit" ? (
        <ShownText value={countryName(value)} placeholder={placeholder} />
      ) : (
        <select
          key={value}
          {...attributes}
          {...guardReadOnly(view.props.readOnly)}
          aria-readonly={undefined}
          defaultValue={value}
        >
          <option value="">{placeholder}</option>
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
