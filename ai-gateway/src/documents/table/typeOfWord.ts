import { isAnswered, resolveType } from "@formweave/schema/widgets/all";

/** Names of the field types in tables made by people and programs. */
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

/** Maps a word for a type to a type of the component library; undefined for an unknown word. */
export function typeOfWord(word: string): string | undefined {
  const plain = word.toLowerCase().trim();
  const known = TYPE_OF_WORD.get(plain.replace(/[_-]/g, " ")) ?? resolveType(plain.replace(/[ _]/g, "-"));
  return known !== undefined && isAnswered(known) ? known : undefined;
}
