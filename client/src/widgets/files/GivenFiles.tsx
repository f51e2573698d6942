import type { ControlAttributes } from "#widgets/Field.tsx";
import type { UploadedFile } from "./uploads.ts";

interface GivenFilesProps {
  readonly control: ControlAttributes;
  readonly files: readonly UploadedFile[];
}

/** Carries the files that a field begins with, where nothing more can be sent. */
export function GivenFiles({ control: { name, disabled }, files }: GivenFilesProps) {
  return files.map((file) => (
    <input key={file.id} type="hidden" name={name} value={JSON.stringify(file)} disabled={disabled} />
  ));
}
