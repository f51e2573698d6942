/** Widths of a narrow, a usual and a wide character in a label, px at its size of 11 px, and the last code point of alphabets. */
const [NARROW, USUAL, WIDE] = [3.8, 6.4, 11.5];
const LAST_LETTER = 0x6ff;
const THIN = /[ .,:;!|'()[\]ijlftr]/;

/** Width of the label of a line without measuring it, px, so that screen and files agree. */
export function widthOfLabel(label: string): number {
  return Array.from(label).reduce((sum, sign) => {
    if ((sign.codePointAt(0) ?? 0) > LAST_LETTER) return sum + WIDE;
    return sum + (THIN.test(sign) ? NARROW : USUAL);
  }, 0);
}
