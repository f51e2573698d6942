import { translate } from "@formweave/schema";
import { useState } from "react";
import { ChoiceList } from "./ChoiceList.tsx";
import { Field, FieldGroup, InlineField } from "#widgets/field/Field.tsx";
import { guardReadOnly } from "#widgets/field/guardReadOnly.ts";
import { shownOptions } from "@formweave/schema/answers";
import { firstValues } from "#widgets/field/firstAnswer.ts";
import { PickList } from "#widgets/field/PickList.tsx";
import { SelectLine } from "#widgets/field/SelectLine.tsx";
import type { WidgetViewProps } from "#widgets/viewProps.ts";

/** A choice of one option from a list: the native one, or our own if it is searchable. */
export function SelectView(view: WidgetViewProps<"select">) {
  const { options, defaultValue, placeholder, searchable } = view.props;
  const shown = shownOptions(options);
  if (searchable) {
    return (
      <PickList
        view={view}
        kind="radio"
        options={shown}
        chosen={new Set(defaultValue === "" ? [] : [defaultValue])}
        placeholder={placeholder}
        isSearchable
      />
    );
  }
  return <NativeSelect {...view} />;
}

function NativeSelect(view: WidgetViewProps<"select">) {
  const { defaultValue, placeholder, autocomplete, clearable } = view.props;
  const options = shownOptions(view.props.options);
  return (
    <Field view={view}>
      {(control) => (
        <SelectLine
          {...{ view, options }}
          placeholder={placeholder || translate("Choose one")}
          value={defaultValue}
          shown={options.find(({ value }) => value === defaultValue)?.label ?? ""}
          isClearable={clearable}
          attributes={{ ...control, autoComplete: autocomplete || undefined }}
        />
      )}
    </Field>
  );
}

/** A choice of several options from a list that opens. */
export function MultiSelectView(view: WidgetViewProps<"multi-select">) {
  const { options, defaultValue, placeholder, searchable, maxChoices } = view.props;
  return (
    <PickList
      view={view}
      kind="checkbox"
      options={shownOptions(options)}
      chosen={new Set(firstValues(view.answer, defaultValue, shownOptions(options)))}
      placeholder={placeholder}
      isSearchable={searchable}
      most={maxChoices}
    />
  );
}

/** A choice of one option, all of them visible. */
export function RadioView(view: WidgetViewProps<"radio">) {
  const { options, defaultValue, arrangement, allowOther, readOnly } = view.props;
  return (
    <FieldGroup view={view}>
      {(control) => (
        <ChoiceList
          key={defaultValue}
          kind="radio"
          control={control}
          options={shownOptions(options)}
          chosen={new Set([defaultValue])}
          {...{ arrangement, allowOther, readOnly, style: view.style }}
        />
      )}
    </FieldGroup>
  );
}

/** A choice of several options, all of them visible. */
export function CheckboxGroupView(view: WidgetViewProps<"checkbox-group">) {
  const { options, defaultValue, arrangement, allowOther, readOnly } = view.props;
  return (
    <FieldGroup view={view} isMany>
      {(control) => (
        <ChoiceList
          key={defaultValue}
          kind="checkbox"
          control={control}
          options={shownOptions(options)}
          chosen={new Set(firstValues(view.answer, defaultValue, shownOptions(options)))}
          {...{ arrangement, allowOther, readOnly, style: view.style }}
        />
      )}
    </FieldGroup>
  );
}

/** A single checkbox. */
export function CheckboxView(view: WidgetViewProps<"checkbox">) {
  const { defaultValue, readOnly } = view.props;
  return (
    <InlineField view={view}>
      {(control) => (
        <input
          key={String(defaultValue)}
          {...control}
          {...guardReadOnly(readOnly)}
          className="wv-box"
          style={view.style}
          type="checkbox"
          value="true"
          defaultChecked={defaultValue}
        />
      )}
    </InlineField>
  );
}

const SWITCH = { type: "checkbox", role: "switch" } as const;

/** A switch, with a label for each state. */
export function SwitchView(view: WidgetViewProps<"switch">) {
  const { defaultValue, readOnly, textWhenOn, textWhenOff } = view.props;
  const [isOn, setIsOn] = useState(defaultValue);
  const text = isOn ? textWhenOn : textWhenOff;
  return (
    <InlineField view={view}>
      {(control) => (
        <>
          <input
            key={String(defaultValue)}
            {...control}
            {...guardReadOnly(readOnly)}
            className="wv-switch"
            style={view.style}
            {...SWITCH}
            value="true"
            defaultChecked={defaultValue}
            onChange={(event) => setIsOn(event.currentTarget.checked)}
          />
          {text !== "" && <span className="wv-state">{text}</span>}
        </>
      )}
    </InlineField>
  );
}
