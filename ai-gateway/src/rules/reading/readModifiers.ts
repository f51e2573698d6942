import { alignedFold } from "../text/alignedFold.ts";
import type { Modifiers } from "./mention.ts";
import { NUMBER, toNumber } from "./numberWords.ts";
import { TYPE_HINTS } from "./typeHints.ts";

/** Properties of a field found in a piece of text, and the rest of the text. */
export interface ReadModifiers {
  readonly rest: string;
  readonly modifiers: Modifiers;
}

interface Pattern {
  readonly pattern: RegExp;
  readonly read: (numbers: readonly number[]) => Modifiers;
}

const N = `(${NUMBER})`;
const CHARACTERS = "(?:characters?|chars?|letters|signs|caracteres|caracteres|zeichen|carateres)";
const TO = "(?:and|to|-|–|y|al?|et|au?|und|bis|hasta)";

/** Characters of a word including a space, rather too many than too few. */
const LETTERS_PER_WORD = 8;

/** In order of use: a pattern that is part of another comes after it. */
const PATTERNS: readonly Pattern[] = [
  createPattern(
    String.raw`\b(?:max(?:imum)?\.?|up to|at most|no more than|under|limit(?:ed)? to|hasta|bis zu|maximal|jusqu'a) ${N} (?:words|palabras|mots|worter)\b|\b${N} words? (?:max(?:imum)?|or less|limit)\b`,
    ([words]) => ({ rules: rule("maxLength", words === undefined ? undefined : words * LETTERS_PER_WORD) }),
  ),
  createPattern(String.raw`(?<=\S )if (?:they|you) (?:have|want|like|wish|need)\b[^,;()]{0,40}`, () => ({
    isRequired: false,
  })),
  createPattern(
    String.raw`\b(?:but )?(?:(?:which |that )?(?:is |are |can be |should be |es |est |ist )?(?:completely |entirely )?(?:optional(?:ly)?|opcional(?:es)?|facultati(?:f|ve|fs|ves)|optionnel(?:le)?s?|freiwillig(?:es?)?)|not (?:required|mandatory|compulsory|necessary|obligatory)|no obligatori[oa]s?|(?:non|pas) (?:obligatoires?|requise?s?)|nicht (?:verpflichtend|erforderlich|zwingend|notig)|keine? pflicht(?:feld)?|if (?:(?:they|the child|he|she|you) (?:are|is) )?(?:under|over|more than|longer than|booked|known|younger|older|a minor|minor|different)\b[^,;)]{0,40}|if (?:(?:they|you) (?:have|want|like|wish)(?: one| it| to| any)|any|available|applicable|possible|needed|relevant|known)|(?:si|s'il) (?:tienen?|hay|aplica|procede|y en a|applicable|disponible)|falls (?:vorhanden|gewunscht|zutreffend|bekannt))(?![a-z])`,
    () => ({ isRequired: false }),
  ),
  createPattern(
    String.raw`\b(?:(?:which |that )?(?:is |are |must be |should be |es |est |ist |sind )?(?:absolutely )?(?:required|mandatory|compulsory|obligatory|obligatori[oa]s?|obligatoires?|requis(?:es?)?|requerid[oa]s?|pflichtfeld(?:er)?|pflichtangaben?|pflicht|verpflichtend|erforderlich|imprescindible|must have|a must))(?![a-z])`,
    () => ({ isRequired: true }),
  ),
  createPattern(String.raw`\*(?=\s*$|\s*[,;)])`, () => ({ isRequired: true })),
  createPattern(
    String.raw`\b(?:between |from |entre |zwischen |von |de )?${N} ?${TO} ?${N} ${CHARACTERS}`,
    ([min, max]) => ({ rules: [rule("minLength", min), rule("maxLength", max)].flat() }),
  ),
  createPattern(
    String.raw`\b(?:with )?(?:a )?(?:min(?:imum|imo|dest(?:ens)?)?\.?|at least|al menos|au moins)(?: of| de)? ${N} ${CHARACTERS}(?: long)?`,
    ([min]) => ({ rules: rule("minLength", min) }),
  ),
  createPattern(
    String.raw`\b(?:with )?(?:a )?(?:max(?:imum|imo|imal)?\.?|up to|at most|no more than|limit(?:ed)? (?:to|of)|limited|hasta|bis zu|hochstens|jusqu'a|au plus|under|less than)(?: of| de)? ${N} ${CHARACTERS}`,
    ([max]) => ({ rules: rule("maxLength", max) }),
  ),
  createPattern(
    String.raw`\b${N} ${CHARACTERS} (?:max(?:imum|imo|imal)?|limit|or less|or fewer|como maximo)\b`,
    ([max]) => ({ rules: rule("maxLength", max) }),
  ),
  createPattern(
    String.raw`\b(?:(?:must|should) be )?(?:(?:over|above|older than) ${N}|(?:min(?:imum)?\.?|at least|al menos|au moins|mindestens|minimo)(?: of| de)? ${N}|${N} ?\+|${N} (?:or|and) (?:older|over|above|more)|mayor(?:es)? de ${N}|plus de ${N} ans|uber ${N}|ab ${N}|a partir de ${N})(?: (?:years old|years of age|years|anos|ans|jahre(?: alt)?))?(?![a-z])`,
    ([min]) => ({ rules: rule("min", min) }),
  ),
  createPattern(
    String.raw`\b(?:choose|pick|select|elegir|choisir|wahlen|elija|choisissez)? ?(?:up to|at most|no more than|hasta|bis zu|hochstens|jusqu'a|au plus|max(?:imum|imo|imal)?\.?)(?: of| de)? ${N}(?: (?:choices|options|answers|items|of them|of these|opciones|choix|optionen))?(?![a-z])`,
    ([max]) => ({ rules: rule("max", max) }),
  ),
  createPattern(
    String.raw`\b(?:on a |a |en una |sur une |auf einer )?(?:scale|escala|echelle|skala|rating|nota|note)? ?(?:of|from|between|de|del|entre|von|zwischen|con valores de|)? ?${N} ?${TO} ?${N}(?: (?:scale|stars|rating|points|estrellas|etoiles|sterne|puntos))?(?![a-z\d:/.-])`,
    ([from, to]) => (from === undefined || to === undefined || from >= to ? {} : { scale: [from, to] }),
  ),
  createPattern(
    String.raw`(?:\bout of |\bsur |\bsobre |\bvon )${N}(?: stars| estrellas| etoiles| sternen)?(?![a-z\d])`,
    ([to]) => (to === undefined ? {} : { scale: [1, to] }),
  ),
  createPattern(
    String.raw`\b${N}[- ](?:stars?|estrellas|etoiles|sterne)(?: (?:rating|bewertung))?\b`,
    ([to]) => (to === undefined ? {} : { type: "rating", scale: [1, to] }),
  ),
  createPattern(
    String.raw`\b(?:yes ?(?:\/|or) ?no|y\/n|si ?(?:\/|o) ?no|oui ?(?:\/|ou) ?non|ja ?(?:\/|oder) ?nein)(?: question)?(?![a-z])`,
    () => ({ type: "yes-no" }),
  ),
  createPattern(String.raw`(?<=\S )(?:yes no|si no|oui non|ja nein)\s*$`, () => ({ type: "yes-no" })),
  createPattern(
    String.raw`\b(?:select|check|tick|choose|pick) all(?: that apply)?(?![a-z])|(?:plusieurs|varias|varios) posibl?es?|plusieurs possibles|\b(?:all that apply|multiple (?:answers|selections?|choices|options|possible|allowed)|more than one(?: possible| allowed)?|can (?:choose|pick|select) (?:several|multiple|many)|(?:choose|pick|select) (?:several|multiple|many)|multiple choice with several|mehrfachauswahl|mehrere (?:moglich|antworten)|varias (?:opciones|respuestas)|(?:seleccion|eleccion|respuesta) multiple|plusieurs (?:choix|reponses)(?: possibles)?|choix multiples?)(?![a-z])`,
    () => ({ isMultiple: true }),
  ),
  ...TYPE_HINTS.map(({ pattern, type }) => createPattern(pattern, () => ({ type }))),
];

