import type { Language } from "@formweave/data/assistant";
import type { WidgetType } from "@formweave/schema/widgets";
import { getConcept, findConcept } from "../ontology/conceptIndex.ts";
import { alignedFold } from "../text/alignedFold.ts";
import { capitalised } from "../text/words.ts";
import type { Mention } from "./mention.ts";

/** Beginnings of questions, and the type of their answers. */
const OPENINGS: readonly (readonly [pattern: RegExp, type: WidgetType])[] = [
  [
    /^(?:how likely|wie wahrscheinlich|que probabilidad|quelle (?:est la )?probabilite)\b.*(?:recommend|empfehlen|recomend|recommand)/u,
    "nps",
  ],
  [
    /^(?:how (?:satisfied|happy|easy|good|would (?:you|they) rate|do you rate|well|clear|useful|friendly|clean|helpful|comfortable|was|were)|rate|rating|wie (?:zufrieden|bewerten|gut|war|hat)|que tan|como (?:valora|califica|evalua|ha sido|fue)|(?:valore|califique|puntue|evalue|bewerten sie)|comment (?:evaluez|notez|s'est)|evaluez|notez)\b/u,
    "rating",
  ],
  [
    /^(?:how (?:strongly|much) (?:do )?(?:you|they) agree|inwieweit|hasta que punto|dans quelle mesure|how likely|how (?:important|interested|confident|difficult|stressed|severe|bad))\b/u,
    "opinion-scale",
  ],
  [
    /^(?:how many|number of|numbers of|no\. of|amount of people|cuant[oa]s|numero de|nombre (?:de|d')|combien (?:de|d')|wie ?viele|anzahl)/u,
    "number",
  ],
  [/^(?:how long|duration of|cuanto tiempo|duree|combien de temps|wie lange)\b/u, "text-input"],
  [/^(?:how much|cuanto|combien|wie viel)\b/u, "currency"],
  [
    /^(?:when|what date|what day|which day|on what date|on which day|cuando|que dia|quand|quel jour|wann|an welchem tag)\b/u,
    "date",
  ],
  [/^(?:what time|at what time|a que hora|a quelle heure|um wie viel uhr|wie spat)\b/u, "time"],
  [
    /^(?:if|whether|do|does|did|are|is|was|were|have|has|had|will|would|can|could|should|may|si|s'il|ob|haben|sind|ist|mochten|tiene|desea|quiere|necesita|avez|etes|souhaitez|voulez)\b(?=.* )/u,
    "yes-no",
  ],
  [
    /^(?:why|for what reason|por que|pourquoi|warum|weshalb|describe|explain|tell us|what happened|what(?:'s| is| was) (?:wrong|the problem|broken)|what (?:did|do|would|should|could) (?:you|they|we)|what they|what we|que paso|explique|describa|describir|decrire|decrivez|expliquez|was (?:ist|hat|haben|konnen|wurden)|que (?:mejor|cambi|espera)[a-z]{1,10}|beschreib)/u,
    "text-area",
  ],
  [/^(?:where|who|whom|donde|quien|ou |qui |wo |wer |woher)\b/u, "text-input"],
  [/^(?:willing|able|happy|ready|interested|open|prepared|allowed|eligible) (?:to|in)\b/u, "yes-no"],
  [/^(?:which|what|what kind|what type|que tipo|quel type|welche)\b/u, "text-input"],
];

/** "Whether they have a car" becomes "Do you have a car?". */
function asQuestion(phrase: string): string {
  const clause = phrase.replace(/^(?:if|whether|si|ob) /iu, "");
  const [, verb = "", rest = ""] =
    /^they(?: |')(are|re|can|will|would|have been)\b ?(.*)$/iu.exec(clause) ?? [];
  if (verb !== "")
    return `${verb === "re" ? "are" : verb.split(" ")[0]} you ${verb === "have been" ? "been " : ""}${rest}?`;
  return /^they \p{Ll}/u.test(clause) ? `${clause.replace(/^they /u, "do you ")}?` : clause;
}

const HOW_OFTEN = /^(?:how often|how frequently|con que frecuencia|a quelle frequence|wie oft|wie haufig)\b/u;

/** Reads a field from a question, or from a clause such as "whether they eat meat". */
export function readQuestion(phrase: string, language: Language): Mention | undefined {
  const folded = alignedFold(phrase);
  if (HOW_OFTEN.test(folded)) return { concept: "visitFrequency", words: phrase, keepsWords: true };
  const opening = findOpening(folded, language);
  if (!opening) return undefined;
  const [, type] = opening;
  const known = findConcept(phrase.replace(OPENING_WORDS, ""));
  const fits =
    known !== undefined &&
    (getConcept(known).type === type || AGREES[type]?.includes(getConcept(known).type));
  if (known !== undefined && fits) return { concept: known, words: phrase, keepsWords: false };
  const words = asQuestion(phrase);
  const either = / ([\p{L}-]+) (?:or|o|ou|oder) ([\p{L}-]+)\??$/u.exec(phrase);
  if (type === "yes-no" && either)
    return { words, keepsWords: true, options: either.slice(1).map((option) => capitalised(option)) };
  return { words, keepsWords: true, type };
}

function findOpening(folded: string, language: Language): (typeof OPENINGS)[number] | undefined {
  // "Nombre de" means a number in French, and a name in Spanish.
  if (language === "es" && NAME_IN_SPANISH.test(folded)) return undefined;
  return OPENINGS.find(([pattern]) => pattern.test(folded));
}

const NAME_IN_SPANISH = /^nombre (?:del |de )(?!(?!las |los |sus |tus )\p{L}+[sx]\b)/u;

const OPENING_WORDS =
  /^(?:if|whether|do|does|did|are|is|have|has|will|would|can|when|where|which|what|how many|how much|number of|why|who|rate|how (?:was|were|satisfied|happy)(?: (?:are|were))?(?: (?:you|they))?(?: with)?)(?: (?:they|you|there|their|your|he|she|the (?:child|patient|person|applicant|guest|student)))?(?: (?:have|has|had|is|are|be|need|needs|want|wants|would like|any))?(?: (?:a|an|any|the|to))? /iu;

/** Types that also answer a question of another type. */
const AGREES: Readonly<Partial<Record<WidgetType, readonly WidgetType[]>>> = {
  "yes-no": ["text-area", "radio", "checkbox", "file"],
  "text-input": [
    "select",
    "radio",
    "address",
    "full-name",
    "country",
    "combobox",
    "duration",
    "text-area",
    "number",
  ],
  "text-area": ["text-input"],
  date: ["datetime-local", "date-range", "calendar-picker"],
  time: ["datetime-local", "time-slot"],
  number: ["quantity"],
  currency: ["number", "select"],
  rating: ["opinion-scale", "smiley", "nps"],
  "opinion-scale": ["rating", "smiley"],
};
