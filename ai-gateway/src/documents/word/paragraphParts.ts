import { findChild, listChildren, readSetting, type XmlElement } from "../office/readXml.ts";
import { readContentControl, readLegacyControl, type Control } from "./readControl.ts";

/** A part of a paragraph, in order: text, or a control. */
export type ParagraphPart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "control"; readonly control: Control };

/** Text in place of a line to write on that Word draws without underscores. */
const DRAWN_LINE = "______";
/** Character codes of empty boxes in the symbol fonts of Windows. */
const SYMBOL_BOXES = new Set(["F0A8", "F06F", "F071", "F072", "00A8"]);

/** Splits a paragraph into parts; the content of a legacy form field is its answer, and left out. */
export function paragraphParts(paragraph: XmlElement): readonly ParagraphPart[] {
  const reader = new PartReader(hasLeaders(paragraph));
  reader.read(paragraph);
  return reader.parts;
}

// A tab stop with a leader of underscores or dots makes a line to write on.
function hasLeaders(paragraph: XmlElement): boolean {
  const stops = listChildren(findChild(findChild(paragraph, "pPr"), "tabs"), "tab");
  return stops.some(({ attributes }) =>
    ["underscore", "dot", "heavy"].includes(attributes.get("leader") ?? ""),
  );
}

class PartReader {
  readonly parts: ParagraphPart[] = [];
  readonly #tabsAreLines: boolean;
  /** Number of legacy form fields open at this position. */
  #openFields = 0;

  constructor(tabsAreLines: boolean) {
    this.#tabsAreLines = tabsAreLines;
  }

  read(element: XmlElement): void {
    for (const child of element.children) {
      if (child.name === "sdt") this.#readControl(child);
      else if (child.name === "r") this.#readRun(child);
      else if (child.name !== "pPr" && child.name !== "del") this.read(child);
    }
  }

  #readControl(sdt: XmlElement): void {
    const control = readContentControl(sdt);
    if (control !== undefined) this.parts.push({ kind: "control", control });
    else this.read(findChild(sdt, "sdtContent") ?? sdt);
  }

  #readRun(run: XmlElement): void {
    const underline = readSetting(findChild(run, "rPr"), "u");
    const isUnderlined = underline !== undefined && underline !== "none";
    for (const child of run.children) {
      if (child.name === "fldChar") this.#readFieldChar(child);
      else if (this.#openFields === 0) this.#add(readText(child, this.#tabsAreLines || isUnderlined));
    }
  }

  #readFieldChar(mark: XmlElement): void {
    const data = findChild(mark, "ffData");
    if (data !== undefined) {
      this.parts.push({ kind: "control", control: readLegacyControl(data) });
      this.#openFields++;
    } else if (mark.attributes.get("fldCharType") === "end") {
      this.#openFields = Math.max(0, this.#openFields - 1);
    }
  }

  #add(text: string): void {
    const last = this.parts.at(-1);
    if (last?.kind === "text") this.parts[this.parts.length - 1] = { kind: "text", text: last.text + text };
    else if (text !== "") this.parts.push({ kind: "text", text });
  }
}

const SPOKEN: Readonly<Record<string, string>> = { br: " ", cr: " ", noBreakHyphen: "-" };

function readText(piece: XmlElement, isLine: boolean): string {
  switch (piece.name) {
    case "t":
      return isLine && /^[\s\u00a0]{3,}$/.test(piece.text) ? DRAWN_LINE : piece.text;
    case "tab":
    case "ptab":
      return isLine ? DRAWN_LINE : "\t";
    case "sym":
      return readSymbol(piece);
    default:
      return SPOKEN[piece.name] ?? "";
  }
}

function readSymbol({ attributes }: XmlElement): string {
  return SYMBOL_BOXES.has(attributes.get("char")?.toUpperCase() ?? "") ? "☐" : "";
}
