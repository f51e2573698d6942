import type { SentenceKey } from "@formweave/data/assistant";
import type { DescribedField } from "@formweave/schema/api";
import { toField } from "../composing/toField.ts";
import { readModifiers } from "../reading/readModifiers.ts";
import { capitalised, cut } from "../text/words.ts";
import { alreadySo, textAt, unquoted } from "./changeParts.ts";
import {
  quoted,
  createSentenceFormatter,
  unknownField,
  type CommandReader,
  type Reply,
  type ChatContext,
} from "./command.ts";
import { findField, findFields, qualityNamed } from "./findFields.ts";
import { typeNamed } from "./readKind.ts";

const REQUIRED =
  "(required|mandatory|compulsory|obligatori[oa]s?|obligatoires?|pflicht(?:feld(?:er)?)?|optional|not required|opcional(?:es)?|facultati(?:f|ve|fs|ves))";
const MAKE = new RegExp(
  String.raw`^(?:(?:make|set|mark|haz|marca|pon|rends?|rendre|mach(?:e)?|setze) )?(.+?) (?:as |to |to be |should be |must be |is |are |can be |como |auf |zum |zur )?${REQUIRED}(?: (?:except|but not|apart from|salvo|excepto|sauf|ausser|außer) (?:for )?(.+))?$`,
  "u",
);
const REMOVE =
  /^(?:remove|delete|drop|take out|take away|get rid of|leave out|i don't need|we don't need|i do not need|elimina|quita|borra|supprime[rz]?|enleve[rz]?|retire[rz]?|entferne|losche|lösche) (.+)$/u;
const RENAME =
  /^(?:rename|relabel|call|change the label of|change the name of|renombra|renomme[rz]?|benenne|nenne) (.+?) (?:to|as|into|a|como|en|in|zu|um in|par) (.+?)(?: um)?$/u;
const LIMIT = /^(?:limit|restrict|cap) (.+?) (?:to|at) (.+)$/u;
const WORDS_OF =
  /^(?:set|change|add) (?:the |a )?(placeholder|help(?: text)?|hint|description) (?:of|for|to) (.+?)(?: to|:) (.+)$/u;

/** "Make phone optional", "make all required except the phone". */
export const makeRequired: CommandReader = (text, folded, chat) => {
  const match = MAKE.exec(folded);
  if (!match) return undefined;
  const [, name = "", word = "", but] = match;
  const start = folded.indexOf(name);
  const found = findFields(text.slice(start, start + name.length), chat);
  if (found.fields.length === 0) return unknownField(found.unknown[0] ?? name, chat);
  const except = but === undefined ? { fields: [], unknown: [] } : findFields(but, chat);
  const unknown = [...found.unknown, ...except.unknown];
  const required = !/^(?:optional|not|opcional|facultati)/u.test(word);
  const wanted = found.fields.filter((field) => !except.fields.includes(field));
  const [asIs, fields] = [true, false].map((isSo) =>
    wanted.filter((field) => (field.required === required) === isSo),
  );
  const sentences = [
    ...formatFieldSentence(required ? "required" : "optional", fields, chat),
    ...formatFieldSentence("alreadySo", asIs, chat),
    ...missing(unknown, chat),
  ];
  return {
    text: sentences.join(" "),
    change: (fields ?? []).map(({ id }) => ({ id, set: { required } })),
    notUnderstood: unknown,
  };
};

/** A sentence about some fields; none without fields. */
function formatFieldSentence(
  sentenceKey: SentenceKey,
  fields: readonly DescribedField[] = [],
  chat: ChatContext,
): readonly string[] {
  const labels = fields.map(({ label }) => label);
  return labels.length === 0 ? [] : [createSentenceFormatter(chat)(sentenceKey, quoted(labels, chat))];
}

