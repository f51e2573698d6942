import { PHRASES, type FormKind, type Language } from "@formweave/data/assistant";
import type { DescribedField, FormSuggestion, GenerateInput } from "@formweave/schema/api";
import { FORM_FIELDS } from "@formweave/schema/api";
import { composeMentions, createFieldKey } from "./composing/composeMentions.ts";
import { computeConfidence } from "./composing/computeConfidence.ts";
import { coreMentions, kindMentions } from "./composing/kindMentions.ts";
import { composeTitle } from "./composing/composeTitle.ts";
import { toField } from "./composing/toField.ts";
import { findKind } from "./kinds/findKind.ts";
import { getConcept, findConcept } from "./ontology/conceptIndex.ts";
import type { Mention } from "./reading/mention.ts";
import { readDescription, type Description } from "./reading/readDescription.ts";
import type { EveryField } from "./reading/reading.ts";
import { readItem } from "./reading/readItem.ts";
import { detectLanguage } from "./text/language.ts";
import { foldedWords } from "./text/words.ts";

/** A form made from a description, and the unused phrases of the description. */
export interface DescribedForm {
  readonly form: FormSuggestion;
  readonly notUnderstood: readonly string[];
}

/**
 * Makes a form from a description. The fields named in the text decide; where it names none, the usual fields of such a form do.
 * Any text yields a form, at worst with name, email and message at little confidence.
 */
export function describeForm(input: GenerateInput): DescribedForm {
  const text = input.description
    .normalize("NFKC")
    .replaceAll(/[^\P{Cc}\n\t]/gu, " ")
    .replaceAll(/\bw\/o\b/giu, "without")
    .replaceAll(/\bw\/ ?(?=[a-z])/giu, "with ");
  const language = detectLanguage(foldedWords(text));
  const description = readDescription(text, language);
  const found =
    findKind([description.intent, description.heading ?? ""].join(" ")) ??
    findKind([text, input.formType, input.purpose].join(" "));
  const mentions = composed(input, description, found?.kind, language);
  const fields = mentions.slice(0, FORM_FIELDS.max).map((mention) => toField(mention, language));
  const isEmpty = found === undefined && description.mentions.length === 0;
  return {
    form: {
      title: composeTitle(text, description, found?.kind, language),
      description: introduce(fields, language),
      fields,
      confidence: isEmpty ? LITTLE : computeConfidence(text, description, found?.explained ?? new Set()),
    },
    notUnderstood: isEmpty
      ? [text.trim().slice(0, MAX_PHRASE)]
      : description.notUnderstood.map((phrase) => phrase.slice(0, MAX_PHRASE)).slice(0, MAX_PHRASES),
  };
}

/** Introduction that explains the mark of required fields, where there are any. */
function introduce(fields: FormSuggestion["fields"], language: Language): string {
  return fields.some(({ required }) => required) ? PHRASES.introduction[language] : "";
}

const LITTLE = 0.1;
const MAX_PHRASE = 200;
const MAX_PHRASES = 20;

/** Fields of a form where neither the text nor its kind suggests any. */
const NOTHING_KNOWN = "fullName email message";

function composed(
  input: GenerateInput,
  description: Description,
  kind: FormKind | undefined,
  language: Language,
): readonly Mention[] {
  const required = input.requiredFields
    .flatMap((label) => readItem(label, language))
    .map((mention) => ({ ...mention, isRequired: true }));
  const wanted = composeMentions([...basis(input, description, kind, language), ...required], language);
  const asked = wanted.length > 0 ? wanted : composeMentions(fallback(kind, input, language), language);
  const kept = asked.filter((mention) => !isThere(mention, input.existingFields));
  return inSections(
    (kept.length > 0 ? kept : asked.slice(0, 1)).map((mention) => withEvery(mention, description.everything)),
  );
}

/**
 * Mentions for the form. All those of the text count; the kind's usual fields are added where the text names none, or only
 * additions to them.
 */
