import { isAnswered, resolveType } from "@formweave/schema/widgets/all";

/** What people and programs call the types of fields. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  "text-input": [
    "text",
    "string",
    "short text",
    "single line",
    "single line text",
    "varchar",
    "char",
    "alphanumeric",
  ],
  "text-area": [
    "long text",
    "paragraph",
    "multiline",
    "multi line",
    "multi line text",
    "memo",
    "textarea",
    "text area",
    "comment",
  ],
  number: ["number", "integer", "int", "decimal", "float", "double", "numeric", "whole number"],
  checkbox: ["checkbox", "boolean", "bool", "yes/no", "tick box"],
  select: [
    "select",
    "dropdown",
    "drop down",
    "choice",
    "list",
    "single choice",
    "select one",
    "enum",
    "picklist",
  ],
  radio: ["radio", "radio button", "radio buttons", "radio group"],
  "multi-select": [
    "multi select",
    "multiselect",
    "multiple choice",
    "select multiple",
    "multiple",
    "checkboxes",
    "checkbox group",
  ],
  date: ["date", "day"],
  "datetime-local": ["datetime", "date time", "date and time", "timestamp"],
  time: ["time"],
  email: ["email", "e mail", "email address"],
  phone: ["phone", "tel", "telephone", "phone number"],
  url: ["url", "link", "website", "uri"],
  file: ["file", "upload", "attachment", "file upload"],
  signature: ["signature"],
  currency: ["currency", "money", "amount"],
};
const TYPE_OF_WORD: ReadonlyMap<string, string> = new Map(
  Object.entries(WORDS).flatMap(([type, words]) => words.map((word) => [word, type] as const)),
);

/** The type of the component library that a word for a type means; undefined for a word that is none. */
export function typeOfWord(word: string): string | undefined {
  const plain = word.toLowerCase().trim();
  const known = TYPE_OF_WORD.get(plain.replace(/[_-]/g, " ")) ?? resolveType(plain.replace(/[ _]/g, "-"));
  return known !== undefined && isAnswered(known) ? known : undefined;
}
