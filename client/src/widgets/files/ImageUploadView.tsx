import { fill } from "@formweave/schema";
import { useRef, useState } from "react";
import { Icon } from "#ui/Icon.tsx";
import { joinClasses } from "#ui/joinClasses.ts";
import { FilePicture } from "./FilePicture.tsx";
import { GivenFiles } from "./GivenFiles.tsx";
import { PictureWords } from "./PictureWords.tsx";
import { UploadedPictures } from "./UploadedPictures.tsx";
import { readUploadedFiles } from "./uploads.ts";
import { Field, type ControlAttributes } from "#widgets/field/Field.tsx";
import { addFiles, findFileProblem, keyOfFile } from "./fileRules.ts";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/images.css";

type ImageUploadProps = WidgetViewProps<"image-upload">;

/** A picture upload with previews; clicks, keys and drops reach the same native control. */
export function ImageUploadView(view: ImageUploadProps) {
  const { mode, uploads } = view;
  if (mode === "edit" || uploads === undefined) return <ChosenPictures {...view} />;
  return <UploadedPictures view={view} uploads={uploads} />;
}

/** Pictures in a preview of the form, which uploads nothing. */
function ChosenPictures(view: ImageUploadProps) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const problem = findFileProblem(files, { ...view.props, accept: "image/*" });
  const shown = problem === undefined || view.error !== undefined ? view : { ...view, error: problem };
  return (
    <Field view={shown}>
      {(control) => <Pictures view={view} control={control} files={files} onChange={setFiles} />}
    </Field>
  );
}

interface PicturesProps {
  readonly view: ImageUploadProps;
  readonly control: ControlAttributes;
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
}

function Pictures({ view, control, files, onChange }: PicturesProps) {
  const { multiple, maxFiles, readOnly, fit } = view.props;
  const input = useRef<HTMLInputElement>(null);
  const isDisabled = control.disabled || readOnly;

  function handleKeep(kept: readonly File[]): void {
    if (input.current === null) return;
    input.current.files = toFileList(kept);
    onChange(kept);
  }

  function handleRemove(file: File): void {
    handleKeep(files.filter((other) => other !== file));
    input.current?.focus();
  }

  return (
    <div className={joinClasses("wv-pictures", `is-${fit}`, files.length > 0 && "has-some")}>
      <Chosen files={files} isDisabled={isDisabled} onRemove={handleRemove} />
      <div className="fdrop" style={view.style} hidden={multiple && files.length >= maxFiles}>
        <span className="ftile">
          <Icon name={files.length > 0 ? "plus" : "image"} />
        </span>
        <PictureWords view={view} count={files.length} />
        {files.length === 0 && <GivenFiles control={control} files={readUploadedFiles(view.answer)} />}
        {view.mode === "live" && (
          <input
            {...control}
            ref={input}
            type="file"
            accept="image/*"
            multiple={multiple}
            disabled={isDisabled}
            onChange={(event) => {
              const chosen = [...(event.currentTarget.files ?? [])];
              handleKeep(multiple ? addFiles(files, chosen) : chosen);
            }}
          />
        )}
      </div>
    </div>
  );
}

interface ChosenProps {
  readonly files: readonly File[];
  readonly isDisabled: boolean;
  readonly onRemove: (file: File) => void;
}

function Chosen({ files, isDisabled: isFixed, onRemove }: ChosenProps) {
  if (files.length === 0) return null;
  return (
    <ul>
      {files.map((file) => (
        <Picture key={keyOfFile(file)} file={file} isDisabled={isFixed} onRemove={() => onRemove(file)} />
      ))}
    </ul>
  );
}

interface PictureProps {
  readonly file: File;
  readonly isDisabled: boolean;
  readonly onRemove: () => void;
}

function Picture({ file, isDisabled: isFixed, onRemove }: PictureProps) {
  return (
    <li>
      <FilePicture file={file} alt={file.name} />
      {!isFixed && (
        <button
          type="button"
          aria-label={fill("Remove {title}", { title: file.name })}
          title={file.name}
          onClick={onRemove}
        >
          <Icon name="x" size={14} />
        </button>
      )}
    </li>
  );
}

/** Returns files in the form a native control accepts. */
function toFileList(files: readonly File[]): FileList {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer.files;
}
