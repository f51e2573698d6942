import { type ComponentProps, type ReactNode, type Ref, useId } from "react";
import { describeField, FieldShell, type FieldProps } from "./Field.tsx";
import { Icon } from "#ui/Icon.tsx";
import type { IconName } from "#ui/icons.ts";
import { joinClasses } from "#ui/joinClasses.ts";

type InputProps = ComponentProps<"input">;

/** Extends a labeled field by one line of text. */
export interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?:
    | "text"
    | "email"
    | "password"
    | "url"
    | "tel"
    | "date"
    | "time"
    | "datetime-local"
    | undefined;
  readonly placeholder?: string | undefined;
  readonly size?: "md" | "lg" | undefined;
  readonly icon?: IconName | undefined;
  /** Shown at the right end, inside the field. */
  readonly end?: ReactNode;
  readonly autoFocus?: boolean | undefined;
  readonly name?: string | undefined;
  readonly autoComplete?: string | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly maxLength?: number | undefined;
  readonly onBlur?: InputProps["onBlur"];
  readonly onFocus?: InputProps["onFocus"];
  readonly onKeyDown?: InputProps["onKeyDown"];
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

/** A labelled text field of one line. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    hideLabel,
    error,
    hint,
    value,
    onChange,
    type = "text",
    size,
    icon,
    end,
    inputRef,
    ...rest
  } = props;
  const id = useId();
  return (
    <FieldShell id={id} label={label} hideLabel={hideLabel} error={error} hint={hint}>
      <span className={joinClasses("in", size === "lg" && "lg")}>
        {icon !== undefined && <Icon name={icon} size={14} />}
        <input
          {...rest}
          {...describeField(id, { error, hint })}
          ref={inputRef}
          type={type}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {end !== undefined && <span className="end">{end}</span>}
      </span>
    </FieldShell>
  );
}
