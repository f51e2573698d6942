import { type RefObject, useRef } from "react";
import { flushSync } from "react-dom";
import { Icon } from "#ui/Icon.tsx";
import { Field, type ControlAttributes } from "#widgets/field/Field.tsx";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import { describeFiles } from "./describeFiles.ts";
import { DropText } from "./DropText.tsx";
import { FileAnswers, UploadStatus } from "./FileAnswers.tsx";
import { FileInput } from "./FileInput.tsx";
import { mostFiles } from "./fileRules.ts";
import { UploadRow } from "./UploadRow.tsx";
import type { Uploads } from "./uploads.ts";
import { useUploadList } from "./useUploadList.ts";
import "#widgets/styles/uploads.css";

interface UploadedFilesProps {
  readonly view: WidgetViewProps<"file">;
  readonly uploads: Uploads;
}

/** Files that upload as soon as they are chosen or dropped, each with its progress. */
export function UploadedFiles({ view, uploads }: UploadedFilesProps) {
  const { problem, ...sending } = useUploadList({ uploads, answer: view.answer }, view.props);
  return (
    <Field view={{ ...view, error: problem ?? view.error }}>
      {(control) => (
        <div className="wv-uploads">
          <Rows view={view} control={control} {...sending} />
          <FileAnswers control={control} files={sending.files} />
          <UploadStatus files={sending.files} problem={problem} />
        </div>
      )}
    </Field>
  );
}

interface RowsProps extends Pick<ReturnType<typeof useUploadList>, "list" | "files" | "choose" | "remove"> {
  readonly view: WidgetViewProps<"file">;
  readonly control: ControlAttributes;
}

function Rows({ view, control, list, files, choose, remove }: RowsProps) {
  const input = useRef<HTMLInputElement>(null);
  const isDisabled = control.disabled || view.props.readOnly;

  function handleRemove(key: number): void {
    // The area reappears with room for another file, and takes the focus of the removed button.
    flushSync(() => remove(key));
    input.current?.focus();
  }

  return (
    <>
      {files.length > 0 && (
        // At the limit of files only the list is left to show the problem.
        <ul aria-label={view.props.label} aria-describedby={control["aria-describedby"]}>
          {files.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              isDisabled={isDisabled}
              onRetry={() => list.retry(upload.key)}
              onRemove={() => handleRemove(upload.key)}
            />
          ))}
        </ul>
      )}
      {files.length < mostFiles(view.props) && (
        <DropArea {...{ view, control, input, isDisabled, choose }} count={files.length} />
      )}
    </>
  );
}

interface DropAreaProps extends Pick<RowsProps, "view" | "control" | "choose"> {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly isDisabled: boolean;
  readonly count: number;
}

function DropArea({ view, control, input, isDisabled, count, choose }: DropAreaProps) {
  const { accept, multiple, dropText } = view.props;
  return (
    <div className="fdrop" style={view.style}>
      <span className="ftile">
        <Icon name={count > 0 ? "plus" : "upload"} />
      </span>
      <div className="wv-droptext">
        <div>
          <DropText text={dropText} />
        </div>
        <small>{describeFiles(view.props)}</small>
      </div>
      <FileInput
        {...{ input, control, accept, multiple, isDisabled }}
        isEmpty={count === 0}
        onChoose={choose}
      />
    </div>
  );
}
