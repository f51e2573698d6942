import { useState } from "react";
import { serverFailure, type Failure } from "@formweave/schema";
import type { AnsweredForm, ImportedResponses } from "@formweave/schema/responses";
import { importResponses } from "#api/imports.ts";
import { readImportFile, type ImportFile } from "./importFile.ts";
import { proposeTargets, targetOptions, type TargetOption } from "./importTargets.ts";

/** A file whose columns are matched to what they hold. */
export interface MatchedFile {
  readonly file: ImportFile;
  readonly targets: readonly TargetOption[];
}

/** How far an import is. */
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

/** Leads from a file to responses: it is chosen, its columns are matched, its rows are tried, and then they are kept. */
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
    const file = readImportFile(chosen.name, new Uint8Array(await chosen.arrayBuffer()));
    if (file === undefined) return setState((before) => ({ ...before, error: UNREADABLE }));
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
