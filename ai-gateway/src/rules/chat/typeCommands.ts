import type { DescribedField } from "@formweave/schema/api";
import { resolveType } from "@formweave/schema/widgets/all";
import { readOptions } from "../reading/readOptions.ts";
import { capitalised, cut, fold } from "../text/words.ts";
import { alreadySo, textAt, unquoted } from "./changeParts.ts";
import {
  quoted,
  createSentenceFormatter,
  unknownField,
  type CommandReader,
  type Reply,
  type ChatContext,
} from "./command.ts";
import { findField } from "./findFields.ts";
import { readKind, typeNamed, type FieldKind } from "./readKind.ts";

const TURN =
  /^(?:change|turn|convert|make|switch|transform|use|cambia|convierte|changez?|transforme[rz]?|andere|ändere|mache) (.+?) (?:to|into|as|a|en|in|zu|einem?) (?:an? |una? |une |eine[nmr]? )?(.+)$/u;
const OPTIONS =
  /^(add|include|append|set|give|use|change) (?:the |more |new |another )*(?:options?|choices?) (.+?) (?:to|for|of|in) (.+)$/u;
const OPTIONS_OF =
  /^(?:set |change )?(?:the )?(?:options?|choices?) (?:of|for|in) (.+?)(?: to|:| are| should be) (.+)$/u;

/** "Change size to a dropdown with small, medium, large". */
export const changeType: CommandReader = (text, folded, chat) => {
  const match = TURN.exec(folded);
  if (!match) return undefined;
  const [, name = "", rest = ""] = match;
  const field = findField(name, chat);
  const kind = readKind(textAt(text, folded, rest));
  if (kind === undefined) return undefined;
  return field ? retyped(field, kind, chat) : unknownField(name, chat);
};

/** Answers a command to change a field's type: no command can do so, but its options can change. */
function retyped(field: DescribedField, { type, options, words }: FieldKind, chat: ChatContext): Reply {
  const formatSentence = createSentenceFormatter(chat);
  if (resolveType(field.type) !== type) return { text: formatSentence("cannotRetype", field.label, words) };
  if (!OPTION_TYPES.includes(type) || options.length === 0)
    return { text: formatSentence("areThere", `“${field.label}” (${words})`) };
  if (isSameList(options, field.options ?? [])) return alreadySo(field, chat);
  return {
    text: formatSentence("options", field.label, quoted(options.slice(0, 8), chat)),
    change: [
      {
        id: field.id,
        set: { options: options.map((label) => ({ label: cut(label, 100), value: cut(label, 100) })) },
      },
    ],
  };
}

function isSameList(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((each, index) => each === others[index]);
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

/** "The options of size are S, M and L", "add options S, M, L to size". */
export const setOptions: CommandReader = (text, folded, chat) => {
  const of = OPTIONS_OF.exec(folded);
  if (of) return withOptions(of[1] ?? "", textAt(text, folded, of[2] ?? ""), chat);
  const to = OPTIONS.exec(folded);
  if (!to) return undefined;
  const [, verb = "", list = "", name = ""] = to;
  const isAdded = /^(?:add|include|append)$/u.test(verb);
  return withOptions(name, textAt(text, folded, list), chat, isAdded);
};

function withOptions(name: string, list: string, chat: ChatContext, isAdded = false): Reply {
  const field = findField(name, chat);
  if (!field) return unknownField(name, chat);
  const there = isAdded ? (field.options ?? []) : [];
  const options = joinOptions(there, readOptions(list), isAdded ? list : undefined);
  if (options.length < 2) {
    return {
      text: createSentenceFormatter(chat)("needsChoices", field.label),
      notUnderstood: [list],
    };
  }
  const type = typeNamed(field.type);
  const isChoice = type !== undefined && OPTION_TYPES.includes(type);
  return retyped(
    field,
    { type: isChoice ? type : "select", options, words: `a dropdown with ${list}` },
    chat,
  );
}

/** Joins options: present ones stay and come first. A single word counts as an option only when it is added to others. */
function joinOptions(
  there: readonly string[],
  read: readonly string[],
  list: string | undefined,
): readonly string[] {
  const one = list === undefined || there.length === 0 ? "" : cut(capitalised(unquoted(list)), 100);
  const wanted = read.length === 0 && one !== "" ? [one] : read;
  const known = new Set(there.map((option) => fold(option)));
  return [...there, ...wanted.filter((option) => !known.has(fold(option)))];
}
