/** Characters and words of a selector, a style, a path, a query, a pattern or source code. */
const CODE =
  /[<>=;@\\|^]|\w\(|^[./#[:-]|:\/\/|\b(?:SELECT|INSERT|UPDATE|DELETE FROM|CREATE|PRAGMA|WHERE|VALUES|px|var|solid)\b|--/;

/** True when a string, whatever its position, reads as words to a person: a sentence, or several words. */
export function isProse(words: string): boolean {
  const bare = words.replaceAll(/\{[^}]*\}/g, "0");
  if (CODE.test(bare)) return false;
  return (
    /^\p{Lu}\p{Ll}+$/u.test(bare) || /(?:^|\s)[\p{L}’']+[,.:?!…]?\s+(?:“|\()?(?:[\p{L}’']+|0)/u.test(bare)
  );
}
