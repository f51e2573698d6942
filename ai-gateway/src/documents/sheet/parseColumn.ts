const REFERENCE = /^\$?([A-Z]{1,3})(?:\$?\d{1,7})?$/;

/** The column in a cell's reference: 0 for "A1", 26 for "$AA$7"; undefined for other texts. */
export function parseColumn(reference: string): number | undefined {
  const letters = REFERENCE.exec(reference)?.[1];
  if (letters === undefined) return undefined;
  const number = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return number - 1;
}
