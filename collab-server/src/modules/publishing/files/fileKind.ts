import { createReadStream } from "node:fs";
import { extname } from "node:path";
import { err, failure, ok, type Result } from "@formweave/schema";
import { fileTypeFromFile } from "file-type";

/** Media types of text files by extension; they have no signature at their beginning. */
const TEXT_TYPES: ReadonlyMap<string, string> = new Map([
  ["txt", "text/plain"],
  ["log", "text/plain"],
  ["csv", "text/csv"],
  ["tsv", "text/tab-separated-values"],
  ["md", "text/markdown"],
  ["json", "application/json"],
  ["yaml", "application/yaml"],
  ["yml", "application/yaml"],
  ["ics", "text/calendar"],
  ["vcf", "text/vcard"],
]);

/** Other extensions of the same file type. */
const SAME_ENDINGS: ReadonlyMap<string, readonly string[]> = new Map([
  ["jpg", ["jpeg", "jpe", "jfif"]],
  ["tif", ["tiff"]],
  ["heic", ["heif"]],
  ["mp4", ["m4v", "m4a", "mov"]],
  ["m4a", ["mp4"]],
  ["mpg", ["mpeg"]],
  ["ogg", ["oga", "ogv", "opus"]],
  ["ogv", ["ogg"]],
  ["opus", ["ogg"]],
  ["mid", ["midi"]],
  ["gz", ["tgz"]],
]);

/** Older office formats share one container, so their extension decides. */
const OFFICE_TYPES: ReadonlyMap<string, string> = new Map([
  ["doc", "application/msword"],
  ["xls", "application/vnd.ms-excel"],
  ["ppt", "application/vnd.ms-powerpoint"],
  ["msg", "application/vnd.ms-outlook"],
]);

/** Markup that a browser would execute or render if the file were ever served as a page. */
const ACTIVE = /<(?:!doctype|html|svg|script|iframe|object|embed|\?php|\?xml)\b/i;
/** Maximum length of such markup, characters; it may span two chunks. */
const LONGEST_MARK = 16;

/** Detects the media type of a file by its bytes; FILE_TYPE_WRONG when its extension disagrees, or for pages and scripts. */
export async function readFileType(path: string, name: string): Promise<Result<string>> {
  const ending = extname(name).slice(1).toLowerCase();
  const found = await fileTypeFromFile(path);
  if (found === undefined) return readTextType(path, name, ending);
  const type = found.ext === "cfb" ? OFFICE_TYPES.get(ending) : found.mime;
  const endings = [found.ext, ...(SAME_ENDINGS.get(found.ext) ?? [])];
  const doesAgree = found.ext === "cfb" || ending === "" || endings.includes(ending);
  // XML may be an SVG with scripts, whatever its extension.
  if (type === undefined || !doesAgree || type === "application/xml") return wrong(name);
  return ok(type.split(";")[0] ?? type);
}

async function readTextType(path: string, name: string, ending: string): Promise<Result<string>> {
  const type = TEXT_TYPES.get(ending);
  return type !== undefined && (await isPlainText(path)) ? ok(type) : wrong(name);
}

/** True for valid UTF-8 without markup that a browser would execute. */
async function isPlainText(path: string): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let before = "";
  try {
    for await (const chunk of createReadStream(path)) {
      const text = before + decoder.decode(chunk, { stream: true });
      if (text.includes("\0") || ACTIVE.test(text)) return false;
      before = text.slice(-LONGEST_MARK);
    }
    return !ACTIVE.test(before + decoder.decode());
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

function wrong(name: string): Result<never> {
  return err(failure("FILE_NOT_ACCEPTED", { name }));
}
