import { countryCode, countryName, countryOptions } from "@formweave/schema/answers";
import { Field } from "#widgets/field/Field.tsx";
import { PickList } from "#widgets/field/PickList.tsx";
import { SelectLine } from "#widgets/field/SelectLine.tsx";
import type { WidgetViewProps } from "#widgets/viewProps.ts";

/** A country by its name in the person's language: the native list, or our own if it is searchable. */
export function CountryView(view: WidgetViewProps<"country">) {
  const { first, only, placeholder, searchable } = view.props;
  const options = countryOptions({ first, only });
  const value = countryCode(view.props.defaultValue);
  if (searchable) {
    return (
      <PickList
        view={view}
        kind="radio"
        options={options}
        chosen={new Set(value === "" ? [] : [value])}
        placeholder={placeholder}
        isSearchable
      />
    );
  }
  return (
    <Field view={view}>
      {(control) => (
        <SelectLine
          {...{ view, options, placeholder, value }}
          shown={countryName(value)}
          isClearable
          attributes={{ ...control, autoComplete: view.props.autocomplete || undefined }}
        />
      )}
    </Field>
  );
}
