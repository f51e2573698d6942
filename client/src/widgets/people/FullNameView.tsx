import { nameParts } from "@formweave/schema/answers";
import { useState } from "react";
import { FieldGroup } from "#widgets/field/Field.tsx";
import { PartLine } from "./PartLine.tsx";
import { firstParts } from "#widgets/field/firstAnswer.ts";
import { PartsInput, toPartText, useParts } from "#widgets/field/PartsInput.tsx";
import type { WidgetViewProps } from "#widgets/viewProps.ts";

type FullNameProps = WidgetViewProps<"full-name">;

/** A name in its parts: `prefix`, `given`, `middle`, `family`, `suffix`. */
export function FullNameView(view: FullNameProps) {
  const names = nameParts(view.props).map(({ name }) => name);
  const [first] = useState(() => firstParts(view.answer, names));
  const [parts, setPart] = useParts(first);
  return (
    <FieldGroup view={view} isMany>
      {(control) => (
        <div className="wv-parts">
          {shownParts(view.props).map(({ name, ...part }) => (
            <PartLine
              key={name}
              {...{ view, control, name, ...part }}
              first={toPartText(first[name])}
              onChange={(value) => setPart(name, value)}
            />
          ))}
          {view.mode === "live" && <PartsInput {...{ control, parts }} />}
        </div>
      )}
    </FieldGroup>
  );
}

function shownParts({ order, showPrefix, showMiddle, showSuffix, ...names }: FullNameProps["props"]) {
  const prefix = {
    name: "prefix",
    label: names.prefixLabel,
    autoComplete: "honorific-prefix",
    width: "narrow",
  } as const;
  const given = { name: "given", label: names.givenLabel, autoComplete: "given-name", isRequired: true };
  const middle = { name: "middle", label: names.middleLabel, autoComplete: "additional-name" };
  const family = { name: "family", label: names.familyLabel, autoComplete: "family-name", isRequired: true };
  const suffix = {
    name: "suffix",
    label: names.suffixLabel,
    autoComplete: "honorific-suffix",
    width: "narrow",
  } as const;
  const givenNames = showMiddle ? [given, middle] : [given];
  return [
    ...(showPrefix ? [prefix] : []),
    ...(order === "given" ? [...givenNames, family] : [family, ...givenNames]),
    ...(showSuffix ? [suffix] : []),
  ];
}
