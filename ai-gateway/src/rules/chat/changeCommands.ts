import { type DescribedField } from "@formweave/schema/api";
import { definitionOf, isWidgetType, type WidgetType } from "@formweave/schema/widgets";
import { toField } from "../composing/toField.ts";
import { readModifiers } from "../reading/readModifiers.ts";
import { bracketChoices, readOptions } from "../reading/readOptions.ts";
import { capitalised, cut, fold } from "../text/words.ts";
import { articleFor, titleOfType } from "../suggesting/typeTitles.ts";
import { quoted, unknownField, type CommandReader, type Reply, type Talk } from "./command.ts";
import { findField, findFields } from "./findFields.ts";

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
const TURN =
  /^(?:change|turn|convert|make|switch|transform|use|cambia|convierte|changez?|transforme[rz]?|andere|ändere|mache) (.+?) (?:to|into|as|a|en|in|zu|einem?) (?:an? |una? |une |eine[nmr]? )?(.+)$/u;
const OPTIONS = /^(?:add|set|give|use|change) (?:the )?(?:options?|choices?) (.+?) (?:to|for|of|in) (.+)$/u;
const OPTIONS_OF =
  /^(?:set |change )?(?:the )?(?:options?|choices?) (?:of|for|in) (.+?)(?: to|:| are| should be) (.+)$/u;
const LIMIT = /^(?:limit|restrict|cap) (.+?) (?:to|at) (.+)$/u;
const WORDS_OF =
  /^(?:set|change|add) (?:the |a )?(placeholder|help(?: text)?|hint|description) (?:of|for|to) (.+?)(?: to|:) (.+)$/u;

/** "Make phone optional", "make all required except the phone". */
export const makeRequired: CommandReader = (text, folded, talk) => {
  const match = MAKE.exec(folded);
  if (!match) return undefined;
  const [, name = "", word = "", but] = match;
  const start = folded.indexOf(name);
  const found = findFields(text.slice(start, start + name.length), talk);
  if (found.fields.length === 0) return unknownField(found.unknown[0] ?? name, talk);
  const except = but === undefined ? [] : findFields(but, talk).fields;
  const required = !/^(?:optional|not|opcional|facultati)/u.test(word);
  const fields = found.fields.filter((field) => !except.includes(field));
  return {
    text: `I would make ${quoted(fields.map(({ label }) => label))} ${required ? "required" : "optional"}.${missing(found.unknown)}`,
    change: fields.map(({ id }) => ({ id, set: { required } })),
    notUnderstood: found.unknown,
  };
};

/** "Remove the address and the fax". */
export const removeFields: CommandReader = (text, folded, talk) => {
  const match = REMOVE.exec(folded);
  if (!match) return undefined;
  const name = text.slice(text.length - (match[1] ?? "").length);
  const found = findFields(name, talk);
  if (found.fields.length === 0) return unknownField(found.unknown[0] ?? name, talk);
  return {
    text: `I would remove ${quoted(found.fields.map(({ label }) => label))}.${missing(found.unknown)}`,
    remove: found.fields.map(({ id }) => id).slice(0, 200),
    notUnderstood: found.unknown,
  };
};

/** "Rename Email to Work email". */
export const renameField: CommandReader = (text, folded, talk) => {
  const match = RENAME.exec(folded);
  if (!match) return undefined;
  const [, from = "", to = ""] = match;
  const field = findField(from, talk);
  if (!field) return unknownField(from, talk);
  const start = folded.lastIndexOf(to);
  const label = cut(capitalised(unquoted(text.slice(start, start + to.length))), 100);
  return {
    text: `I would rename “${field.label}” to “${label}”.`,
    change: [{ id: field.id, set: { label } }],
  };
};

/** "Change size to a dropdown with small, medium, large". */
export const changeType: CommandReader = (text, folded, talk) => {
  const match = TURN.exec(folded);
  if (!match) return undefined;
  const [, name = "", rest = ""] = match;
  const field = findField(name, talk);
  const [kind = "", ...listed] = rest.split(
    / (?:with|of|con|avec|mit)(?: (?:the )?(?:options?|choices?|opciones|optionen))?:? |: | \(/u,
  );
  const type = typeNamed(kind);
  if (type === undefined) return undefined;
  if (!field) return unknownField(name, talk);
  const start = folded.lastIndexOf(listed.join(" "));
  const options = listed.length === 0 ? [] : readOptions(text.slice(start).replace(/\)$/u, ""));
  return retyped(field, type, options, talk);
};

function retyped(field: DescribedField, type: WidgetType, options: readonly string[], talk: Talk): Reply {
  const kept = options.length > 0 ? options : (field.options ?? []);
  const needs = OPTION_TYPES.includes(type);
  const offered = kept.length > 0 ? kept : sampleOptions(talk);
  return {
    text: `I would turn “${field.label}” into ${articleFor(titleOfType(type))} ${titleOfType(type)}${needs ? ` with ${quoted(offered.slice(0, 8))}` : ""}.`,
    change: [
      {
        id: field.id,
        set: {
          type,
          ...(needs && {
            options: offered.map((label) => ({ label: cut(label, 100), value: cut(label, 100) })),
          }),
        },
      },
    ],
  };
}

