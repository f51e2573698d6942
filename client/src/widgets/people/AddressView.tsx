import { translate } from "@formweave/schema";
import { addressParts, countryCode, countryName, countryOptions } from "@formweave/schema/answers";
import { FieldGroup, type ControlAttributes } from "#widgets/field/Field.tsx";
import { Part, PartLine } from "./PartLine.tsx";
import { firstParts } from "#widgets/field/firstAnswer.ts";
import { PartsInput, toPartText, useParts, type Parts } from "#widgets/field/PartsInput.tsx";
import { SelectLine } from "#widgets/field/SelectLine.tsx";
import { usePartNames } from "#widgets/field/useIsScripted.ts";
import type { WidgetViewProps } from "#widgets/viewProps.ts";

type AddressProps = WidgetViewProps<"address">;

/** A postal address in its parts: `street`, `line2`, `city`, `region`, `postalCode`, `country` (its code). */
export function AddressView(view: AddressProps) {
  const first = partsToBegin(view);
  return (
    <FieldGroup view={view} isMany>
      {(control) => <AddressParts key={toPartText(first["country"])} {...{ view, control, first }} />}
    </FieldGroup>
  );
}

function partsToBegin({ answer, props }: AddressProps): Parts {
  const code = props.showCountry && answer === undefined ? countryCode(props.defaultCountry) : "";
  if (code !== "") return { country: code };
  return firstParts(
    answer,
    addressParts(props).map(({ name }) => name),
  );
}

interface AddressPartsProps {
  readonly view: AddressProps;
  readonly control: ControlAttributes;
  readonly first: Parts;
}

function AddressParts({ view, control, first }: AddressPartsProps) {
  const { showCountry, countryLabel } = view.props;
  const [parts, setPart] = useParts(first);
  const getPartName = usePartNames(control);
  const code = toPartText(first["country"]);
  return (
    <div className="wv-parts">
      {shownParts(view.props).map(({ name, ...part }) => (
        <PartLine
          key={name}
          {...{ view, control, name, ...part }}
          first={toPartText(first[name])}
          onChange={(value) => setPart(name, value)}
        />
      ))}
      {showCountry && (
        <Part label={countryLabel}>
          <SelectLine
            view={view}
            options={view.mode === "live" ? countryOptions({}) : []}
            placeholder={translate("Choose")}
            value={code}
            shown={countryName(code)}
            isClearable
            attributes={{
              autoComplete: "country",
              name: getPartName("country"),
              disabled: control.disabled,
              required: control.required,
              onChange: (event) => setPart("country", event.currentTarget.value),
            }}
          />
        </Part>
      )}
      {view.mode === "live" && <PartsInput {...{ control, parts }} />}
    </div>
  );
}

function shownParts({ showLine2, showRegion, ...names }: AddressProps["props"]) {
  const line2 = {
    name: "line2",
    label: names.line2Label,
    autoComplete: "address-line2",
    width: "whole",
  } as const;
  const region = { name: "region", label: names.regionLabel, autoComplete: "address-level1" };
  return [
    {
      name: "street",
      label: names.streetLabel,
      autoComplete: "address-line1",
      width: "whole",
      isRequired: true,
    } as const,
    ...(showLine2 ? [line2] : []),
    { name: "city", label: names.cityLabel, autoComplete: "address-level2", isRequired: true },
    ...(showRegion ? [region] : []),
    { name: "postalCode", label: names.postalLabel, autoComplete: "postal-code", isRequired: true },
  ];
}
