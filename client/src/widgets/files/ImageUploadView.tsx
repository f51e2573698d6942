import { useEffect, useRef, useState } from "react";
import { Icon } from "#ui/Icon.tsx";
import { joinClasses } from "#ui/joinClasses.ts";
import { describeFiles } from "./describeFiles.ts";
import { DropText } from "./DropText.tsx";
import { Field, type ControlAttributes } from "#widgets/Field.tsx";
import { addFiles, findPictureProblem, keyOfFile } from "./fileRules.ts";
import { type WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/images.css";

type ImageUploadProps = WidgetViewProps<"image-upload">;

/** Pictures to upload, each seen as soon as it is chosen; a click, a key and a drop reach the same control of the browser. */
export function ImageUploadView(view: ImageUploadProps) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const problem = findPictureProblem(files, view.props);
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
    input.current.files = listOf(kept);
    onChange(kept);
  }

  function handleRemove(file: File): void {
    handleKeep(files.filter((other) => other !== file));
    input.current?.focus();
  }

  return (
    <div className={joinClasses("wv-pictures", `is-${fit}`, files.length > 0 && "has-some")}>
      <Chosen files={files} isFixed={isDisabled} onRemove={handleRemove} />
      <div className="fdrop" style={view.style} hidden={multiple && files.length >= maxFiles}>
        <span className="ftile">
          <Icon name={files.length > 0 ? "plus" : "image"} />
        </span>
        <DropWords view={view} count={files.length} />
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
  readonly isFixed: boolean;
  readonly onRemove: (file: File) => void;
}

function Chosen({ files, isFixed, onRemove }: ChosenProps) {
  if (files.length === 0) return null;
  return (
    <ul>
      {files.map((file) => (
        <Picture key={keyOfFile(file)} file={file} isFixed={isFixed} onRemove={() => onRemove(file)} />
      ))}
    </ul>
  );
}

function DropWords({ view, count }: { readonly view: ImageUploadProps; readonly count: number }) {
  const { dropText, multiple } = view.props;
  if (count > 0)
    return <span className="wv-sr">{multiple ? "Add another picture" : "Take another picture"}</span>;
  return (
    <div className="wv-droptext">
      <div>
        <DropText text={dropText} />
      </div>
      <small>{describeFiles({ ...view.props, accept: "image/*" })}</small>
    </div>
  );
}

interface PictureProps {
  readonly file: File;
  readonly isFixed: boolean;
  readonly onRemove: () => void;
}

function Picture({ file, isFixed, onRemove }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (image.current !== null) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return (
    <li>
      <img ref={image} alt={file.name} draggable={false} />
      {!isFixed && (
        <button type="button" aria-label={`Remove ${file.name}`} title={file.name} onClick={onRemove}>
          <Icon name="x" size={14} />
        </button>
      )}
    </li>
  );
}

/** Files as a control of the browser takes them. */
function listOf(files: readonly File[]): FileList {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer.files;
}
