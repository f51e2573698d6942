import type { Ref } from "react";
import type { ControlAttributes } from "#widgets/Field.tsx";

interface FileInputProps {
  readonly input: Ref<HTMLInputElement>;
  readonly control: ControlAttributes;
  readonly accept: string;
  readonly multiple: boolean;
  readonly isFixed: boolean;
  /** Whether nothing is chosen yet. */
  readonly isEmpty: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

/** The browser's own control for files. It has no name, since what it holds is sent before the form is. */
export function FileInput({ input, control, accept, multiple, isFixed, isEmpty, onChoose }: FileInputProps) {
  const { name: _name, ...attributes } = control;
  return (
    <input
      {...attributes}
      ref={input}
      type="file"
      required={control.required && isEmpty}
      accept={accept || undefined}
      multiple={multiple}
      disabled={isFixed}
      onChange={({ currentTarget }) => {
        onChoose([...(currentTarget.files ?? [])]);
        // So that the same file can be chosen once more.
        currentTarget.value = "";
      }}
    />
  );
}
