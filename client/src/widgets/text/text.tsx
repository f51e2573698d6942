import { describeCount } from "@formweave/schema";
import { anyText, emailAddress } from "@formweave/schema/answers";
import { useState } from "react";
import { Field } from "#widgets/Field.tsx";
import { LineField } from "./LineField.tsx";
import { ShownText } from "#widgets/ShownText.tsx";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import { useCheckedLine } from "./useCheckedLine.ts";

/** A short answer on one line. What is too long is said to be: the browser would cut what is pasted. */
export function TextInputView(view: WidgetViewProps<"text-input">) {
  const { minLength, defaultValue } = view.props;
  const { line, onInput } = useCheckedLine(defaultValue, (answer) => anyText.problem(answer, view.props));
  return <LineField view={view} line={line} input={{ type: "text", minLength, onInput }} />;
}

/** An email address. A browser's own control for one changes hosts of other scripts, ß to ss. */
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

/** How long an answer is, and how long it may be. */
export function countText(length: number, most: number | undefined): string {
  if (most !== undefined) return `${length} of ${describeCount(most, "character")}`;
  return describeCount(length, "character");
}
