import type { SuggestedField } from "@formweave/schema/api";
import { composeMentions, createFieldKey } from "../composing/composeMentions.ts";
import { kindMentions } from "../composing/kindMentions.ts";
import { toField } from "../composing/toField.ts";
import { findKind } from "../kinds/findKind.ts";
import { findConcept } from "../ontology/conceptIndex.ts";
import { readItem } from "../reading/readItem.ts";
import type { Mention } from "../reading/mention.ts";
import { bracketChoices } from "../reading/readOptions.ts";
import { splitItems } from "../reading/splitItems.ts";
import { alignedFold } from "../text/alignedFold.ts";
import { capitalised, cut } from "../text/words.ts";
import { quoted, createSentenceFormatter, type CommandReader, type ChatContext } from "./command.ts";
import { readKind } from "./readKind.ts";

const ADD =
  /^(?:(?:i|we) (?:also )?(?:need|want) (?:to )?(?:add )?|(?:also )?(?:add|insert|include|put in|put|append) |anade |agrega |incluye |ajoute[rz]? |inclu[st] |fuge |erganze |nimm )(.+?)(?: (?:hinzu|dazu|auf|ein))?$/u;
const PLACE =
  / (?:after|before|below|above|under|behind|next to|at the (?:top|beginning|start|end|bottom)|despues de|antes de|apres|avant|nach|vor) ?[^,]*$/u;
/** A condition for showing a field, which the rules cannot apply. */
const CONDITION =
  /,? (?:(?:and |but )?(?:it is |that is )?(?:only )?(?:shown|visible|displayed|appears?|show it|asked) |only )?(?:only )?(?:when|if|unless|once|cuando|si|quand|lorsque|wenn|falls|sofern) .+$/u;
const SECTION =
  /^(?:an? |another |the |una |une |einen? )?(?:new )?(?:section|page|group|seccion|abschnitt|partie) (?:about|for|on|called|named|with|sobre|para|sur|pour|uber|fur) (.+)$/u;

/** "Add a date of birth after name", "add a section about allergies". */
export const addFields: CommandReader = (text, folded, chat) => {
  const match = ADD.exec(folded);
  if (!match) return undefined;
  const start = folded.lastIndexOf(match[1] ?? "");
  const wanted = text.slice(start, start + (match[1] ?? "").length);
  const { what, undone } = splitUndone(wanted, chat);
  const section = SECTION.exec(what.toLowerCase());
  const name = section ? what.slice(what.length - (section[1] ?? "").length) : undefined;
  const mentions =
    name === undefined ? (readAs(what, chat) ?? readAll(what, chat)) : sectionMentions(name, chat);
  return added(mentions, what, { chat, undone });
};

/** Splits the fields to add from a position and a condition, which are not applied and therefore reported. */
function splitUndone(
  wanted: string,
  chat: ChatContext,
): { readonly what: string; readonly undone: readonly string[] } {
  const formatSentence = createSentenceFormatter(chat);
  const [rest, condition] = splitAt(wanted, CONDITION);
  const [what, positionText] = splitAt(rest, PLACE);
  return {
    what,
    undone: [
      ...(positionText === "" ? [] : [formatSentence("atTheEnd", positionText)]),
      ...(condition === "" ? [] : [formatSentence("noCondition", condition)]),
    ],
  };
}

function splitAt(text: string, pattern: RegExp): readonly [string, string] {
  const at = pattern.exec(alignedFold(text))?.index ?? text.length;
  return [text.slice(0, at), trimmed(text.slice(at))];
}

function trimmed(phrase: string): string {
  return phrase.replaceAll(/^[\s,]+|\s+$/gu, "");
}

const AS = / (?:as|como|comme|als) /u;

/** "Size as a dropdown with small and large": a single field of that type. */
function readAs(what: string, { language }: ChatContext): readonly Mention[] | undefined {
  const as = AS.exec(alignedFold(what));
  const kind = as && readKind(what.slice(as.index + as[0].length));
  const [mention, ...others] = kind ? readItem(what.slice(0, as.index), language) : [];
  if (!kind || !mention || others.length > 0) return undefined;
  return [{ ...mention, type: kind.type, ...(kind.options.length > 0 && { options: kind.options }) }];
}

function readAll(what: string, { language }: ChatContext): readonly Mention[] {
  return splitItems(bracketChoices(what)).flatMap((item) => readItem(item, language));
}

/** Mentions of a section: the fields named in it, or those of the kind of form with that name. */
function sectionMentions(name: string, chat: ChatContext): readonly Mention[] {
  const read = readAll(name, chat);
  const kind = read.some(({ isGuess }) => !isGuess) ? undefined : findKind(name)?.kind;
  const mentions = kind ? kindMentions(kind, "simple", chat.language) : read;
  return mentions.map((mention) => ({ ...mention, section: cut(capitalised(name), 100) }));
}

function added(
  mentions: readonly Mention[],
  what: string,
  { chat, undone }: { readonly chat: ChatContext; readonly undone: readonly string[] },
): ReturnType<CommandReader> {
  const formatSentence = createSentenceFormatter(chat);
  const composed = composeMentions(mentions, chat.language).filter(
    (mention) => mention.concept ?? mention.type ?? mention.options,
  );
  const there = composed.filter((mention) => isThere(mention, chat));
  const fields: readonly SuggestedField[] = composed
    .filter((mention) => !there.includes(mention))
    .map((mention) => toField(mention, chat.language));
  if (composed.length === 0) return { text: formatSentence("unknownThing", what), notUnderstood: [what] };
  const known =
    there.length > 0
      ? [
          formatSentence(
            "areThere",
            quoted(
              there.map((mention) => toField(mention, chat.language).label),
              chat,
            ),
          ),
        ]
      : [];
  if (fields.length === 0) return { text: known.join("") };
  const labels = quoted(
    fields.map(({ label }) => label),
    chat,
  );
  return {
    text: [formatSentence("add", labels), ...known, ...undone].join(" "),
    add: [...fields].slice(0, 50),
  };
}

function isThere(mention: Mention, { fields, language }: ChatContext): boolean {
  return fields.some(({ label }) => {
    const concept = findConcept(label, language);
    return (
      mention.copy === undefined &&
      createFieldKey({ words: label, keepsWords: true, ...(concept !== undefined && { concept }) }) ===
        createFieldKey(mention)
    );
  });
}
