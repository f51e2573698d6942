import { type CSSProperties, type ReactNode, useId } from "react";
import { Icon } from "#ui/Icon.tsx";
import type { IconName } from "#ui/icons.ts";
import { joinClasses } from "#ui/joinClasses.ts";
import { useSaysRequired } from "./useIsScripted.ts";
import type { WidgetMode } from "./viewProps.ts";

/** The part of a view's props that every field has. */
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

/** The attributes that tie a control to its label, its notes and its answer. */
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

/** A field with one control: label, control, help and error, tied together. */
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
  /** Whether several of the controls may be chosen. */
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
        {/* A group of several controls has no attribute that says so. */}
        {isMany && required && <span className="wv-sr">, required</span>}
      </legend>
      {children(control)}
      <FieldNotes view={view} id={control.id} />
    </fieldset>
  );
}

/** A field whose label stands beside its control: a box to tick, a switch. */
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

/** The line that a control stands in, as the theme draws it. */
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
    // On the canvas a widget may be drawn twice, and radio buttons of one name would undo each other.
    name: mode === "edit" ? controlId : props.name || id,
    disabled: props.disabled,
    required: props.required && saysRequired,
    "aria-required": props.required && !saysRequired ? true : undefined,
    "aria-describedby": describedBy({ error, props }, controlId),
    "aria-invalid": error === undefined ? undefined : true,
  };
}

/** The ids of the notes below a control, as `aria-describedby` takes them. */
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
  /** That of the control; the notes are named after it. */
  readonly id: string;
}

/** What stands below a control: what is wrong, its help, and what only screen readers say. */
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
