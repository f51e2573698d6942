const CONTROLS = /[\p{Cc}--[\t\n]]/gv;
// Zero-width and filling characters, overrides of the direction, and the tags that smuggle a text past its reader.
const UNSEEN =
  /(?!\ufe0f)[[\p{Default_Ignorable_Code_Point}\p{Co}]--\p{Join_Control}]|[\u2028\u2029\ufff9-\ufffb]/gv;
// Joiners shape words in some scripts, and emoji; anywhere else they only hide.
const JOINERS =
  /(?<![\p{Script=Arabic}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])\p{Join_Control}|\p{Join_Control}(?![\p{L}\p{Extended_Pictographic}])/gv;

/** Characters of ASCII that everybody sees, lines and tabs: most texts are of nothing else. */
const SEEN = /^[\t\n -~]*$/;

/** A text without the characters that nobody sees; lines and tabs stay. Letters of every language stay. */
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
