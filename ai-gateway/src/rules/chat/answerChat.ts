import type { ChatInput, FormChanges } from "@formweave/schema/api";
import { alignedFold } from "../text/alignedFold.ts";
import { foldedWords } from "../text/words.ts";
import { addFields } from "./addCommands.ts";
import { create, help, review } from "./askCommands.ts";
import { makeRequired, removeFields, renameField, setWords, limitField } from "./changeCommands.ts";
import { createSentenceFormatter, type CommandReader, type Reply, type ChatContext } from "./command.ts";
import { detectChatLanguage } from "./detectChatLanguage.ts";
import { changeType, setOptions } from "./typeCommands.ts";

/** An answer in plain sentences, the changes to the form, and the phrases that were not understood. */
export interface ChatAnswer {
  readonly text: string;
  readonly changes: FormChanges;
  readonly notUnderstood: readonly string[];
}

/** In order of priority; the first that recognizes a command answers it. */
const READERS: readonly CommandReader[] = [
  help,
  create,
  setOptions,
  setWords,
  limitField,
  removeFields,
  renameField,
  changeType,
  makeRequired,
  addFields,
  review,
];

const VERBS =
  "make|set|mark|add|insert|include|remove|delete|drop|rename|change|turn|convert|limit|elimina|quita|borra|anade|agrega|renombra|cambia|ajoute|supprime|enleve|renomme|change|fuge|entferne|losche|benenne|andere";
const NEXT = new RegExp(
  String.raw`(?:[.!;]+\s+|\s*\n+\s*|,? (?:and then|then|and also|and|y|et|und) (?=(?:${VERBS})\b))`,
  "gu",
);
const POLITE =
  /^(?:(?:please|can you|could you|would you|i want you to|i'd like you to|let's|por favor|s'il te plait|s'il vous plait|bitte|hey|ok|okay|now|also)[, ]+)+/u;
const MAX_COMMANDS = 20;
const MAX_CHANGES = 200;

/**
 * Answers a chat message, with changes that the person can review before accepting them. There are no changes while a part of the
 * message is not understood, because it could limit the rest.
 */
export function answerChat({ prompt, context }: ChatInput): ChatAnswer {
  const text = prompt.normalize("NFKC").replaceAll("’", "'");
  const chat: ChatContext = {
    fields: context.fields,
    language: detectChatLanguage(foldedWords(text)),
  };
  const whole = answer(text, chat, [create]);
  const replies = whole
    ? [whole]
    : splitCommands(text).map((command) => answer(command, chat, READERS) ?? notUnderstood(command, chat));
  const content = [...new Set(replies.map((reply) => reply.text))].join(" ");
  const unclear = replies.flatMap((reply) => reply.notUnderstood ?? []);
  const unsaid = unclear.filter((phrase) => !content.includes(phrase));
  const formatSentence = createSentenceFormatter(chat);
  const changes = changesIn(replies);
  const isHeldBack = unclear.length > 0 && Object.values(changes).some(({ length }) => length > 0);
  const sentences = [content, ...unsaid.map((phrase) => formatSentence("notUnderstood", phrase))];
  return {
    text: [...sentences, ...(isHeldBack ? [formatSentence("askBack")] : [])].join(" "),
    changes: isHeldBack ? changesIn([]) : changes,
    notUnderstood: unclear,
  };
}

function changesIn(replies: readonly Reply[]): FormChanges {
  return {
    add: replies.flatMap(({ add = [] }) => add).slice(0, 50),
    change: merged(replies.flatMap(({ change = [] }) => change)),
    remove: [...new Set(replies.flatMap(({ remove = [] }) => remove))].slice(0, MAX_CHANGES),
  };
}

function answer(command: string, chat: ChatContext, readers: readonly CommandReader[]): Reply | undefined {
  const polite = POLITE.exec(alignedFold(command));
  const text = command.slice(polite?.[0].length ?? 0).replaceAll(/^[\s,]+|[\s.!?]+$/gu, "");
  for (const read of readers) {
    const reply = read(text, alignedFold(text), chat);
    if (reply) return reply;
  }
  return undefined;
}

function splitCommands(text: string): readonly string[] {
  const places = [...alignedFold(text).matchAll(NEXT)];
  const starts = [0, ...places.map((match) => match.index + match[0].length)];
  const commands = starts.map((start, place) => text.slice(start, places[place]?.index));
  const content = commands.filter((command) => /[\p{L}\p{N}]/u.test(command)).slice(0, MAX_COMMANDS);
  return content.length > 0 ? content : [text];
}

function notUnderstood(command: string, chat: ChatContext): Reply {
  const own = command.trim().slice(0, 200);
  const formatSentence = createSentenceFormatter(chat);
  return {
    text: `${formatSentence("notUnderstood", own)} ${formatSentence("abilities")}`,
    notUnderstood: [own],
  };
}

/** Merges all changes of a field into one. */
function merged(changes: FormChanges["change"]): FormChanges["change"] {
  const byId = new Map<string, FormChanges["change"][number]>();
  for (const { id, set } of changes) byId.set(id, { id, set: { ...byId.get(id)?.set, ...set } });
  return [...byId.values()].slice(0, MAX_CHANGES);
}
