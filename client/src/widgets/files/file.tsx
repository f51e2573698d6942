import { useState } from "react";
import { Icon } from "#ui/Icon.tsx";
import { describeFiles } from "./describeFiles.ts";
import { DropText } from "./DropText.tsx";
import { Field } from "#widgets/field/Field.tsx";
import { findFileProblem, sizeText } from "./fileRules.ts";
import { GivenFiles } from "./GivenFiles.tsx";
import { UploadedFiles } from "./UploadedFiles.tsx";
import { readUploadedFiles } from "./uploads.ts";
import type { WidgetViewProps } from "#widgets/viewProps.ts";

/** A file upload: an invisible native control covers the area, so that clicks, keys and drops all work. */
export function FileView(view: WidgetViewProps<"file">) {
  const { mode, uploads } = view;
  if (mode === "edit" || uploads === undefined) return <ChosenFiles {...view} />;
  return <UploadedFiles view={view} uploads={uploads} />;
}

/** Files in a preview of the form, which uploads nothing. */
function ChosenFiles(view: WidgetViewProps<"file">) {
  const { accept, multiple, readOnly, dropText } = view.props;
  const given = readUploadedFiles(view.answer);
  const [files, setFiles] = useState<readonly File[]>([]);
  const problem = findFileProblem(files, view.props);
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
          {files.length === 0 && <GivenFiles control={control} files={given} />}
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
