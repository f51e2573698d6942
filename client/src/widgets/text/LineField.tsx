import type { InputHTMLAttributes, Ref } from "react";
import type { IconName } from "#ui/icons.ts";
import { Field, Line, type FieldView } from "#widgets/field/Field.tsx";
import { ShownText } from "#widgets/field/ShownText.tsx";

interface LineFieldProps {
  readonly view: FieldView & {
    readonly props: FieldView["props"] & {
      readonly placeholder: string;
      readonly autocomplete: string;
      readonly defaultValue: string;
    };
  };
  readonly icon?: IconName;
  readonly input: InputHTMLAttributes<HTMLInputElement>;
  readonly line?: Ref<HTMLInputElement>;
}

/** A field of one line, with an icon before the text. */
export function LineField({ view, icon, input, line }: LineFieldProps) {
  const { placeholder, autocomplete, defaultValue, readOnly } = view.props;
  return (
    <Field view={view}>
      {(control) => (
        <Line style={view.style} {...(icon !== undefined && { icon })}>
          {view.mode === "edit" ? (
            <ShownText value={defaultValue} placeholder={placeholder} />
          ) : (
            <input
              {...control}
              {...input}
              ref={line}
              readOnly={readOnly}
              placeholder={placeholder}
              autoComplete={autocomplete || undefined}
              defaultValue={defaultValue}
            />
          )}
        </Line>
      )}
    </Field>
  );
}