function basis(
  input: GenerateInput,
  description: Description,
  kind: FormKind | undefined,
  language: Language,
): readonly Mention[] {
  const named = description.mentions.filter(({ isNegated }) => !isNegated);
  const usual = kind ? kindMentions(kind, resolveComplexity(input), language) : [];
  if (named.length === 0 || description.isAdditive || onlyChanges(named, usual))
    return [...usual, ...description.mentions];
  const core = neededCore(kind, named);
  return kind?.id === "rsvp"
    ? [...named.slice(0, 1), ...core, ...description.mentions]
    : [...description.mentions, ...core];
}

/** Essential fields of the kind that the text does not name; a text that names many fields gets none. */
function neededCore(kind: FormKind | undefined, named: readonly Mention[]): readonly Mention[] {
  if (!kind || (named.length >= ENOUGH_NAMED && !ALWAYS_NEEDED.includes(kind.id))) return [];
  return coreMentions(kind).filter((mention) => !covers(named, mention));
}

const ENOUGH_NAMED = 4;
/** Kinds that are useless without their essential fields, however many others are named. */
const ALWAYS_NEEDED: readonly string[] = ["rsvp", "login", "nps"];

function fallback(kind: FormKind | undefined, input: GenerateInput, language: Language): readonly Mention[] {
  if (kind) return kindMentions(kind, resolveComplexity(input), language);
  return NOTHING_KNOWN.split(" ").map((concept) => ({ concept, words: "", keepsWords: false }));
}

const SHORT =
  /\b(?:short|quick|simple|brief|minimal|kurz\w{0,3}|einfach\w{0,3}|corto|breve|sencill[oa]|court|rapide)\b/iu;

/** The requested complexity, or "simple" where the text asks for a short form. */
function resolveComplexity({ complexity, description }: GenerateInput): GenerateInput["complexity"] {
  return complexity === "medium" && SHORT.test(description) ? "simple" : complexity;
}

/** True for "Contact form, phone optional", which names a field only to change it. */
function onlyChanges(named: readonly Mention[], usual: readonly Mention[]): boolean {
  return (
    named.length < 3 &&
    usual.length > 0 &&
    named.every((mention) => mention.isRequired !== undefined && covers(usual, mention))
  );
}

/** Types of which a form needs only one: a work email is an email. */
const ONE_IS_ENOUGH: readonly string[] = ["nps", "signature", "password", "currency", "email", "phone"];

/** True when one of the mentions asks for the same: the same concept, or another of a type that is needed only once. */
function covers(mentions: readonly Mention[], wanted: Mention): boolean {
  const type = resolveType(wanted);
  return mentions.some(
    (mention) =>
      createFieldKey(mention) === createFieldKey(wanted) ||
      (ONE_IS_ENOUGH.includes(type) && resolveType(mention) === type),
  );
}

function resolveType({ type, concept }: Mention): string {
  return type ?? (concept === undefined ? "text-input" : getConcept(concept).type);
}

function withEvery(mention: Mention, everything: EveryField | undefined): Mention {
  const isStated = mention.list !== undefined && mention.isRequired !== undefined;
  if (!everything || isStated) return mention;
  const isExcepted = everything.except.some((except) => createFieldKey(except) === createFieldKey(mention));
  return { ...mention, isRequired: isExcepted ? !everything.isRequired : everything.isRequired };
}

function isThere(mention: Mention, existing: readonly DescribedField[]): boolean {
  return existing.some(({ label }) => {
    const concept = findConcept(label);
    return mention.concept === undefined
      ? createFieldKey({ words: label, keepsWords: true }) === createFieldKey(mention)
      : concept === mention.concept && mention.copy === undefined;
  });
}

/** Groups the mentions by section, each at the position of its first. */
function inSections(mentions: readonly Mention[]): readonly Mention[] {
  return [...Map.groupBy(mentions, ({ section }) => section ?? "").values()].flat();
}
