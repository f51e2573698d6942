import { fill } from "@formweave/schema";
import { anyText, emailAddress } from "@formweave/schema/answers";
import { useState } from "react";
import { Field } from "#widgets/field/Field.tsx";
import { LineField } from "./LineField.tsx";
import { ShownText } from "#widgets/field/ShownText.tsx";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import { useCheckedLine } from "./useCheckedLine.ts";

/** A short answer on one line. Overlong text gets an error, since a maxlength would make the browser cut pasted text. */
export function TextInputView(view: WidgetViewProps<"text-input">) {
  const { minLength, defaultValue } = view.props;
  const { line, onInput } = useCheckedLine(defaultValue, (answer) => anyText.problem(answer, view.props));
  return <LineField view={view} line={line} input={{ type: "text", minLength, onInput }} />;
}

/** An email address. A native email control would alter international hosts, for example ß to ss. */
export function EmailView(view: WidgetViewProps<"email">) {
  const { defaultValue } = view.props;
  const { line, onInput } = useCheckedLine(defaultValue, (answer) => emailAddress.problem(answer, {}));
  return (
    <LineField
      view={view}
      icon="mail"
      line={line}
      input={{ type: "text", inputMode: "email", autoCapitalize: "none", spellCheck: false, onInput }}
    />
  );
}

/** A telephone number. */
export function PhoneView(view: WidgetViewProps<"phone">) {
  return <LineField view={view} icon="phone" input={{ type: "tel", inputMode: "tel" }} />;
}

/** A longer answer, as high as its box, with an optional count of its characters. */
export function TextAreaView(view: WidgetViewProps<"text-area">) {
  const { placeholder, autocomplete, defaultValue, readOnly, minLength, maxLength, showCount } = view.props;
  const [length, setLength] = useState(defaultValue.length);
  return (
    <Field view={view}>
      {(control) => (
        <>
          <div className="fi ta" style={view.style}>
            {view.mode === "edit" ? (
              <ShownText isLong value={defaultValue} placeholder={placeholder} />
            ) : (
              <textarea
                {...control}
                readOnly={readOnly}
                placeholder={placeholder}
                autoComplete={autocomplete || undefined}
                defaultValue={defaultValue}
                minLength={minLength}
                onInput={(event) => setLength(event.currentTarget.value.length)}
              />
            )}
          </div>
          {showCount && <div className="fh wv-count">{countText(length, maxLength)}</div>}
        </>
      )}
    </Field>
  );
}

/** Describes the length of an answer, and its limit. */
export function countText(length: number, most: number | undefined): string {
  if (most !== undefined) return fill("{length} of {most|character|characters}", { length, most });
  return fill("{length|character|characters}", { length });
}
