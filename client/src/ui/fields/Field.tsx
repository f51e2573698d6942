import type { ReactNode } from "react";
import { Icon } from "#ui/Icon.tsx";
import { joinClasses } from "#ui/joinClasses.ts";

/** Props of every labelled field. */
export interface FieldProps {
  readonly label: string;
  /** Hides the label visually, but not for screen readers. */
  readonly hideLabel?: boolean | undefined;
  /** The problem and its remedy; also marks the control as invalid. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
}

interface FieldShellProps extends FieldProps {
  /** The id of the labelled control. */
  readonly id: string;
  readonly children: ReactNode;
}

/** The label, control, hint and error of a field, connected by ids; inside `.field-rows` label and control share a line. */
export function FieldShell({ id, label, hideLabel = false, error, hint, children }: FieldShellProps) {
  return (
    <div className={joinClasses("field", hideLabel && "bare")}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "lbl"}>
        {label}
      </label>
      {children}
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}

function FieldNotes({ id, error, hint }: Pick<FieldShellProps, "id" | "error" | "hint">) {
  if (error !== undefined) {
    return (
      <p id={notesId(id)} className="err">
        <Icon name="circle-alert" size={12} />
        {error}
      </p>
    );
  }
  if (hint === undefined) return undefined;
  return (
    <p id={notesId(id)} className="hint">
      {hint}
    </p>
  );
}

/** Returns the ARIA attributes that connect a control with its hint or error. */
export function describeField(id: string, { error, hint }: Pick<FieldProps, "error" | "hint">) {
  const hasNotes = error !== undefined || hint !== undefined;
  return {
    id,
    "aria-invalid": error === undefined ? undefined : true,
    "aria-describedby": hasNotes ? notesId(id) : undefined,
  } as const;
}

function notesId(id: string): string {
  return `${id}-notes`;
}
