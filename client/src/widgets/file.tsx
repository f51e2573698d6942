import { useState } from "react";
import { Icon } from "#ui/Icon.tsx";
import { describeFiles } from "./describeFiles.ts";
import { Field } from "./Field.tsx";
import { type WidgetViewProps } from "./viewProps.ts";

const BYTES_PER_MEGABYTE = 1024 * 1024;

/** Files to upload: the browser's own control lies unseen over the area, so that a click, a key and a drop all work. */
export function FileView(view: WidgetViewProps<"file">) {
  const { accept, multiple, readOnly, dropText } = view.props;
  const [files, setFiles] = useState<readonly File[]>([]);
  const problem = findProblem(files, view.props);
  const shown = problem === undefined || view.error !== undefined ? view : { ...view, error: problem };
  return (
    <Field view={shown}>
      {(control) => (
        <div className="fdrop" style={view.style}>
          <span className="ftile">
            <Icon name="upload" />
          </span>
          <div className="wv-droptext">
            <div>
              {files.length > 0 ? files.map((file) => file.name).join(", ") : <DropText text={dropText} />}
            </div>
            <small>{files.length > 0 ? sizeText(files) : describeFiles(view.props)}</small>
          </div>
          <input
            {...control}
            type="file"
            accept={accept || undefined}
            multiple={multiple}
            disabled={control.disabled || readOnly}
            onChange={(event) => setFiles([...(event.currentTarget.files ?? [])])}
          />
        </div>
      )}
    </Field>
  );
}

/** Underlines what a click does: the words before "or", else all. */
function DropText({ text }: { readonly text: string }) {
  const end = text.indexOf(" or ");
  if (end < 0) return <u>{text}</u>;
  return (
    <>
      <u>{text.slice(0, end)}</u>
      {text.slice(end)}
    </>
  );
}

interface FileLimits {
  readonly multiple: boolean;
  readonly maxFiles: number;
  readonly maxMegabytes: number;
}

function findProblem(
  files: readonly File[],
  { multiple, maxFiles, maxMegabytes }: FileLimits,
): string | undefined {
  if (multiple && files.length > maxFiles) return `Choose ${maxFiles} files at most`;
  const large = files.find((file) => file.size > maxMegabytes * BYTES_PER_MEGABYTE);
  return large && `${large.name} is larger than ${maxMegabytes} MB`;
}

function sizeText(files: readonly File[]): string {
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  const size =
    bytes < BYTES_PER_MEGABYTE
      ? `${Math.ceil(bytes / 1024)} KB`
      : `${(bytes / BYTES_PER_MEGABYTE).toFixed(1)} MB`;
  return files.length === 1 ? size : `${files.length} files, ${size}`;
}
