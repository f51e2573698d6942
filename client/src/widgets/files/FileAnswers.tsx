import { failure, fill, translate } from "@formweave/schema";
import { useEffect, useRef } from "react";
import type { ControlAttributes } from "#widgets/field/Field.tsx";
import { useProblem } from "#widgets/text/useProblem.ts";
import { listUploaded, type Upload } from "./uploadList.ts";

interface FileAnswersProps {
  readonly control: ControlAttributes;
  readonly files: readonly Upload[];
}

/**
 * Submits the uploaded files of a field, each as a value under the field's name, and "" for none. Blocks the submission while others are
 * uploading.
 */
export function FileAnswers({ control: { id, name, disabled }, files }: FileAnswersProps) {
  const sent = listUploaded(files).map((file) => JSON.stringify(file));
  const [first = "", ...others] = sent;
  const isUnfinished = sent.length < files.length;
  const carrier = useProblem(isUnfinished ? failure("UPLOAD_UNFINISHED").message : "");
  const answer = sent.join("\n");
  const reported = useRef(answer);
  useEffect(() => {
    if (reported.current === answer) return;
    reported.current = answer;
    // Fires an input event like typing, so that the surrounding form notices.
    carrier.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [answer, carrier]);
  return (
    <>
      <input
        ref={carrier}
        className="wv-sr"
        type="text"
        aria-hidden
        tabIndex={-1}
        autoComplete="off"
        onFocus={() => document.getElementById(id)?.focus()}
        onChange={keepValue}
        {...{ name, disabled }}
        value={first}
      />
      {others.map((value) => (
        <input key={value} type="hidden" {...{ name, disabled, value }} />
      ))}
    </>
  );
}

/** Only the uploads change the answer; React resets anything else written into the line. */
function keepValue(): void {}

interface UploadStatusProps {
  readonly files: readonly Upload[];
  readonly problem: string | undefined;
}

/** Announces the progress of uploads to screen readers. */
export function UploadStatus({ files, problem }: UploadStatusProps) {
  const failed = files.flatMap(({ name, state }) =>
    state.kind === "failed" ? [`${name}: ${translate(state.message)}`] : [],
  );
  const there =
    files.length === 0
      ? []
      : [fill("{sent} of {count} uploaded", { sent: listUploaded(files).length, count: files.length })];
  return <output className="wv-sr">{[...there, ...failed, problem ?? []].flat().join(". ")}</output>;
}
