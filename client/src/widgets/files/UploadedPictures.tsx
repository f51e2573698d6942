import { type RefObject, useRef } from "react";
import { flushSync } from "react-dom";
import { Icon } from "#ui/Icon.tsx";
import { joinClasses } from "#ui/joinClasses.ts";
import { Field, type ControlAttributes } from "#widgets/field/Field.tsx";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import { FileAnswers, UploadStatus } from "./FileAnswers.tsx";
import { FileInput } from "./FileInput.tsx";
import { mostFiles } from "./fileRules.ts";
import { PictureWords } from "./PictureWords.tsx";
import type { Upload } from "./uploadList.ts";
import type { Uploads } from "./uploads.ts";
import { UploadTile } from "./UploadTile.tsx";
import { useUploadList } from "./useUploadList.ts";
import "#widgets/styles/uploads.css";

interface UploadedPicturesProps {
  readonly view: WidgetViewProps<"image-upload">;
  readonly uploads: Uploads;
}

/** Pictures that upload as soon as they are chosen or dropped, each with a preview. */
export function UploadedPictures({ view, uploads }: UploadedPicturesProps) {
  const limits = { ...view.props, accept: "image/*" };
  const { problem, ...sending } = useUploadList({ uploads, answer: view.answer }, limits);
  const { files } = sending;
  const error = problem ?? findFailure(files) ?? view.error;
  return (
    <Field view={{ ...view, error }}>
      {(control) => (
        <>
          <Tiles view={view} control={control} {...sending} />
          <FileAnswers {...{ control, files }} />
          <UploadStatus {...{ files, problem }} />
        </>
      )}
    </Field>
  );
}

/** A tile has no room for its error. */
function findFailure(files: readonly Upload[]): string | undefined {
  const failed = files.flatMap(({ name, state }) =>
    state.kind === "failed" ? [`${name}: ${state.message}`] : [],
  );
  return failed[0];
}

interface TilesProps extends Pick<ReturnType<typeof useUploadList>, "list" | "files" | "choose" | "remove"> {
  readonly view: WidgetViewProps<"image-upload">;
  readonly control: ControlAttributes;
}

function Tiles({ view, control, list, files, choose, remove }: TilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const isDisabled = control.disabled || view.props.readOnly;

  function handleRemove(key: number): void {
    // The area reappears with room for another picture, and takes the focus of the removed button.
    flushSync(() => remove(key));
    input.current?.focus();
  }

  return (
    <div className={joinClasses("wv-pictures", `is-${view.props.fit}`, files.length > 0 && "has-some")}>
      {files.length > 0 && (
        // At the limit of files only the list is left to show the problem.
        <ul aria-label={view.props.label} aria-describedby={control["aria-describedby"]}>
          {files.map((upload) => (
            <UploadTile
              key={upload.key}
              upload={upload}
              isDisabled={isDisabled}
              onRetry={() => list.retry(upload.key)}
              onRemove={() => handleRemove(upload.key)}
            />
          ))}
        </ul>
      )}
      {(!view.props.multiple || files.length < mostFiles(view.props)) && (
        <DropTile {...{ view, control, input, isDisabled, choose }} count={files.length} />
      )}
    </div>
  );
}

interface DropTileProps extends Pick<TilesProps, "view" | "control" | "choose"> {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly isDisabled: boolean;
  readonly count: number;
}

function DropTile({ view, control, input, isDisabled, count, choose }: DropTileProps) {
  return (
    <div className="fdrop" style={view.style}>
      <span className="ftile">
        <Icon name={count > 0 ? "plus" : "image"} />
      </span>
      <PictureWords view={view} count={count} />
      <FileInput
        {...{ input, control, isDisabled }}
        accept="image/*"
        multiple={view.props.multiple}
        isEmpty={count === 0}
        onChoose={choose}
      />
    </div>
  );
}
