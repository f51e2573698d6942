import { HEADINGS, type FormKind, type Language } from "@formweave/data/assistant";
import type { GenerateInput } from "@formweave/schema/api";
import type { Mention } from "../reading/mention.ts";

/** The fields of a kind of form at a complexity, under headings where there are enough fields. */
export function kindMentions(
  kind: FormKind,
  complexity: GenerateInput["complexity"],
  language: Language,
): readonly Mention[] {
  const mentions = kind.fields.flatMap(([heading, concepts]) =>
    concepts
      .split(" ")
      .filter((entry) => isKept(entry, complexity))
      .map((entry) => ({ ...parseMention(entry), section: HEADINGS[heading]?.[language] ?? heading })),
  );
  const hasHeadings = mentions.length > MOST_WITHOUT_HEADINGS && kind.fields.length > 1;
  return hasHeadings ? mentions : mentions.map((mention) => withoutSection(mention));
}

function withoutSection(mention: Mention): Mention {
  const { section: _section, ...rest } = mention;
  return rest;
}

/** The essential fields of a kind of form. */
export function coreMentions(kind: FormKind): readonly Mention[] {
  return (kind.core ?? "").split(" ").filter(Boolean).map(parseMention);
}

const MOST_WITHOUT_HEADINGS = 7;

function isKept(entry: string, complexity: GenerateInput["complexity"]): boolean {
  if (entry.includes("~")) return complexity === "complex";
  return complexity !== "simple" || !entry.includes("^");
}

function parseMention(entry: string): Mention {
  return {
    concept: entry.replaceAll(/[*?^~]/gu, ""),
    words: "",
    keepsWords: false,
    ...(entry.includes("*") && { isRequired: true }),
    ...(entry.includes("?") && { isRequired: false }),
  };
}
