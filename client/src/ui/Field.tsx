import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import { joinClasses } from "./joinClasses.ts";

/** What every labelled field takes. */
export interface FieldProps {
  readonly label: string;
  /** Keeps the label for screen readers only. */
  readonly hideLabel?: boolean | undefined;
  /** What is wrong and what to do; also marks the control as invalid. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
}

interface FieldShellProps extends FieldProps {
  /** The id of the control that the label belongs to. */
  readonly id: string;
  readonly children: ReactNode;
}

/** Label, control, hint and error of one field, tied together by id; inside `.field-rows` label and control share a line. */
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

/** The attributes by which a control points at its hint or error. */
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
