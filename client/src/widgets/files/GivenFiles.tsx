import type { ControlAttributes } from "#widgets/field/Field.tsx";
import type { UploadedFile } from "./uploads.ts";

interface GivenFilesProps {
  readonly control: ControlAttributes;
  readonly files: readonly UploadedFile[];
}

/** Submits the files a field was given, where no more can be uploaded. */
export function GivenFiles({ control: { name, disabled }, files }: GivenFilesProps) {
  return files.map((file) => (
    <input key={file.id} type="hidden" name={name} value={JSON.stringify(file)} disabled={disabled} />
  ));
}
