import type { Json } from "@formweave/schema/model";
import { useEffect, useState } from "react";
import { useStore } from "#lib/createStore.ts";
import { sortFiles, type FileLimits } from "./fileRules.ts";
import { createUploadList, type Upload, type UploadList } from "./uploadList.ts";
import { readUploadedFiles, type Uploads } from "./uploads.ts";

interface UploadField {
  readonly uploads: Uploads;
  readonly answer: Json | undefined;
}

interface FieldUploads {
  readonly list: UploadList;
  readonly files: readonly Upload[];
  /** Problem of the last chosen files. */
  readonly problem: string | undefined;
  /** Uploads the chosen files that the field accepts; a field for one file replaces the previous one. */
  readonly choose: (chosen: readonly File[]) => void;
  /** Removes a file, and clears the message about too many files. */
  readonly remove: (key: number) => void;
}

/** State of a field's files during upload. */
export function useUploadList({ uploads, answer }: UploadField, limits: FileLimits): FieldUploads {
  const [list] = useState(() => createUploadList(uploads, readUploadedFiles(answer)));
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
