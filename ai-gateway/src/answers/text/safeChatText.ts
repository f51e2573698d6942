import { stripMarkup } from "./stripMarkup.ts";
import { visibleText } from "./visibleText.ts";

/** A path within the product, except for API calls and anything that a browser would resolve to one. */
const PRODUCT_PATH = /^(?!.*\/[./])\/(?!api\b|auth\b)[\w\-./?=&#]*$/i;

const AUTOLINK = /<((?:https?|mailto|ftp):[^<>\s]*)>/gi;
const IMAGE = /!\[([^[\]\n]*)\]\([^()\n]*\)/g;
const LINK = /\[([^[\]\n]*)\]\(([^()\n]*)\)/g;
const ANY_LINK_END = /\]\(([^()\s]*)\)|\]\(/g;
const REFERENCE_LINK = /\]\s?\[/g;
const DEFINITION = /^[ \t>]*\[[^[\]\n]*\]:.*$/gm;

/**
 * Cleans a chat reply: keeps plain markdown, but no pictures, no markup and no links out of the product. A manipulated model
 * could otherwise send its input to somebody else through an address that the browser opens. Addresses stay as text that no
 * renderer turns into links.
 */
export function safeChatText(text: string): string {
  const plain = stripMarkup(visibleText(text).replaceAll(AUTOLINK, "$1"))
    .replaceAll(IMAGE, "$1")
    .replaceAll(LINK, keepProductLink);
  // Removals may have joined two halves: from here on, marks are only separated.
  return dropPictureMarks(stripMarkup(dropSchemes(plain)))
    .replaceAll("://", ": //")
    .replaceAll(/\bwww\./gi, "www ")
    .replaceAll(DEFINITION, "")
    .replaceAll("]:", "] :")
    .replaceAll(ANY_LINK_END, (end: string, address: string | undefined) =>
      isProductPath(address) ? end : end.replace("](", "] ("),
    )
    .replaceAll(REFERENCE_LINK, "], [")
    .trim();
}

function keepProductLink(link: string, label: string, address: string): string {
  return isProductPath(address) && label.trim() !== "" ? link : label;
}

function isProductPath(address: string | undefined): boolean {
  return address !== undefined && PRODUCT_PATH.test(address);
}

/** Removes "https://" and "www." from addresses, so that no renderer turns them into links. */
function dropSchemes(text: string): string {
  const pieces = text.split("://");
  const last = pieces.length - 1;
  return pieces
    .map((piece, index) => (index === last ? piece : withoutScheme(piece)))
    .map((piece) => piece.replace(/^www\./i, ""))
    .join("");
}

function withoutScheme(piece: string): string {
  let end = piece.length;
  while (end > 0 && /[A-Za-z0-9+.-]/.test(piece.charAt(end - 1))) end--;
  return piece.slice(0, end);
}

/** Removes every "!" before a "[": without the text between them, they would make a picture. */
function dropPictureMarks(text: string): string {
  const pieces = text.split("[");
  const last = pieces.length - 1;
  return pieces.map((piece, index) => (index === last ? piece : withoutEnd(piece, "!"))).join("[");
}

function withoutEnd(piece: string, character: string): string {
  let end = piece.length;
  while (piece.charAt(end - 1) === character) end--;
  return piece.slice(0, end);
}
