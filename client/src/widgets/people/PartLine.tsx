import type { ReactNode } from "react";
import { joinClasses } from "#ui/joinClasses.ts";
import { Line, type ControlAttributes, type FieldView } from "#widgets/field/Field.tsx";
import { ShownText } from "#widgets/field/ShownText.tsx";
import { usePartNames } from "#widgets/field/useIsScripted.ts";
import "#widgets/styles/people.css";

/** Width of a part in its line: all of it, shared with other parts, or little. */
type PartWidth = "whole" | "shared" | "narrow";

interface PartProps {
  readonly label: string;
  readonly width?: PartWidth;
  readonly children: ReactNode;
}

/** One labelled part of an answer. */
export function Part({ label, width = "shared", children }: PartProps) {
  return (
    <label className={joinClasses("wv-part", width !== "shared" && `is-${width}`)}>
      <span className="wv-partname">{label}</span>
      {children}
    </label>
  );
}

interface PartLineProps extends Omit<PartProps, "children"> {
  readonly name: string;
  readonly view: FieldView;
  readonly control: ControlAttributes;
  /** HTML autocomplete token. */
  readonly autoComplete: string;
  readonly isRequired?: boolean;
  /** Initial value. */
  readonly first: string;
  readonly onChange: (value: string) => void;
}

/** A part with a text input. */
export function PartLine({
  name,
  view,
  control,
  autoComplete,
  isRequired = false,
  first,
  onChange,
  ...part
}: PartLineProps) {
  const getPartName = usePartNames(control);
  return (
    <Part {...part}>
      <Line style={view.style}>
        {view.mode === "edit" ? (
          <ShownText value="" />
        ) : (
          <input
            type="text"
            name={getPartName(name)}
            autoComplete={autoComplete}
            aria-describedby={control["aria-describedby"]}
            aria-invalid={control["aria-invalid"]}
            disabled={control.disabled}
            required={control.required && isRequired}
            readOnly={view.props.readOnly}
            defaultValue={first}
            onInput={(event) => onChange(event.currentTarget.value.trim())}
          />
        )}
      </Line>
    </Part>
  );
}
