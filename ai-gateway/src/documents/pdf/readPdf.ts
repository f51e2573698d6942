import type { FoundForm } from "../found.ts";
import { unreadable } from "../refusal.ts";
import { formFields } from "./formFields.ts";
import { openPdf } from "./openPdf.ts";
import { toBoundingBox } from "./pageFrame.ts";
import { printedFields } from "./printedFields.ts";
import { printedLines, readPages, type ReadPage } from "./readPages.ts";
import { readTooltips } from "./readTooltips.ts";
import type { PrintedLine } from "./textLines.ts";
import { textBeside } from "./textBeside.ts";
import { readTitle } from "./readTitle.ts";

/** Reads the form of a PDF or, where it has none, the printed text of its pages as one. */
export async function readPdf(bytes: Uint8Array): Promise<FoundForm> {
  const document = await openPdf(bytes);
  const { info } = await document.getMetadata();
  const pages = await readPages(document);
  const placed = pages.flatMap(({ frame, widgets }) => widgets.map((widget) => ({ widget, frame })));
  const isXfa = "IsXFAPresent" in info && info.IsXFAPresent === true;
  if (placed.length === 0 && isXfa) {
    throw unreadable("it is an XFA form, which only the program that made it can show");
  }
  const shown = {
    title: readTitle(info, pages),
    pages: document.numPages,
    orientation: detectOrientation(pages),
  };
  if (placed.length === 0) {
    return { ...shown, ...readPrintedForm(await printedLines(document, pages, bytes.length)) };
  }
  const fields = formFields(placed, {
    tooltips: isEncrypted(info) ? new Map<number, string>() : readTooltips(bytes),
    textBeside: ({ widget, frame }, what) =>
      textBeside(pages[frame.number - 1]?.lines ?? [], toBoundingBox(frame, widget.rect), what),
  });
  if (fields.length === 0) throw unreadable("its form has buttons only");
  return { ...shown, fields, notes: notesOn(pages) };
}

function notesOn(pages: readonly ReadPage[]): readonly string[] {
  const shown = new Set(pages.flatMap(({ widgets }) => widgets.map(({ fieldName }) => fieldName)));
  const hidden = new Set(pages.flatMap((page) => page.hidden).filter((name) => !shown.has(name)));
  return hidden.size === 0 ? [] : [`${hidden.size} hidden fields were left out`];
}

// pdf.js can read the texts of such a file, because it knows the key, but `readTooltips`, which reads the raw bytes, cannot.
function isEncrypted(info: object): boolean {
  return "EncryptFilterName" in info && info.EncryptFilterName !== null;
}

function readPrintedForm(lines: readonly PrintedLine[]): Pick<FoundForm, "fields" | "notes"> {
  if (lines.length === 0)
    throw unreadable("its pages hold no text and no form fields, as those of a scan do");
  const fields = printedFields(lines);
  if (fields.length === 0) throw unreadable("no fields were found in it");
  return { fields, notes: ["This PDF has no form fields; they were guessed from its text"] };
}

function detectOrientation(pages: readonly ReadPage[]): FoundForm["orientation"] {
  const frame = pages[0]?.frame;
  return frame !== undefined && frame.width > frame.height ? "landscape" : "portrait";
}