/** Extracts a field's properties from a piece of text: whether it is required, its limits, its type. */
export function readModifiers(text: string): ReadModifiers {
  let rest = text;
  let modifiers: Modifiers = {};
  for (const { pattern, read } of PATTERNS) {
    const match = pattern.exec(alignedFold(rest));
    if (!match) continue;
    const numbers = match.slice(1).flatMap((group) => toNumber(group ?? "x") ?? []);
    modifiers = mergeModifiers(modifiers, read(numbers));
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`;
  }
  return { rest: tidy(rest), modifiers };
}

/** Merges two sets of modifiers of a field: the second one wins, and rules are combined. */
export function mergeModifiers(first: Modifiers, second: Modifiers): Modifiers {
  const rules = [...(first.rules ?? []), ...(second.rules ?? [])];
  return { ...first, ...second, ...(rules.length > 0 && { rules }) };
}

function createPattern(pattern: string, read: Pattern["read"]): Pattern {
  return { pattern: new RegExp(pattern, "u"), read };
}

function rule(
  type: "min" | "max" | "minLength" | "maxLength",
  value: number | undefined,
): NonNullable<Modifiers["rules"]> {
  return value === undefined ? [] : [{ type, value }];
}

function tidy(text: string): string {
  return text
    .replaceAll(/\(\s*[,;.]?\s*\)/gu, " ")
    .replaceAll(/ +/gu, " ")
    .replaceAll(/^[\s,;:.–-]+|[\s,;:.–-]+$/gu, "");
}
