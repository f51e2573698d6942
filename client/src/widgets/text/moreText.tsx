import { translate } from "@formweave/schema";
import { webAddress } from "@formweave/schema/answers";
import { useState } from "react";
import { Icon } from "#ui/Icon.tsx";
import { Field, Line } from "#widgets/field/Field.tsx";
import { LineField } from "./LineField.tsx";
import { measureStrength } from "./measureStrength.ts";
import { ShownText } from "#widgets/field/ShownText.tsx";
import { useCheckedLine } from "./useCheckedLine.ts";
import type { WidgetViewProps } from "#widgets/viewProps.ts";

/** The address of a web page. */
export function UrlView(view: WidgetViewProps<"url">) {
  const { defaultValue } = view.props;
  const { line, onInput } = useCheckedLine(defaultValue, (answer) => webAddress.problem(answer, view.props));
  return (
    <LineField
      view={view}
      icon="globe"
      line={line}
      input={{ type: "url", inputMode: "url", spellCheck: false, onInput }}
    />
  );
}

/** A password, with a button to show it and a strength meter. */
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
                aria-label={translate("Show the password")}
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
