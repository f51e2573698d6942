import { useState } from "react";
import { Icon } from "#ui/Icon.tsx";
import { Field, Line } from "#widgets/Field.tsx";
import { LineField } from "./LineField.tsx";
import { measureStrength } from "./measureStrength.ts";
import { ShownText } from "#widgets/ShownText.tsx";
import { type WidgetViewProps } from "#widgets/viewProps.ts";

/** The address of a web page. */
export function UrlView(view: WidgetViewProps<"url">) {
  const secure = { pattern: "https://.*", title: "An address that begins with https://" };
  return (
    <LineField
      view={view}
      icon="globe"
      input={{ type: "url", inputMode: "url", spellCheck: false, ...(view.props.httpsOnly && secure) }}
    />
  );
}

/** A secret, with a button that shows it and a measure of its strength. */
export function PasswordView(view: WidgetViewProps<"password">) {
  const { placeholder, autocomplete, readOnly, minLength, showReveal, showStrength } = view.props;
  const [isShown, setIsShown] = useState(false);
  const [value, setValue] = useState("");
  return (
    <Field view={view}>
      {(control) => (
        <>
          <Line style={view.style}>
            {view.mode === "edit" ? (
              <ShownText value="" placeholder={placeholder} />
            ) : (
              <input
                {...control}
                type={isShown ? "text" : "password"}
                readOnly={readOnly}
                placeholder={placeholder}
                autoComplete={autocomplete || undefined}
                minLength={minLength}
                spellCheck={false}
                onInput={(event) => setValue(event.currentTarget.value)}
              />
            )}
            {showReveal && (
              <button
                type="button"
                className="wv-iconbutton"
                aria-label="Show the password"
                aria-pressed={isShown}
                onClick={() => setIsShown(!isShown)}
              >
                <Icon name={isShown ? "eye-off" : "eye"} />
              </button>
            )}
          </Line>
          {showStrength && <Strength value={value} />}
        </>
      )}
    </Field>
  );
}

function Strength({ value }: { readonly value: string }) {
  const { level, text } = measureStrength(value);
  return (
    <output className="wv-strength" data-level={level}>
      <i />
      <i />
      <i />
      <i />
      <span>{text}</span>
    </output>
  );
}
