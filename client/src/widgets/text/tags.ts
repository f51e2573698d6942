import { fill } from "@formweave/schema";

/** Limits on new tags. */
export interface TagRules {
  /** The suggested labels. */
  readonly suggested: readonly string[];
  /** True when other tags are allowed too. */
  readonly allowOwn: boolean;
  readonly most: number;
}

/** Adds the tags in a text, separated by commas or line breaks; duplicates are dropped, ignoring case. */
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

/** Returns the parts of a text that did not become tags. */
export function leftOver(tags: readonly string[], text: string): string {
  const taken = new Set(tags.map((tag) => tag.toLowerCase()));
  const parts = text.split(/[,\n]/).map((part) => part.trim());
  return parts.filter((part) => part !== "" && !taken.has(part.toLowerCase())).join(", ");
}

/** Describes added and removed tags for screen readers. */
export function describeChange(before: readonly string[], after: readonly string[]): string {
  const added = after.filter((tag) => !before.includes(tag));
  const removed = before.filter((tag) => !after.includes(tag));
  const words = [
    added.length > 0 && fill("{titles} added", { titles: added.join(", ") }),
    removed.length > 0 && fill("{titles} removed", { titles: removed.join(", ") }),
  ];
  return words.filter((part) => part !== false).join(", ");
}
