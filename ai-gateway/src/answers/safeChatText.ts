import { stripMarkup } from "./stripMarkup.ts";
import { visibleText } from "./visibleText.ts";

/** A place in the product: a path of our own, but no call of the API, and nothing that a browser would make one of. */
const PRODUCT_PATH = /^(?!.*\/[./])\/(?!api\b|auth\b)[\w\-./?=&#]*$/i;

const AUTOLINK = /<((?:https?|mailto|ftp):[^<>\s]*)>/gi;
const IMAGE = /!\[([^[\]\n]*)\]\([^()\n]*\)/g;
const LINK = /\[([^[\]\n]*)\]\(([^()\n]*)\)/g;
const ANY_LINK_END = /\]\(([^()\s]*)\)|\]\(/g;
const REFERENCE_LINK = /\]\s?\[/g;
const DEFINITION = /^[ \t>]*\[[^[\]\n]*\]:.*$/gm;

/**
 * A chat reply with its plain markdown, but without pictures, markup and links that lead out of the product: a model that was
 * talked into it could send what it read to somebody else by an address that the browser opens. Addresses stay as text that
 * nothing makes a link of.
 */
export function safeChatText(text: string): string {
  const plain = stripMarkup(visibleText(text).replaceAll(AUTOLINK, "$1"))
    .replaceAll(IMAGE, "$1")
    .replaceAll(LINK, keepProductLink);
  // What has been taken out may have brought two halves together: from here on marks are only parted.
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

/** Addresses without "https://" and "www.", so that no renderer makes links of them. */
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

/** No "!" before a "[": whatever stood between them before, they would make a picture. */
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
