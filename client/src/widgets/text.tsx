import { type InputHTMLAttributes, useState } from "react";
import { Icon } from "#ui/Icon.tsx";
import { type IconName } from "#ui/icons.ts";
import { Field, Line, type FieldView } from "./Field.tsx";
import { measureStrength } from "./measureStrength.ts";
import { ShownText } from "./ShownText.tsx";
import { type WidgetViewProps } from "./viewProps.ts";

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
}

function LineField({ view, icon, input }: LineFieldProps) {
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

/** A short answer on one line. */
export function TextInputView(view: WidgetViewProps<"text-input">) {
  const { minLength, maxLength } = view.props;
  return <LineField view={view} input={{ type: "text", minLength, maxLength }} />;
}

/** An email address. */
export function EmailView(view: WidgetViewProps<"email">) {
  return (
    <LineField view={view} icon="mail" input={{ type: "email", inputMode: "email", spellCheck: false }} />
  );
}

/** A telephone number. */
export function PhoneView(view: WidgetViewProps<"phone">) {
  return <LineField view={view} icon="phone" input={{ type: "tel", inputMode: "tel" }} />;
}

/** The address of a web page. */
export function UrlView(view: WidgetViewProps<"url">) {
  return <LineField view={view} icon="globe" input={{ type: "url", inputMode: "url", spellCheck: false }} />;
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
                maxLength={maxLength}
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

function countText(length: number, most: number | undefined): string {
  if (most !== undefined) return `${length} of ${most} characters`;
  return length === 1 ? "1 character" : `${length} characters`;
}

/** A number with its unit. */
export function NumberView(view: WidgetViewProps<"number">) {
  const { placeholder, autocomplete, defaultValue, readOnly, min, max, step, prefix, suffix } = view.props;
  return (
    <Field view={view}>
      {(control) => (
        <Line style={view.style}>
          {prefix !== "" && <span className="wv-unit">{prefix}</span>}
          {view.mode === "edit" ? (
            <ShownText value={String(defaultValue ?? "")} placeholder={placeholder} />
          ) : (
            <input
              {...control}
              type="number"
              inputMode={Number.isInteger(step) ? "numeric" : "decimal"}
              readOnly={readOnly}
              placeholder={placeholder}
              autoComplete={autocomplete || undefined}
              defaultValue={defaultValue}
              min={min}
              max={max}
              step={step}
            />
          )}
          {suffix !== "" && <span className="wv-unit">{suffix}</span>}
        </Line>
      )}
    </Field>
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
