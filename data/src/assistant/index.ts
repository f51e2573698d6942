export { CONCEPTS, type Concept, type ConceptRule, type Concepts, type PersonalData } from "./concepts.ts";
export { HEADINGS, KINDS, type Kind } from "./kinds.ts";
export { LANGUAGES, type Language, type Words } from "./words.ts";
