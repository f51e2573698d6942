/** Returns the initials of a person's first and last name, "?" without a name. */
export function toInitials(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const initials = ends.map((word = "") => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? "");
  return initials.join("").toUpperCase() || "?";
}
