import { useState } from "react";
import { err, failure, ok, serverFailure, type Failure, type Result } from "@formweave/schema";
import type { AnsweredForm, ImportedResponses } from "@formweave/schema/responses";
import { importResponses } from "#api/responses/imports.ts";
import { readImportFile, readTable, type ImportFile } from "./importFile.ts";
import { proposeTargets, targetOptions, type TargetOption } from "./importTargets.ts";

/** A file with its matched columns. */
export interface MatchedFile {
  readonly file: ImportFile;
  readonly targets: readonly TargetOption[];
}

/** Stage of the import dialog, with what the stages before found. */
export type ImportStep =
  | { readonly kind: "choose" }
  | (MatchedFile & { readonly kind: "match" })
  | (MatchedFile & { readonly kind: "check"; readonly found: ImportedResponses })
  | (MatchedFile & { readonly kind: "done"; readonly done: ImportedResponses });

interface ImportState {
  readonly step: ImportStep;
  readonly isBusy: boolean;
  readonly error: Failure | undefined;
}

/** Runs an import: a file is chosen, its columns are matched, its rows are checked, and then saved. */
export function useImport(projectId: string, form: AnsweredForm) {
  const [state, setState] = useState<ImportState>({
    step: { kind: "choose" },
    isBusy: false,
    error: undefined,
  });
  const [release] = form.releases;
  const options = release === undefined ? [] : targetOptions(release);
  const show = (step: ImportStep) => setState({ step, isBusy: false, error: undefined });

  async function choose(chosen: File): Promise<void> {
    const file = await readFile(chosen);
    if (!file.ok) return setState((before) => ({ ...before, error: file.error }));
    return take(file.value);
  }

  function take(file: ImportFile): void | Promise<void> {
    return file.format === "json"
      ? send({ file, targets: [] }, true)
      : show({ kind: "match", file, targets: proposeTargets(file.head, options) });
  }

  async function send({ file, targets }: MatchedFile, isTrial: boolean): Promise<void> {
    setState((before) => ({ ...before, isBusy: true, error: undefined }));
    const { format, name: fileName, text } = file;
    const done = await importResponses(projectId, {
      format,
      fileName,
      text,
      isTrial,
      environment: form.environment,
      targets: targets.map(({ target }) => target),
    });
    if (!done.ok) return setState((before) => ({ ...before, isBusy: false, error: done.error }));
    const matched = { file, targets };
    return show(
      isTrial
        ? { ...matched, kind: "check", found: done.value }
        : { ...matched, kind: "done", done: done.value },
    );
  }

  return {
    ...state,
    options,
    show,
    choose: (file: File) => void choose(file),
    check: (matched: MatchedFile) => void send(matched, true),
    keep: (matched: MatchedFile) => void send(matched, false),
  };
}

const UNREADABLE = serverFailure("IMPORT_UNREADABLE");
/** First bytes of every Excel workbook, which is a ZIP file. */
const ZIP = "PK\u0003\u0004";

async function readFile(chosen: File): Promise<Result<ImportFile>> {
  const bytes = new Uint8Array(await chosen.arrayBuffer());
  const isWorkbook = String.fromCharCode(...bytes.subarray(0, ZIP.length)) === ZIP;
  const file = isWorkbook ? await readWorkbook(chosen.name, bytes) : readImportFile(chosen.name, bytes);
  if (file === "offline") return err(failure("OFFLINE"));
  return file === undefined ? err(UNREADABLE) : ok(file);
}

/** Converts a workbook to the rows of a CSV file. The code for it loads with the first one. */
async function readWorkbook(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<ImportFile | "offline" | undefined> {
  const part = await import("./readWorkbook.ts").catch(() => undefined);
  if (part === undefined) return "offline";
  const text = await part.readWorkbook(bytes).catch(() => undefined);
  return text === undefined ? undefined : readTable(name, text);
}
