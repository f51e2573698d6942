import { type InputHTMLAttributes, useState } from "react";
import type { IconName } from "#ui/icons.ts";
import { today } from "#widgets/date/today.ts";
import { describeMoment, type MomentKind } from "./describeMoment.ts";
import { Field, Line, type FieldView } from "#widgets/field/Field.tsx";
import { ShownText } from "#widgets/field/ShownText.tsx";
import type { WidgetViewProps } from "#widgets/viewProps.ts";

interface MomentFieldProps {
  readonly view: FieldView & {
    readonly props: FieldView["props"] & { readonly min: string; readonly max: string };
  };
  readonly icon: IconName;
  readonly value: string;
  readonly input: InputHTMLAttributes<HTMLInputElement> & { readonly type: MomentKind };
}

function MomentField({ view, icon, value, input }: MomentFieldProps) {
  const { min, max, readOnly } = view.props;
  const [isEmpty, setIsEmpty] = useState(value === "");
  return (
    <Field view={view}>
      {(control) => (
        <Line style={view.style} icon={icon}>
          {view.mode === "edit" ? (
            <ShownText
              value={value && describeMoment(input.type, value)}
              placeholder={describeMoment(input.type, "")}
            />
          ) : (
            <input
              key={value}
              {...control}
              {...input}
              className={isEmpty && value === "" ? "is-empty" : undefined}
              readOnly={readOnly}
              defaultValue={value}
              min={min || undefined}
              max={max || undefined}
              onInput={(event) => setIsEmpty(event.currentTarget.value === "")}
            />
          )}
        </Line>
      )}
    </Field>
  );
}

/** Renders a day to choose; "today" as default is worked out when shown. */
export function DateView(view: WidgetViewProps<"date">) {
  const { defaultValue, startToday, autocomplete } = view.props;
  const value = defaultValue === "" && startToday ? today() : defaultValue;
  return (
    <MomentField
      view={view}
      icon="calendar"
      value={value}
      input={{ type: "date", autoComplete: autocomplete || undefined }}
    />
  );
}

/** A time of day. */
export function TimeView(view: WidgetViewProps<"time">) {
  const { defaultValue, stepMinutes } = view.props;
  return (
    <MomentField
      view={view}
      icon="clock"
      value={defaultValue}
      input={{ type: "time", step: stepMinutes * 60 }}
    />
  );
}

/** A date and a time together. */
export function DateTimeView(view: WidgetViewProps<"datetime-local">) {
  const { defaultValue, stepMinutes } = view.props;
  return (
    <MomentField
      view={view}
      icon="calendar-clock"
      value={defaultValue}
      input={{ type: "datetime-local", step: stepMinutes * 60 }}
    />
  );
}
