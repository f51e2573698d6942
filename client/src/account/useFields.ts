import { useState } from "react";
import type { Failure } from "@formweave/schema";
import { readRefusal } from "#ui/readRefusal.ts";

/** Props that connect a text field with a form. */
export interface FieldBinding {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

/** Fields of a form: their values, and the errors of those the person has left. */
export interface Fields<Name extends string> {
  readonly values: Readonly<Record<Name, string>>;
  readonly bind: (name: Name) => FieldBinding;
  /** Shows all errors; returns true when the form can be sent. */
  readonly checkAll: () => boolean;
  /** Shows the server's messages at the fields they name; returns true when they name any. */
  readonly showRefusal: (failure: Failure) => boolean;
}

type Errors<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>;

/**
 * State of a form's fields. An error appears only after the person left its field; a refusal of the server stays until that field changes.
 * Input is never cleared.
 */
export function useFields<Name extends string>(
  initial: Readonly<Record<Name, string>>,
  check: (values: Readonly<Record<Name, string>>) => Errors<Name>,
): Fields<Name> {
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Readonly<Record<string, string | undefined>>>({});
  const errors = check(values);

  return {
    values,
    bind: (name) => ({
      name,
      value: values[name],
      error: refused[name] ?? (left.has(name) ? errors[name] : undefined),
      onChange(value) {
        setValues((before) => ({ ...before, [name]: value }));
        setRefused((before) => ({ ...before, [name]: undefined }));
      },
      // Leaving an empty field is no error yet, submitting it is.
      onBlur: () => values[name] !== "" && setLeft((before) => new Set(before).add(name)),
    }),
    checkAll() {
      setLeft(new Set(Object.keys(initial)));
      return Object.values(errors).every((error) => error === undefined);
    },
    showRefusal(failure) {
      const named = readRefusal(failure, Object.keys(initial)).fields;
      setRefused(named);
      return Object.keys(named).length > 0;
    },
  };
}
