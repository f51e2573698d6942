import { translate } from "@formweave/schema";
import { type CSSProperties, type ReactNode, useId } from "react";
import { Icon } from "#ui/Icon.tsx";
import type { IconName } from "#ui/icons.ts";
import { joinClasses } from "#ui/joinClasses.ts";
import { useSaysRequired } from "./useIsScripted.ts";
import type { WidgetMode } from "#widgets/viewProps.ts";

/** Props that the view of every field has. */
export interface FieldView {
  readonly id: string;
  readonly mode: WidgetMode;
  readonly style: CSSProperties;
  readonly error: string | undefined;
  readonly props: {
    readonly label: string;
    readonly helpText: string;
    readonly required: boolean;
    readonly disabled: boolean;
    readonly readOnly: boolean;
    readonly hideLabel: boolean;
    readonly name: string;
    readonly ariaDescription: string;
    readonly controlSize?: "default" | "large";
  };
}

/** Attributes that connect a control with its label, its notes and its answer. */
export interface ControlAttributes {
  readonly id: string;
  readonly name: string;
  readonly disabled: boolean;
  readonly required: boolean;
  readonly "aria-required": true | undefined;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

interface FieldProps {
  readonly view: FieldView;
  /** Shown at the right end of the label's line. */
  readonly aside?: ReactNode;
  readonly children: (control: ControlAttributes) => ReactNode;
}

/** A field with one control: connected label, control, help text and error. */
export function Field({ view, aside, children }: FieldProps) {
  const control = useControl(view);
  const label = (
    <label htmlFor={control.id} className={labelClass(view)}>
      <LabelText view={view} />
    </label>
  );
  return (
    <div className={fieldClass(view)}>
      {aside === undefined ? (
        label
      ) : (
        <div className="wv-labelrow">
          {label}
          {aside}
        </div>
      )}
      {children(control)}
      <FieldNotes view={view} id={control.id} />
    </div>
  );
}

interface FieldGroupProps {
  readonly view: FieldView;
  /** True when several controls can be chosen. */
  readonly isMany?: boolean;
  readonly children: (control: ControlAttributes) => ReactNode;
}

/** A field whose answer comes from several controls; the label names the group. */
export function FieldGroup({ view, isMany = false, children }: FieldGroupProps) {
  const control = useControl(view);
  const { required } = view.props;
  const one = { role: "radiogroup", "aria-required": required } as const;
  return (
    <fieldset
      className={fieldClass(view)}
      aria-describedby={control["aria-describedby"]}
      aria-invalid={control["aria-invalid"]}
      {...(isMany ? {} : one)}
    >
      <legend id={`${control.id}-label`} className={labelClass(view)}>
        <LabelText view={view} />
        {/* A group of several controls has no native attribute for "required". */}
        {isMany && required && <span className="wv-sr">{translate(", required")}</span>}
      </legend>
      {children(control)}
      <FieldNotes view={view} id={control.id} />
    </fieldset>
  );
}

/** A field with the label beside its control: a checkbox or a switch. */
export function InlineField({ view, children }: Omit<FieldProps, "aside">) {
  const control = useControl(view);
  return (
    <div className={joinClasses(fieldClass(view), "wv-inline")}>
      <label className="wv-choice">
        {children(control)}
        <span className={view.props.hideLabel ? "wv-sr" : undefined}>
          <LabelText view={view} />
        </span>
      </label>
      <FieldNotes view={view} id={control.id} />
    </div>
  );
}

interface LineProps {
  readonly style: CSSProperties;
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** The box around a control, as the theme draws it. */
export function Line({ style, icon, children }: LineProps) {
  return (
    <div className="fi" style={style}>
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </div>
  );
}

function useControl({ id, mode, error, props }: FieldView): ControlAttributes {
  const controlId = useId();
  const saysRequired = useSaysRequired();
  return {
    id: controlId,
    // A widget may be rendered twice on the canvas, where radio buttons of the same name would uncheck each other.
    name: mode === "edit" ? controlId : props.name || id,
    disabled: props.disabled,
    required: props.required && saysRequired,
    "aria-required": props.required && !saysRequired ? true : undefined,
    "aria-describedby": describedBy({ error, props }, controlId),
    "aria-invalid": error === undefined ? undefined : true,
  };
}

/** Returns the ids of the notes below a control for `aria-describedby`. */
export function describedBy({ error, props }: FieldNotesProps["view"], id: string): string | undefined {
  const notes = [
    error !== undefined && `${id}-error`,
    props.helpText !== "" && `${id}-help`,
    props.ariaDescription !== "" && `${id}-more`,
  ].filter((note) => note !== false);
  return notes.length > 0 ? notes.join(" ") : undefined;
}

function fieldClass({ props, error }: FieldView): string {
  return joinClasses(
    "wv-field",
    props.controlSize === "large" && "is-large",
    props.disabled && "is-disabled",
    error !== undefined && "is-bad",
  );
}

function labelClass({ props }: FieldView): string {
  return props.hideLabel ? "wv-sr" : "fl";
}

function LabelText({ view: { props } }: { readonly view: FieldView }) {
  if (!props.required) return props.label;
  return (
    <>
      {props.label}
      <span className="req" aria-hidden>
        *
      </span>
    </>
  );
}

interface FieldNotesProps {
  readonly view: {
    readonly error: string | undefined;
    readonly props: Pick<FieldView["props"], "helpText" | "ariaDescription">;
  };
  /** Id of the control; the ids of the notes derive from it. */
  readonly id: string;
}

/** Renders the notes below a control: its error, its help text, and a description for screen readers only. */
export function FieldNotes({ view: { props, error }, id }: FieldNotesProps) {
  return (
    <>
      {error !== undefined && (
        <div className="fe" id={`${id}-error`}>
          <Icon name="circle-alert" />
          <span>{error}</span>
        </div>
      )}
      {props.helpText !== "" && (
        <div className="fh" id={`${id}-help`}>
          {props.helpText}
        </div>
      )}
      {props.ariaDescription !== "" && (
        <span className="wv-sr" id={`${id}-more`}>
          {props.ariaDescription}
        </span>
      )}
    </>
  );
}
