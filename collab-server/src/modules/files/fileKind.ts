import { createReadStream } from "node:fs";
import { extname } from "node:path";
import { err, failure, ok, type Result } from "@formweave/schema";
import { fileTypeFromFile } from "file-type";

/** Types of text, which have no mark of their own at their beginning, by the endings of their names. */
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

/** Other endings for the same bytes. */
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

/** The older formats of offices share one container. */
const OFFICE_TYPES: ReadonlyMap<string, string> = new Map([
  ["doc", "application/msword"],
  ["xls", "application/vnd.ms-excel"],
  ["ppt", "application/vnd.ms-powerpoint"],
  ["msg", "application/vnd.ms-outlook"],
]);

/** Marks of what a browser would run or draw, were it ever shown as a page. */
const ACTIVE = /<(?:!doctype|html|svg|script|iframe|object|embed|\?php|\?xml)\b/i;
/** The longest of them, characters: what is read in pieces is looked at across their borders. */
const LONGEST_MARK = 16;

/** The media type of a file by its bytes, where its name agrees; FILE_TYPE_WRONG where it does not, or where it is a page or script. */
export async function readFileType(path: string, name: string): Promise<Result<string>> {
  const ending = extname(name).slice(1).toLowerCase();
  const found = await fileTypeFromFile(path);
  if (found === undefined) return readTextType(path, name, ending);
  const type = found.ext === "cfb" ? OFFICE_TYPES.get(ending) : found.mime;
  const endings = [found.ext, ...(SAME_ENDINGS.get(found.ext) ?? [])];
  const doesAgree = found.ext === "cfb" || ending === "" || endings.includes(ending);
  // XML may be a drawing with scripts in it, whatever it is called.
  if (type === undefined || !doesAgree || type === "application/xml") return wrong(name);
  return ok(type.split(";")[0] ?? type);
}

async function readTextType(path: string, name: string, ending: string): Promise<Result<string>> {
  const type = TEXT_TYPES.get(ending);
  return type !== undefined && (await isPlainText(path)) ? ok(type) : wrong(name);
}

/** UTF-8 through and through, and nothing in it that a browser would run. */
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
