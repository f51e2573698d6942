import type { Json } from "@formweave/schema/model";
import { useEffect, useState } from "react";
import { useStore } from "#lib/createStore.ts";
import { sortFiles, type FileLimits } from "./fileRules.ts";
import { createUploadList, type Upload, type UploadList } from "./uploadList.ts";
import { uploadedFilesOf, type Uploads } from "./uploads.ts";

interface UploadField {
  readonly uploads: Uploads;
  readonly answer: Json | undefined;
}

interface FieldUploads {
  readonly list: UploadList;
  readonly files: readonly Upload[];
  /** What is wrong with the files that were chosen last. */
  readonly problem: string | undefined;
  /** Sends those of the chosen files that the field takes; where it takes one, in place of the one before. */
  readonly choose: (chosen: readonly File[]) => void;
  /** Takes a file away, and with it what was said of too many. */
  readonly remove: (key: number) => void;
}

/** The files of a field while they are sent. */
export function useUploadList({ uploads, answer }: UploadField, limits: FileLimits): FieldUploads {
  const [list] = useState(() => createUploadList(uploads, uploadedFilesOf(answer)));
  const files = useStore(list.files, (all) => all);
  const [problem, setProblem] = useState<string>();
  useEffect(() => () => list.close(), [list]);

  function choose(chosen: readonly File[]): void {
    const sorted = sortFiles(chosen, limits.multiple ? files.length : 0, limits);
    const isReplaced = !limits.multiple && sorted.taken.length > 0;
    if (isReplaced) files.forEach(({ key }) => list.remove(key));
    list.add(sorted.taken);
    setProblem(sorted.problem);
  }

  function remove(key: number): void {
    list.remove(key);
    setProblem(undefined);
  }

  return { list, files, problem, choose, remove };
}
