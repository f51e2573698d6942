const CONTROLS = /[\p{Cc}--[\t\n]]/gv;
// Zero-width and filler characters, direction overrides, and the tag characters that hide text from readers.
const UNSEEN =
  /(?!\ufe0f)[[\p{Default_Ignorable_Code_Point}\p{Co}]--\p{Join_Control}]|[\u2028\u2029\ufff9-\ufffb]/gv;
// Joiners shape words in some scripts, and emoji; anywhere else they only hide.
const JOINERS =
  /(?<![\p{Script=Arabic}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])\p{Join_Control}|\p{Join_Control}(?![\p{L}\p{Extended_Pictographic}])/gv;

/** ASCII characters that are visible, line feeds and tabs: most texts have no others. */
const SEEN = /^[\t\n -~]*$/;

/** Removes the invisible characters of a text; line feeds, tabs and the letters of all languages stay. */
export function visibleText(text: string): string {
  if (SEEN.test(text)) return text;
  return text
    .toWellFormed()
    .replaceAll("\r\n", "\n")
    .replaceAll(CONTROLS, " ")
    .replaceAll(UNSEEN, "")
    .replaceAll(JOINERS, "")
    .normalize("NFC");
}
