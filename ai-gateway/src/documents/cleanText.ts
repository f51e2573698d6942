// Control characters, and those that change the text direction; joiners stay, since scripts and emoji need them.
const UNSEEN = /[\p{Cc}\u00ad\u202a-\u202e\u2066-\u2069]/gu;

/** A file's text as one displayable line: no control characters, single spaces. */
export function cleanText(text: string): string {
  return text.replace(/\s+/g, " ").replace(UNSEEN, "").trim().toWellFormed();
}

/** Cuts a text to so many UTF-16 units with an ellipsis at the end, never in the middle of a surrogate pair. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const isTorn = /[\uD800-\uDBFF]$/.test(cut);
  return `${(isTorn ? cut.slice(0, -1) : cut).trimEnd()}…`;
}

/** Turns a program's name into words: "dateOfBirth", "date_of_birth" and "form[0].DateOfBirth[0]" all become "Date of birth". */
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
