import { useState } from "react";
import type { Failure } from "@formweave/schema";
import { readRefusal } from "#ui/readRefusal.ts";

/** What a text field needs to take part in a form. */
export interface FieldBinding {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

/** The fields of a form: what was typed, and what is wrong where the person has been. */
export interface Fields<Name extends string> {
  readonly values: Readonly<Record<Name, string>>;
  readonly bind: (name: Name) => FieldBinding;
  /** Shows every error there is; says whether the form can be sent. */
  readonly checkAll: () => boolean;
  /** Puts what the server says beside the fields it names; says whether it named one of them. */
  readonly showRefusal: (failure: Failure) => boolean;
}

type Errors<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>;

/**
 * Keeps the fields of a form. An error shows only after the person left its field; what the server refused stays
 * until that field changes. Nothing typed is ever cleared.
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
      // Leaving a field that is still empty is no mistake yet; sending it is.
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
