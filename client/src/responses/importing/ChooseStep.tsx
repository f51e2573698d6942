import { type ChangeEvent, type DragEvent, useId, useState } from "react";
import { Icon } from "#ui/Icon.tsx";

interface ChooseStepProps {
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
}

/** Chooses a file, by a dialog or by dropping it. */
export function ChooseStep({ isBusy, onFile }: ChooseStepProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);

  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const file = currentTarget.files?.[0];
    // Allows choosing the same file again.
    currentTarget.value = "";
    if (file !== undefined) onFile(file);
  }
  function handleDrop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) onFile(file);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what can be dropped can be chosen by key
    <label
      htmlFor={id}
      className="import-drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <input
        id={id}
        className="sr-only"
        type="file"
        aria-label="File of responses"
        accept=".csv,.tsv,.txt,.xlsx,.json"
        disabled={isBusy}
        onChange={handleChange}
      />
      <Icon name="upload" />
      <span className="med">{isBusy ? "Reading the file" : "Choose a file or drop it here"}</span>
      <span className="hint">
        CSV, Excel, or a JSON export of responses. Of a workbook, the first sheet is read.
      </span>
    </label>
  );
}
