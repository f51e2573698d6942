import { fill, translate } from "@formweave/schema";
import { Icon } from "#ui/Icon.tsx";
import { FilePicture } from "./FilePicture.tsx";
import type { Upload } from "./uploadList.ts";
import { describeRemoval } from "./UploadRow.tsx";

interface UploadTileProps {
  readonly upload: Upload;
  readonly isDisabled: boolean;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

/** One picture of a field. A picture uploaded earlier is stored where no page can show it, so its name is shown instead. */
export function UploadTile({ upload, isDisabled, onRetry, onRemove }: UploadTileProps) {
  const { name, file, state } = upload;
  return (
    <li className={`wv-tile is-${state.kind}`}>
      {file === undefined ? (
        <span className="wv-tilename">
          <Icon name="image" />
          <small>{name}</small>
        </span>
      ) : (
        <FilePicture file={file} alt={name} />
      )}
      {state.kind === "sending" && (
        <progress
          className="wv-sent"
          value={state.share}
          aria-label={fill("Uploading {title}", { title: name })}
        />
      )}
      {state.kind === "failed" && (
        <button
          type="button"
          className="wv-tileretry"
          aria-label={fill("Try {title} again", { title: name })}
          title={translate("Try again")}
          disabled={isDisabled}
          onClick={onRetry}
        >
          <Icon name="rotate-cw" size={14} />
        </button>
      )}
      {!isDisabled && (
        <button type="button" aria-label={describeRemoval(upload)} title={name} onClick={onRemove}>
          <Icon name="x" size={14} />
        </button>
      )}
    </li>
  );
}
