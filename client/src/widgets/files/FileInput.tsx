import type { Ref } from "react";
import type { ControlAttributes } from "#widgets/field/Field.tsx";

interface FileInputProps {
  readonly input: Ref<HTMLInputElement>;
  readonly control: ControlAttributes;
  readonly accept: string;
  readonly multiple: boolean;
  readonly isDisabled: boolean;
  /** True when nothing is chosen yet. */
  readonly isEmpty: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

/** The native file control. It has no name, because files are uploaded before the form is submitted. */
export function FileInput({
  input,
  control,
  accept,
  multiple,
  isDisabled,
  isEmpty,
  onChoose,
}: FileInputProps) {
  const { name: _name, ...attributes } = control;
  return (
    <input
      {...attributes}
      ref={input}
      type="file"
      required={control.required && isEmpty}
      accept={accept || undefined}
      multiple={multiple}
      disabled={isDisabled}
      onChange={({ currentTarget }) => {
        onChoose([...(currentTarget.files ?? [])]);
        // Allows choosing the same file again.
        currentTarget.value = "";
      }}
    />
  );
}
