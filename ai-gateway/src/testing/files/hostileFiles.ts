import { constants, deflateRawSync } from "node:zlib";
import { PDFDocument, PDFHexString, PDFName, PDFRawStream } from "pdf-lib";
import { createDocx, paragraph } from "./createDocx.ts";
import { createZip } from "./createZip.ts";

const MB = 1024 * 1024;

/** A PDF with a page that unpacks to so many MB of spaces, written as a few repeated blocks. */
export async function pdfBomb(megabytes: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage();
  const blanks = Buffer.alloc(10 * MB, " ");
  const block = deflateRawSync(blanks, { finishFlush: constants.Z_FULL_FLUSH });
  const blocks = Array.from({ length: megabytes / 10 }, () => block);
  const packed = Buffer.concat([Buffer.of(0x78, 0x9c), ...blocks, Buffer.of(3, 0)]);
  const dictionary = document.context.obj({ Filter: "FlateDecode", Length: packed.length });
  const stream = document.context.register(PDFRawStream.of(dictionary, packed));
  page.node.set(PDFName.of("Contents"), stream);
  return document.save();
}

/** A PDF with an unknown password: its password check is random. */
export async function encryptedPdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage();
  const { context } = document;
  const proof = Buffer.from("0123456789abcdef0123456789abcdef", "latin1").toString("hex");
  context.trailerInfo.Encrypt = context.register(
    context.obj({
      Filter: "Standard",
      V: 1,
      R: 2,
      P: -4,
      O: PDFHexString.of(proof),
      U: PDFHexString.of(proof),
    }),
  );
  context.trailerInfo.ID = context.obj([PDFHexString.of("00"), PDFHexString.of("00")]);
  return document.save({ useObjectStreams: false });
}

/** An encrypted Office document: a compound file with the stream that marks it. Source: MS-OFFCRYPTO. */
export function encryptedOffice(): Uint8Array {
  const magic = Buffer.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
  return Buffer.concat([
    magic,
    Buffer.alloc(1016),
    Buffer.from("EncryptedPackage", "utf16le"),
    Buffer.alloc(480),
  ]);
}

/** A Word document that unpacks to so many MB. */
export function docxBomb(megabytes: number): Uint8Array {
  return createDocx(paragraph(" ".repeat(megabytes * MB)));
}

/** The same archive with a directory that claims a few bytes for every unpacked part. */
export function withSmallSizes(archive: Uint8Array): Uint8Array {
  const data = Buffer.from(archive);
  for (let at = data.indexOf("PK\u0001\u0002"); at !== -1; at = data.indexOf("PK\u0001\u0002", at + 4)) {
    data.writeUInt32LE(10, at + 24);
  }
  return data;
}

/** An archive with many parts. */
export function manyParts(count: number): Uint8Array {
  return createZip(
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`part${index}.xml`, "<a/>"])),
  );
}

/** A Word document whose text is an entity of ten others, and so on: a few bytes for gigabytes. */
export function billionLaughs(): Uint8Array {
  const entities = Array.from({ length: 10 }, (_, level) => {
    const inner = level === 0 ? "ha" : `&l${level - 1};`.repeat(10);
    return `<!ENTITY l${level} "${inner}">`;
  });
  return createDocx("<w:p><w:r><w:t>&l9;</w:t></w:r></w:p>", `<!DOCTYPE d [${entities.join("")}]>`);
}
