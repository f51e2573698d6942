import { outsideBrackets } from "../text/alignedFold.ts";

/** Words before a text's list of fields. */
const TRIGGERS = new RegExp(
  [
    String.raw`\b(?:with(?! (?:us|me|you|them|disabilities|special|no experience)\b)|without|includ(?:e|es|ing)|contain(?:s|ing)?|consist(?:s|ing) of|that asks?|which asks?|ask(?:s|ing)?|collect(?:s|ing)?|captur(?:e|es|ing)|gather(?:s|ing)?|requesting|record(?:s|ing)|track(?:s|ing)|need to know|needs? to (?:ask|collect|enter|get|give|have|provide|include|capture|fill in|say|tell)|(?:need|want|needs|wants|get)(?= (?:their|his|her|the|your|people's|(?:a|an) (?!\w* ?(?:form|survey|questionnaire|poll|quiz|page|sheet|template|application|way|tool|thing|something)\b))|[ ]?name)|want to (?:know|ask|collect|get|capture|find out)|would like to (?:know|ask|collect|get)|like to know|know(?:ing)?|find out|fields(?: are| should be| needed| required)?(?: for| like)?:?|field for|should (?:have|include|ask|contain|also ask)|must (?:have|include|ask|contain)|has|have|enter(?:ing)?|fill(?:s|ing)? in|fill(?:s|ing)? out|provid(?:e|es|ing)|giv(?:e|es|ing)(?= (?:us|their|his|her|me))|tell(?:s|ing)? (?:us|me)|requires|where (?:people|they|customers|guests|users|clients|patients|parents|members|visitors|employees|students|you|applicants|staff|everyone)(?: (?:can|could|should|must|will))?(?= (?:put|enter|give|leave|provide|say|tell|fill|choose|select|pick|upload|rate|indicate|share|write|state|specify))|can (?:choose|select|pick|upload|rate|leave|indicate|say|specify|give|tell|enter|add|state|write)|specify(?:ing)?|such as|e\.?g\.?|plus|also|as well as)(?![a-z'-])`,
    String.raw`\b(?:con(?= )|que (?:pida[ns]?|incluya[ns]?|pregunte[ns]?|tenga[ns]?|recoja[ns]?|solicite[ns]?|contenga[ns]?)|pid(?:e|a|iendo)|pedir|incluya|incluyendo|incluir|incluye|solicitar|solicitando|solicite|recoger|recoja|recopilar|preguntar|preguntando|saber|campos(?: de| para)?|debe (?:tener|incluir|pedir)|necesito (?:el|la|los|las|su|sus|saber)|necesitamos (?:el|la|los|las|su|sus|saber)|indiquen?|poner|donde (?:puedan|los clientes|la gente|se pueda)|sin(?= (?:el|la|pedir|direccion|telefono|correo)))\b`,
    String.raw`\b(?:avec|qui (?:demande|inclu(?:t|e)|contient)|demand(?:er|ant|e|ez)|inclu(?:ant|re|ez)|comprenant|contenant|recueillir|recueillant|collecter|collectant|champs?(?: pour)?|savoir|il (?:me |nous )?faut|indiquer|saisir|renseigner|comporter|comportant|je voudrais (?:le|la|les|leur)|sans)\b`,
    String.raw`\b(?:mit|inklusive|inkl|enthalt(?:en)?|enthalten|felder(?: fur)?|abfragt|fragt nach|erfragen|erfassen|erfasst|wissen|brauchen? (?:den|die|das|dazu|folgende|ihren?|name)|benotigen?(?= (?:den|die|das|ihren?|wir|folgende))|angeben|folgende(?:n)? (?:felder|angaben|daten)|bitte|ohne|wo (?:man|die|sie|kunden|gaste)|in dem|auf dem|soll(?:en)? (?=(?:den |die |das |ihren? |name|vorname|e-mail)))(?![a-z])`,
    String.raw`: | – | — | - `,
  ].join("|"),
  "gu",
);

/** Nouns for a form. */
const FORM_NOUN =
  /(?:\b(?:form|forms|survey|questionnaire|quiz|poll|checklist|register|application|template|page|sheet|sign-?up|signup|rsvp|registration|booking|request|report|order|feedback|evaluation|assessment|petition|formulario|encuesta|cuestionario|solicitud|inscripcion|registro|formulaire|sondage|questionnaire|enquete|demande|inscription|fragebogen|umfrage|anmeldung|antrag|bestellung)\b|[a-z]{3,30}(?:formular|bogen|umfrage|anmeldung|antrag|anfrage|bestellung|buchung|meldung|registrierung)\b)/gu;

/** A sentence split before its first list. */
export interface Split {
  readonly before: string;
  readonly list: string;
  /** True when the trigger says that the list adds to the usual fields of such a form. */
  readonly isAdditive: boolean;
}

/** Splits a sentence into its intent and its list of fields; undefined where nothing announces a list. */
export function splitAtTrigger(sentence: string, isFirst: boolean): Split | undefined {
  const masked = outsideBrackets(sentence);
  const colon = isFirst ? headingColon(masked) : undefined;
  if (colon !== undefined)
    return { before: sentence.slice(0, colon), list: sentence.slice(colon + 1), isAdditive: false };
  const from = isFirst ? afterFormNoun(masked) : 0;
  for (const match of masked.matchAll(TRIGGERS)) {
    if (match.index < from) continue;
    const end = match.index + match[0].length;
    if (!/[\p{L}\p{N}(]/u.test(sentence.slice(end))) continue;
    const isNegative = /^(?:without|sin|sans|ohne)$/u.test(match[0].trim());
    return {
      before: sentence.slice(0, match.index),
      list: isNegative ? sentence.slice(match.index) : sentence.slice(end),
      isAdditive: /^(?:also|plus|as well as)$/u.test(match[0].trim()),
    };
  }
  return undefined;
}

/** True when a text mentions a form. */
export function hasFormNoun(text: string): boolean {
  return outsideBrackets(text).search(FORM_NOUN) >= 0;
}

/** The colon of "Wedding enquiry: names, email", which has no list before it. */
function headingColon(masked: string): number | undefined {
  const match = /^([^,:]{3,120}) ?: (?=\S)/u.exec(masked);
  return match ? match[0].indexOf(":") : undefined;
}

/** End of the first noun for a form; the list comes after it. */
function afterFormNoun(masked: string): number {
  const [first] = masked.matchAll(FORM_NOUN);
  return first ? first.index + first[0].length : 0;
}
