export { CONCEPTS, type Concept, type ConceptRule, type Concepts, type PersonalData } from "./concepts.ts";
export { HEADINGS, KINDS, type FormKind } from "./kinds.ts";
export { MESSAGES, PHRASES, SENTENCES, type SentenceKey } from "./texts.ts";
export { COMMON_WORDS, GERMAN_ENDS, NUMBER_WORDS, TYPE_NAMES, WORD_LISTS } from "./wordLists.ts";
export { LANGUAGES, type Language, type Words } from "./words.ts";
