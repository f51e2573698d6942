import { type SuggestedField } from "@formweave/schema/api";
import { composeMentions, keyOf } from "../composing/composeMentions.ts";
import { kindMentions } from "../composing/kindMentions.ts";
import { toField } from "../composing/toField.ts";
import { findKind } from "../kinds/findKind.ts";
import { findConcept } from "../ontology/conceptIndex.ts";
import { readItem } from "../reading/readItem.ts";
import { type Mention } from "../reading/mention.ts";
import { bracketChoices } from "../reading/readOptions.ts";
import { splitItems } from "../reading/splitItems.ts";
import { capitalised, cut } from "../text/words.ts";
import { quoted, type CommandReader, type Talk } from "./command.ts";

const ADD =
  /^(?:(?:i|we) (?:also )?(?:need|want) (?:to )?(?:add )?|(?:also )?(?:add|insert|include|put in|put|append) |anade |agrega |incluye |ajoute[rz]? |inclu[st] |fuge |erganze |nimm )(.+?)(?: (?:hinzu|dazu|auf|ein))?$/u;
const PLACE =
  / (?:after|before|below|above|under|behind|next to|at the (?:top|beginning|start|end|bottom)|despues de|antes de|apres|avant|nach|vor) ?[^,]*$/u;
const SECTION =
  /^(?:an? |another |the |una |une |einen? )?(?:new )?(?:section|page|group|seccion|abschnitt|partie) (?:about|for|on|called|named|with|sobre|para|sur|pour|uber|fur) (.+)$/u;

/** "Add a date of birth after name", "add a section about allergies". */
export const addFields: CommandReader = (text, folded, talk) => {
  const match = ADD.exec(folded);
  if (!match) return undefined;
  const start = folded.lastIndexOf(match[1] ?? "");
  const wanted = text.slice(start, start + (match[1] ?? "").length);
  const place = PLACE.exec(wanted);
  const what = place ? wanted.slice(0, place.index) : wanted;
  const section = SECTION.exec(what.toLowerCase());
  const name = section ? what.slice(what.length - (section[1] ?? "").length) : undefined;
  const mentions = name === undefined ? readAll(what, talk) : sectionMentions(name, talk);
  return added(mentions, what, { talk, isPlaced: place !== null });
};

function readAll(what: string, { language }: Talk): readonly Mention[] {
  return splitItems(bracketChoices(what)).flatMap((item) => readItem(item, language));
}

/** A section about something: the fields that it names, or those of a kind of form of that name. */
function sectionMentions(name: string, talk: Talk): readonly Mention[] {
  const read = readAll(name, talk);
  const kind = read.some(({ isGuess }) => !isGuess) ? undefined : findKind(name)?.kind;
  const mentions = kind ? kindMentions(kind, "simple", talk.language) : read;
  return mentions.map((mention) => ({ ...mention, section: cut(capitalised(name), 100) }));
}

function added(
  mentions: readonly Mention[],
  what: string,
  { talk, isPlaced }: { readonly talk: Talk; readonly isPlaced: boolean },
): ReturnType<CommandReader> {
  const composed = composeMentions(mentions, talk.language).filter(
    (mention) => mention.concept ?? mention.type ?? mention.options,
  );
  const there = composed.filter((mention) => isThere(mention, talk));
  const fields: readonly SuggestedField[] = composed
    .filter((mention) => !there.includes(mention))
    .map((mention) => toField(mention, talk.language));
  if (composed.length === 0)
    return { text: `I do not know what to ask for “${what}”.`, notUnderstood: [what] };
  const known =
    there.length > 0
      ? ` ${quoted(there.map((mention) => toField(mention, talk.language).label))} is there already.`
      : "";
  if (fields.length === 0) return { text: known.trim() };
  const end = isPlaced ? " It comes at the end: I cannot choose the place, but you can drag it there." : "";
  return {
    text: `I would add ${quoted(fields.map(({ label }) => label))}.${known}${end}`,
    add: [...fields].slice(0, 50),
  };
}

function isThere(mention: Mention, { fields, language }: Talk): boolean {
  return fields.some(({ label }) => {
    const concept = findConcept(label, language);
    return (
      mention.copy === undefined &&
      keyOf({ words: label, keepsWords: true, ...(concept !== undefined && { concept }) }) === keyOf(mention)
    );
  });
}
