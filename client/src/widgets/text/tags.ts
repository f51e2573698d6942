/** Which tags may be added. */
export interface TagRules {
  /** The labels that are suggested. */
  readonly suggested: readonly string[];
  /** Whether others may be added too. */
  readonly allowOwn: boolean;
  readonly most: number;
}

/** Tags with those of a text added, which commas and line breaks part; none twice, however it is capitalized. */
export function addTags(tags: readonly string[], text: string, rules: TagRules): readonly string[] {
  const known = new Map(rules.suggested.map((label) => [label.toLowerCase(), label]));
  const all = new Map(tags.map((tag) => [tag.toLowerCase(), tag]));
  for (const part of text.split(/[,\n]/)) {
    const own = rules.allowOwn ? part.trim() : "";
    const tag = known.get(part.trim().toLowerCase()) ?? own;
    if (tag !== "" && all.size < rules.most && !all.has(tag.toLowerCase())) all.set(tag.toLowerCase(), tag);
  }
  return [...all.values()];
}

/** What of a text did not become one of the tags. */
export function leftOver(tags: readonly string[], text: string): string {
  const taken = new Set(tags.map((tag) => tag.toLowerCase()));
  const parts = text.split(/[,\n]/).map((part) => part.trim());
  return parts.filter((part) => part !== "" && !taken.has(part.toLowerCase())).join(", ");
}

/** What changed from some tags to others, in words for a screen reader. */
export function describeChange(before: readonly string[], after: readonly string[]): string {
  const added = after.filter((tag) => !before.includes(tag));
  const removed = before.filter((tag) => !after.includes(tag));
  const words = [
    added.length > 0 && `${added.join(", ")} added`,
    removed.length > 0 && `${removed.join(", ")} removed`,
  ];
  return words.filter((part) => part !== false).join(", ");
}
