import { translate } from "@formweave/schema";
import { Icon } from "#ui/Icon.tsx";
import { FieldGroup } from "#widgets/field/Field.tsx";
import { shownOptions } from "@formweave/schema/answers";
import { PickTile, tileColumns } from "./PickTile.tsx";
import type { WidgetViewProps } from "#widgets/viewProps.ts";

/** A question with two answers, each a button. */
export function YesNoView(view: WidgetViewProps<"yes-no">) {
  const { textYes, textNo, defaultValue, showIcons } = view.props;
  const answers = [
    { value: "true", text: textYes || translate("Yes"), icon: "check", isChosen: defaultValue === "yes" },
    { value: "false", text: textNo || translate("No"), icon: "x", isChosen: defaultValue === "no" },
  ] as const;
  return (
    <FieldGroup view={view}>
      {(control) => (
        <div key={defaultValue} className="wv-picktiles is-line" style={tileColumns(2)}>
          {answers.map(({ value, text, icon, isChosen }) => (
            <PickTile key={value} className="is-button" kind="radio" {...{ view, control, value, isChosen }}>
              {showIcons && <Icon name={icon} />}
              <span>{text}</span>
            </PickTile>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}

/** A choice of one option from a row of buttons. */
export function ButtonGroupView(view: WidgetViewProps<"button-group">) {
  const { options, defaultValue, look, sameWidth } = view.props;
  return (
    <FieldGroup view={view}>
      {(control) => (
        <div key={defaultValue} className={`wv-pickbuttons is-${look}`} data-same-width={sameWidth}>
          {shownOptions(options).map(({ id, label, value }) => (
            <PickTile
              key={id}
              className="is-button"
              kind="radio"
              isChosen={value === defaultValue}
              {...{ view, control, value }}
            >
              <span>{label}</span>
            </PickTile>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}
