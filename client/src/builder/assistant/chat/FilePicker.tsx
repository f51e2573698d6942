import { type ChangeEvent, useRef } from "react";
import { useAiStatus } from "#api/assistant.ts";
import { IconButton } from "#ui/IconButton.tsx";

const DOCUMENTS = ".pdf,.docx,.xlsx,.csv,.html,.htm,.json";
const PICTURES = ".png,.jpg,.jpeg,.webp";

interface FilePickerProps {
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
}

/** Chooses a document from this device. */
export function FilePicker({ isBusy, onFile }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const canSee = useAiStatus().data?.canSee === true;

  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const file = currentTarget.files?.[0];
    // Allows choosing the same file again.
    currentTarget.value = "";
    if (file !== undefined) onFile(file);
  }

  return (
    <>
      <IconButton
        icon="paperclip"
        size="sm"
        label="Make a form from a document"
        disabledReason={isBusy ? "An answer is on its way" : undefined}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Document"
        accept={canSee ? `${DOCUMENTS},${PICTURES}` : DOCUMENTS}
        onChange={handleChange}
      />
    </>
  );
}
