import { PHRASES, type FormKind, type Language } from "@formweave/data/assistant";
import type { Description } from "../reading/readDescription.ts";
import { hasFormNoun } from "../reading/triggers.ts";
import { alignedFold } from "../text/alignedFold.ts";
import { capitalised, cut } from "../text/words.ts";

const QUESTION_WORDS =
  /^(?:(?:hi|hello|hey|hola|bonjour|hallo|salut)[,! ]*(?:there[,! ]*)?)?(?:(?:can|could|would) you (?:please )?)?(?:please )?(?:i am looking for|je cherche|busco|ich suche|i'm looking for|i'd like|i would like|i need|we need|i want|we want|we'd like|need|make me|make|create|build|design|generate|set up|give me|put together|draft|necesito|necesitamos|quiero|queremos|crea(?:r|me)?|haz(?:me)?|genera|j'ai besoin d'|je veux|je voudrais|nous voulons|il me faut|cree(?:r|z)?|faites|ich brauche|wir brauchen|ich mochte|wir mochten|erstelle(?: mir)?|bitte)? ?(?:to (?:have|make|create|build) )?(?:us |me )?(?:(?:an?|the|un|una|une|ein|eine|einen|my|our) )?(?:(?:short|quick|simple|basic|little|small|nice|online) )*/u;
const TAIL =
  / (?:for (?:my|our|the)|that|which|where|so|to be|i can|we can|para (?:mi|nuestro|nuestra)|que|pour (?:mon|ma|notre)|qui|fur (?:mein|meine|meinen|unser|unsere|unseren)|in dem|das|bei dem)\b.*$/u;
const QUOTED =
  /(?:called|titled|named|title:?|titulado|llamado|intitule|appele|namens|mit dem titel) ["'“«]?([^"'”»,.]{3,80})/iu;

/** The title of a form: the title that the text gives, or else the text's own name for the form, or else the usual title of such a form. */
export function composeTitle(
  text: string,
  description: Description,
  kind: FormKind | undefined,
  language: Language,
): string {
  const quoted = QUOTED.exec(text.slice(0, 500))?.[1]?.trim() ?? "";
  const own = quoted === "" ? calledIn(description) : quoted;
  return own === "" ? (kind?.title[language] ?? PHRASES.newForm[language]) : cut(withCapitals(own), 200);
}

/** The text's own name for the form; empty where it has none, or one too long for a title. */
function calledIn({ heading, intent }: Description): string {
  const asked = withoutQuestionWords(heading ?? intent);
  const isTitle =
    !JUST_A_FORM.test(asked) &&
    asked.split(" ").length <= 8 &&
    !/\b(?:to|who|people|can)\b/iu.test(asked) &&
    (heading !== undefined || hasFormNoun(asked));
  return isTitle ? asked : "";
}

const JUST_A_FORM = /^(?:form|survey|formulario|encuesta|formulaire|sondage|formular|umfrage|page)$/iu;

function withCapitals(title: string): string {
  return capitalised(title.replaceAll(/\b(?:nps|rsvp|hr|csat|gdpr)\b/giu, (word) => word.toUpperCase()));
}

function withoutQuestionWords(text: string): string {
  const questionWords = QUESTION_WORDS.exec(alignedFold(text));
  const rest = text.slice(questionWords?.[0].length ?? 0);
  const tail = TAIL.exec(alignedFold(rest));
  return (tail ? rest.slice(0, tail.index) : rest).replaceAll(/[\s,;:.!?–-]+$/gu, "").trim();
}
