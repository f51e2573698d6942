const TAG_START = /^[A-Za-z/!?]/;
const SILENT = /^(?:script|style|iframe|object|svg|math|template)\b/i;

/**
 * Removes tags from a text, with the whole content of those that are never displayed. No tag can form from the remaining parts,
 * since a `<` that looks like a tag and never closes goes too. "Age < 18" stays. Reads the text once.
 */
export function stripMarkup(text: string): string {
  const [head = "", ...pieces] = text.split("<");
  let kept = head;
  let silent: string | undefined;
  for (const piece of pieces) {
    const isOver = silent !== undefined && piece.slice(0, silent.length + 1).toLowerCase() === `/${silent}`;
    if (isOver) silent = undefined;
    else if (silent !== undefined) continue;
    else silent = silentTag(piece);
    kept += silent === undefined ? afterTag(piece) : "";
  }
  return kept;
}

function silentTag(piece: string): string | undefined {
  return piece.includes(">") ? SILENT.exec(piece)?.[0].toLowerCase() : undefined;
}

function afterTag(piece: string): string {
  if (piece === "") return "";
  if (!TAG_START.test(piece)) return `<${piece}`;
  const end = piece.indexOf(">");
  return end === -1 ? piece : piece.slice(end + 1);
}
