import { failure, fill } from "@formweave/schema";
import { isAccepted, listedValues } from "@formweave/schema/answers";

const BYTES_PER_MEGABYTE = 1024 * 1024;

/** Limits on the files of a field. */
export interface FileLimits {
  /** As in HTML: extensions, types and wildcard types, separated by commas; "" accepts all. */
  readonly accept: string;
  readonly multiple: boolean;
  readonly maxFiles: number;
  readonly maxMegabytes: number;
}

/** Returns the first problem of the chosen files, if any: a drop can bring files of every type. */
export function findFileProblem(files: readonly File[], limits: FileLimits): string | undefined {
  const problem = files.map((file) => findProblem(file, limits)).find((one) => one !== undefined);
  return problem ?? (files.length > mostFiles(limits) ? tooMany(limits) : undefined);
}

/** Returns the chosen files that the field accepts in addition to `others`, and the problem of the rest. */
export function sortFiles(chosen: readonly File[], others: number, limits: FileLimits) {
  const right = chosen.filter((file) => findProblem(file, limits) === undefined);
  const taken = right.slice(0, Math.max(mostFiles(limits) - others, 0));
  const wrong = chosen.find((file) => !right.includes(file));
  const excess = taken.length < right.length ? tooMany(limits) : undefined;
  return { taken, problem: wrong === undefined ? excess : findProblem(wrong, limits) };
}

/** Largest number of files in a field. */
export function mostFiles({ multiple, maxFiles }: Pick<FileLimits, "multiple" | "maxFiles">): number {
  return multiple ? maxFiles : 1;
}

/** Appends chosen files; a file chosen twice stays once. */
export function addFiles(files: readonly File[], chosen: readonly File[]): readonly File[] {
  return [...new Map([...files, ...chosen].map((file) => [keyOfFile(file), file])).values()];
}

/** Key of a file, as unique as browsers allow. */
export function keyOfFile({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`;
}

function findProblem(file: File, { accept, maxMegabytes }: FileLimits): string | undefined {
  const { name, size } = file;
  if (!isAccepted(file, [...listedValues(accept)])) return failure("FILE_NOT_ACCEPTED", { name }).message;
  if (size <= maxMegabytes * BYTES_PER_MEGABYTE) return undefined;
  return failure("FILE_TOO_LARGE", { name, max: maxMegabytes }).message;
}

function tooMany(limits: FileLimits): string {
  return failure("TOO_MANY_FILES", { max: mostFiles(limits) }).message;
}

/** Describes the total size: "2 files, 1.3 MB". */
export function sizeText(files: readonly Pick<File, "size">[]): string {
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  const size =
    bytes < BYTES_PER_MEGABYTE
      ? `${Math.ceil(bytes / 1024)} KB`
      : `${(bytes / BYTES_PER_MEGABYTE).toFixed(1)} MB`;
  return files.length === 1 ? size : fill("{count} files, {size}", { count: files.length, size });
}
