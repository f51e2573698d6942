import { type ComponentProps, type Ref, useId } from "react";
import { describeField, FieldShell, type FieldProps } from "./Field.tsx";

type AreaProps = ComponentProps<"textarea">;

/** Extends a labeled field by text of several lines. */
export interface TextAreaProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string | undefined;
  /** Initial number of lines; it grows with its text. */
  readonly rows?: number | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly name?: string | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly maxLength?: number | undefined;
  readonly onBlur?: AreaProps["onBlur"];
  readonly onFocus?: AreaProps["onFocus"];
  readonly onKeyDown?: AreaProps["onKeyDown"];
  readonly inputRef?: Ref<HTMLTextAreaElement> | undefined;
}

/** A labelled text field of several lines. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, error, hint, value, onChange, rows = 2, inputRef, ...rest } = props;
  const id = useId();
  return (
    <FieldShell id={id} label={label} hideLabel={hideLabel} error={error} hint={hint}>
      <span className="in area">
        <textarea
          {...rest}
          {...describeField(id, { error, hint })}
          ref={inputRef}
          rows={rows}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
    </FieldShell>
  );
}
