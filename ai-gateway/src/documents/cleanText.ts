// Control characters and those that reorder what follows; joiners stay, since scripts and emoji need them.
const UNSEEN = /[\p{Cc}\u00ad\u202a-\u202e\u2066-\u2069]/gu;

/** A text of a file as one line that can be shown: no control characters, white space in single blanks. */
export function cleanText(text: string): string {
  return text.replace(/\s+/g, " ").replace(UNSEEN, "").trim().toWellFormed();
}

/** Cuts a text to so many UTF-16 units with an ellipsis at its end; never through the middle of a character. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const isTorn = /[\uD800-\uDBFF]$/.test(cut);
  return `${(isTorn ? cut.slice(0, -1) : cut).trimEnd()}…`;
}

/** A name out of a program as words: "dateOfBirth", "date_of_birth" and "form[0].DateOfBirth[0]" are all "Date of birth". */
export function wordsOfName(name: string): string {
  const last =
    cleanText(name)
      .split(".")
      .findLast((part) => part !== "") ?? "";
  const words = last
    .replace(/\[\d{1,6}\]$/, "")
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .replace(/[_-]+/g, " ")
    .trim();
  if (words === "") return cleanText(name);
  const isSpaced = words !== last;
  const plain = isSpaced
    ? words.replace(/(?<= )\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase())
    : words;
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