const OPTION_TYPES: readonly string[] = [
  "select",
  "radio",
  "checkbox-group",
  "multi-select",
  "button-group",
  "combobox",
  "ranking",
];

function sampleOptions({ language }: Talk): readonly string[] {
  return (toField({ words: "Choice", keepsWords: true, type: "select" }, language).options ?? []).map(
    ({ label }) => label,
  );
}

/** "The options of size are S, M and L", "add options S, M, L to size". */
export const setOptions: CommandReader = (text, folded, talk) => {
  const of = OPTIONS_OF.exec(folded);
  if (of) return withOptions(of[1] ?? "", textAt(text, folded, of[2] ?? ""), talk);
  const to = OPTIONS.exec(folded);
  return to ? withOptions(to[2] ?? "", textAt(text, folded, to[1] ?? ""), talk) : undefined;
};

function withOptions(name: string, list: string, talk: Talk): Reply {
  const field = findField(name, talk);
  if (!field) return unknownField(name, talk);
  const options = readOptions(list);
  if (options.length < 2) {
    return {
      text: `Name at least two choices for “${field.label}”, with commas between them.`,
      notUnderstood: [list],
    };
  }
  const type = typeNamed(field.type);
  return retyped(field, type !== undefined && OPTION_TYPES.includes(type) ? type : "select", options, talk);
}

/** What stands in the text where the folded text has this. */
function textAt(text: string, folded: string, part: string): string {
  const start = folded.lastIndexOf(part);
  return text.slice(start, start + part.length);
}

/** "Limit message to 500 characters". */
export const limitField: CommandReader = (_text, folded, talk) => {
  const match = LIMIT.exec(folded);
  return match ? limited(match[1] ?? "", match[2] ?? "", talk) : undefined;
};

/** "Set the placeholder of email to you@example.com", "add a help text to phone: with area code". */
export const setWords: CommandReader = (text, folded, talk) => {
  const match = WORDS_OF.exec(folded);
  if (!match) return undefined;
  const [, kind = "", name = "", words = ""] = match;
  const field = findField(name, talk);
  if (!field) return unknownField(name, talk);
  const own = cut(unquoted(textAt(text, folded, words)), 200);
  if (kind === "placeholder") {
    return {
      text: `I would set the placeholder of “${field.label}” to “${own}”.`,
      change: [{ id: field.id, set: { placeholder: own } }],
    };
  }
  return {
    text: `I would set the help text of “${field.label}” to “${own}”.`,
    change: [{ id: field.id, set: { helpText: own } }],
  };
};

function limited(name: string, limit: string, talk: Talk): Reply {
  const field = findField(name, talk);
  if (!field) return unknownField(name, talk);
  const { modifiers } = readModifiers(
    /\d$/u.test(limit) ? `max ${limit}` : `max ${limit.replace(/^max\w* /u, "")}`,
  );
  const type = typeNamed(field.type);
  const { validation } = toField(
    { words: field.label, keepsWords: true, ...modifiers, ...(type !== undefined && { type }) },
    talk.language,
  );
  if (validation.length === 0)
    return { text: `I did not understand the limit “${limit}”.`, notUnderstood: [limit] };
  return {
    text: `I would limit “${field.label}”: ${validation.map(({ message }) => message.toLowerCase()).join(", ")}.`,
    change: [{ id: field.id, set: { validation } }],
  };
}

/** The type that words name: "a dropdown", "long text", or the type itself. */
function typeNamed(words: string): WidgetType | undefined {
  const definition = definitionOf(words.trim());
  if (definition?.answer !== undefined && isWidgetType(definition.type)) return definition.type;
  const { modifiers } = readModifiers(bracketChoices(words));
  return modifiers.type ?? NAMED.get(fold(words).replace(/ (?:field|input|question|picker)$/u, ""));
}

const NAMED: ReadonlyMap<string, WidgetType> = new Map([
  ["text", "text-input"],
  ["long text", "text-area"],
  ["list", "select"],
  ["number", "number"],
  ["email", "email"],
  ["phone", "phone"],
  ["date", "date"],
  ["time", "time"],
  ["rating", "rating"],
  ["stars", "rating"],
  ["yes/no", "yes-no"],
  ["yes or no", "yes-no"],
  ["link", "url"],
  ["url", "url"],
  ["file", "file"],
  ["signature", "signature"],
  ["address", "address"],
  ["country", "country"],
  ["currency", "currency"],
  ["money", "currency"],
]);

function unquoted(text: string): string {
  return text.trim().replaceAll(/^["'“”«]+|["'“”».!]+$/gu, "");
}

function missing(unknown: readonly string[]): string {
  return unknown.length === 0 ? "" : ` I found no field called ${quoted(unknown)}.`;
}
