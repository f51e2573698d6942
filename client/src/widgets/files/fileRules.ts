const BYTES_PER_MEGABYTE = 1024 * 1024;

interface FileLimits {
  readonly multiple: boolean;
  readonly maxFiles: number;
  readonly maxMegabytes: number;
}

/** What is wrong with the files that somebody chose, if anything. */
export function findFileProblem(
  files: readonly File[],
  { multiple, maxFiles, maxMegabytes }: FileLimits,
): string | undefined {
  if (multiple && files.length > maxFiles) return `Choose ${maxFiles} files at most`;
  const large = files.find((file) => file.size > maxMegabytes * BYTES_PER_MEGABYTE);
  return large && `${large.name} is larger than ${maxMegabytes} MB`;
}

/** What is wrong with the pictures that somebody chose, if anything: a drop brings files of every kind. */
export function findPictureProblem(files: readonly File[], limits: FileLimits): string | undefined {
  const other = files.find((file) => !file.type.startsWith("image/"));
  return other === undefined ? findFileProblem(files, limits) : `${other.name} is no picture`;
}

/** Files with those chosen after them; one that is chosen again stays once. */
export function addFiles(files: readonly File[], chosen: readonly File[]): readonly File[] {
  return [...new Map([...files, ...chosen].map((file) => [keyOfFile(file), file])).values()];
}

/** What tells a file from others, as far as a browser lets us know. */
export function keyOfFile({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`;
}

/** How large files are together: "2 files, 1.3 MB". */
export function sizeText(files: readonly File[]): string {
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  const size =
    bytes < BYTES_PER_MEGABYTE
      ? `${Math.ceil(bytes / 1024)} KB`
      : `${(bytes / BYTES_PER_MEGABYTE).toFixed(1)} MB`;
  return files.length === 1 ? size : `${files.length} files, ${size}`;
}
