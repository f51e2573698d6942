import { getDocumentProxy } from "unpdf";
import { MAX_PAGES } from "../documentLimits.ts";
import { Refusal, unreadable } from "../refusal.ts";

/** An open PDF; pdf.js runs none of its scripts, draws nothing and fetches nothing. */
export type OpenPdf = Awaited<ReturnType<typeof getDocumentProxy>>;
export type PdfPage = Awaited<ReturnType<OpenPdf["getPage"]>>;

/** Opens a PDF; a PDF that opens without a password does not count as encrypted. */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  const document = await open(bytes);
  if (document.numPages > MAX_PAGES) {
    throw unreadable(`it has ${document.numPages} pages, and at most ${MAX_PAGES} are read`);
  }
  return document;
}

async function open(bytes: Uint8Array): Promise<OpenPdf> {
  try {
    // pdf.js takes over the bytes, and the tooltips are read from them later.
    return await getDocumentProxy(new Uint8Array(bytes), {
      verbosity: 0,
      useSystemFonts: false,
      disableFontFace: true,
      useWasm: false,
      isImageDecoderSupported: false,
    });
  } catch (error) {
    if (error instanceof Error && error.name === "PasswordException") throw new Refusal("DOCUMENT_ENCRYPTED");
    throw error;
  }
}
