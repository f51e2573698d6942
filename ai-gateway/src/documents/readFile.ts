import type { FileToRead } from "./fileToRead.ts";
import { checkClaim } from "./checkClaim.ts";
import type { FoundForm } from "./found.ts";
import type { ByteKind } from "./detectKind.ts";
import { Refusal } from "./refusal.ts";
import { readCsv } from "./table/readCsv.ts";
import { decodeText } from "./text/decodeText.ts";
import { detectTextKind } from "./text/detectTextKind.ts";

/**
 * Reads the fields of a file in this thread; throws `Refusal` where it cannot. Runs inside the worker, since a hostile file may
 * use any amount of time and memory. Each reader is loaded with the first file of its kind.
 */
export async function readFile(file: FileToRead, byteKind: ByteKind): Promise<FoundForm> {
  switch (byteKind) {
    case "pdf": {
      checkClaim(file, "pdf");
      const { readPdf } = await import("./pdf/readPdf.ts");
      return readPdf(file.bytes);
    }
    case "archive":
      return readOffice(file);
    case "text":
      return readText(file);
    case "compound":
    case "picture":
      throw new Refusal("DOCUMENT_TYPE");
  }
}

async function readOffice(file: FileToRead): Promise<FoundForm> {
  const { readArchive } = await import("./office/readArchive.ts");
  const { findMainPart } = await import("./office/findMainPart.ts");
  const archive = readArchive(file.bytes);
  const { kind, path } = findMainPart(archive);
  checkClaim(file, kind);
  if (kind === "xlsx") {
    const { readXlsx } = await import("./sheet/readXlsx.ts");
    return readXlsx(archive, path);
  }
  const { readDocx } = await import("./word/readDocx.ts");
  return readDocx(archive, path);
}

async function readText(file: FileToRead): Promise<FoundForm> {
  const text = decodeText(file.bytes);
  const kind = detectTextKind(text, file);
  if (kind === undefined) throw new Refusal("DOCUMENT_TYPE");
  checkClaim(file, kind);
  switch (kind) {
    case "json": {
      const { readJson } = await import("./json/readJson.ts");
      return readJson(text);
    }
    case "html": {
      const { readHtml } = await import("./html/readHtml.ts");
      return readHtml(text);
    }
    case "csv":
      return readCsv(text);
  }
}
