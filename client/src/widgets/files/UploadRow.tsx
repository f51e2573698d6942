import { fill, translate } from "@formweave/schema";
import { Icon } from "#ui/Icon.tsx";
import { FilePicture } from "./FilePicture.tsx";
import { sizeText } from "./fileRules.ts";
import type { Upload } from "./uploadList.ts";

interface UploadRowProps {
  readonly upload: Upload;
  readonly isDisabled: boolean;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

/** One file of a field: its name, its progress and its actions. */
export function UploadRow({ upload, isDisabled, onRetry, onRemove }: UploadRowProps) {
  const { name, type, file, state } = upload;
  const isPicture = file !== undefined && type.startsWith("image/");
  return (
    <li className={`wv-upload is-${state.kind}`}>
      <span className="wv-uploadsign">
        {isPicture ? <FilePicture file={file} alt="" /> : <Icon name="file-text" />}
      </span>
      <span className="wv-uploadtext">
        <b>{name}</b>
        <small>{describeUpload(upload)}</small>
      </span>
      {state.kind === "failed" && (
        <button type="button" className="wv-uploadretry" disabled={isDisabled} onClick={onRetry}>
          {translate("Try again")}
        </button>
      )}
      {!isDisabled && (
        <button
          type="button"
          className="wv-iconbutton"
          aria-label={describeRemoval(upload)}
          onClick={onRemove}
        >
          <Icon name="x" size={14} />
        </button>
      )}
      {state.kind === "sending" && (
        <progress
          className="wv-sent"
          value={state.share}
          aria-label={fill("Uploading {title}", { title: name })}
        />
      )}
    </li>
  );
}

/** Label of the button beside a file. */
export function describeRemoval({ name, state }: Upload): string {
  return fill(state.kind === "sending" ? "Stop uploading {title}" : "Remove {title}", { title: name });
}

function describeUpload({ bytes, state }: Upload): string {
  if (state.kind === "failed") return translate(state.message);
  const size = sizeText([{ size: bytes }]);
  return state.kind === "sending" ? `${size} · ${Math.round(state.share * 100)} %` : size;
}