/** "Remove the address and the fax". */
export const removeFields: CommandReader = (text, folded, chat) => {
  const match = REMOVE.exec(folded);
  if (!match) return undefined;
  const name = text.slice(text.length - (match[1] ?? "").length);
  const quality = qualityNamed(name);
  if (quality !== undefined) return whichOnes(quality, findFields(name, chat).fields, chat);
  const found = findFields(name, chat);
  if (found.fields.length === 0) return unknownField(found.unknown[0] ?? name, chat);
  return {
    text: [...formatFieldSentence("remove", found.fields, chat), ...missing(found.unknown, chat)].join(" "),
    remove: found.fields.map(({ id }) => id).slice(0, 200),
    notUnderstood: found.unknown,
  };
};

/** "The optional fields" may mean some of them or all: the fields are named before any is removed. */
function whichOnes(quality: string, fields: readonly DescribedField[], chat: ChatContext): Reply {
  const formatSentence = createSentenceFormatter(chat);
  if (fields.length === 0) return { text: formatSentence("noneSuch", quality) };
  return {
    text: formatSentence(
      "whichOnes",
      quoted(
        fields.map(({ label }) => label),
        chat,
      ),
      quality,
    ),
  };
}

/** "Rename Email to Work email". */
export const renameField: CommandReader = (text, folded, chat) => {
  const match = RENAME.exec(folded);
  if (!match) return undefined;
  const [, from = "", to = ""] = match;
  const field = findField(from, chat);
  if (!field) return unknownField(from, chat);
  const start = folded.lastIndexOf(to);
  const label = cut(capitalised(unquoted(text.slice(start, start + to.length))), 100);
  if (label === field.label) return alreadySo(field, chat);
  return {
    text: createSentenceFormatter(chat)("rename", field.label, label),
    change: [{ id: field.id, set: { label } }],
  };
};

/** "Limit message to 500 characters". */
export const limitField: CommandReader = (_text, folded, chat) => {
  const match = LIMIT.exec(folded);
  return match ? limited(match[1] ?? "", match[2] ?? "", chat) : undefined;
};

/** "Set the placeholder of email to you@example.com", "add a help text to phone: with area code". */
export const setWords: CommandReader = (text, folded, chat) => {
  const match = WORDS_OF.exec(folded);
  if (!match) return undefined;
  const [, kind = "", name = "", words = ""] = match;
  const field = findField(name, chat);
  if (!field) return unknownField(name, chat);
  const own = cut(unquoted(textAt(text, folded, words)), 200);
  if ((kind === "placeholder" ? field.placeholder : field.helpText) === own) return alreadySo(field, chat);
  if (kind === "placeholder") {
    return {
      text: createSentenceFormatter(chat)("placeholder", field.label, own),
      change: [{ id: field.id, set: { placeholder: own } }],
    };
  }
  return {
    text: createSentenceFormatter(chat)("helpText", field.label, own),
    change: [{ id: field.id, set: { helpText: own } }],
  };
};

function limited(name: string, limit: string, chat: ChatContext): Reply {
  const field = findField(name, chat);
  if (!field) return unknownField(name, chat);
  const { modifiers } = readModifiers(
    /\d$/u.test(limit) ? `max ${limit}` : `max ${limit.replace(/^max\w* /u, "")}`,
  );
  const type = typeNamed(field.type);
  const { validation } = toField(
    { words: field.label, keepsWords: true, ...modifiers, ...(type !== undefined && { type }) },
    chat.language,
  );
  if (validation.length === 0)
    return { text: createSentenceFormatter(chat)("unknownLimit", limit), notUnderstood: [limit] };
  return {
    text: createSentenceFormatter(chat)(
      "limit",
      field.label,
      validation.map(({ message }) => message.toLowerCase()).join(", "),
    ),
    change: [{ id: field.id, set: { validation } }],
  };
}

function missing(unknown: readonly string[], chat: ChatContext): readonly string[] {
  return unknown.length === 0 ? [] : [createSentenceFormatter(chat)("missing", quoted(unknown, chat))];
}
