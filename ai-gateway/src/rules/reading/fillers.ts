import { findConcept } from "../ontology/conceptIndex.ts";
import { alignedFold } from "../text/alignedFold.ts";

/** Words before a field's name that only ask for it. */
const LEADING = new RegExp(
  String.raw`^(?:` +
    [
      "(?:people|guests?|customers?|users?|visitors?|applicants?|patients?|parents?|members?|clients?|attendees|participants?|employees|students|they|we|you|i|it|everyone|each person|somebody|someone|also)(?= (?:should|must|can|could|need|needs|have|has|want|wants|may|will|would|to|also|fill|enter|give|tell|provide|select|choose|pick|upload|leave|say|please|just|really)\\b)",
      "(?:the |each |every |an? )?[a-z]{3,20} (?:picks|selects|chooses|enters|provides|gives|uploads|rates|states|leaves|writes|should (?:give|tell|enter|provide|pick|choose|select)|needs to|has to|can (?:pick|choose|select|add|enter|upload|leave|write)|must (?:give|enter|provide))(?= )",
      "[a-z]{3,20} (?:sollen|mussen|konnen|mochten|geben|wahlen)(?= )",
      "(?:to )?(?:be able to|ask(?:s|ing)?(?: (?:them|people|guests|customers|users|applicants|patients|parents|everyone))?(?: (?:for|about|to))?|collect(?:s|ing)?|includ(?:e|es|ing)|needs?(?: to)?|wants?(?: to)?|would like(?: to)?|know(?:ing)?(?: about)?|find out|gets?|getting|tell(?:ing)?(?: us)?(?: about)?|enter(?:ing)?|provid(?:e|es|ing)|giv(?:e|es|ing)(?: us)?|fill(?:ing)? in|fill(?:ing)? out|adds?|adding|ha(?:ve|s|ving)|should|must|can|could|may|will|let(?: (?:them|people|us|me))?|allow(?:s|ing)?(?: (?:them|people))?|choos(?:e|es|ing)|pick(?:s|ing)?|select(?:s|ing)?|specif(?:y|ies|ying)|indicat(?:e|es|ing)|stat(?:e|es|ing)|mention(?:s|ing)?|leav(?:e|es|ing)|puts?|makes?|marks?|shar(?:e|es|ing)|writ(?:e|es|ing)|captur(?:e|es|ing)|gather(?:s|ing)?|accept(?:s|ing)?|agree(?:s|ing)? (?:to|with)|acceptance of|agreement (?:to|with)|choices? of|selection of|record(?:s|ing)?|list(?:ing)?|requests?|requesting|track(?:ing)?|says?|see|submit|be|is|are|confirm(?=\\w* (?:whether|if|that)\\b)|learn|understand)(?= )",
      "(?:also|plus|then|and|finally|lastly|maybe|perhaps|possibly|please|oh|just|really|ideally|obviously|of course|as well as|along with|together with|followed by|or|even|optionally|first of all|at the end|at the bottom|before that|after that|additionally|next)(?:,)?(?= )",
      "(?:the|a|an|their|his|her|your|my|our|its|some|any|all|each|every|basic|usual|standard|typical|main|following|these|one|different|various|relevant|quick|small|simple|big|nice|separate|extra|exact|correct|current(?= (?:employer|job|company))|desired(?= (?:name|number)))(?= )",
      "(?:fields?|questions?|places?|space|room|area|spot|inputs?|options?|ways?|section|block|part|boxe?s?)(?: where (?:they|people|guests|customers|you|users|we) (?:can )?)?(?: (?:for|to|about|on|asking|of|in which))(?= )",
      "(?:for|about|to|on|with|of|us|me|them|like|things like|such as|stuff like|info on|information (?:on|about)|details (?:on|about|of)|in|from)(?= )",
      "(?:el|la|los|las|un|una|su|sus|tu|tus|mi|nuestro|otro|tambien|ademas|y|de|con|que|pida[ns]?|pedir|pide|pregunt(?:ar|e|a|en)(?: por)?|incluya[ns]?|incluir|incluyendo|solicit(?:ar|e|a)|recog(?:er|a)|indi(?:quen?|car|ca)|eleg(?:ir|ible)|elijan?|campos?(?: para| de)?|poner|saber|debe(?:n|ria)?|tener|tenga|puedan?|nos|digan?|quiero|queremos|necesito|necesitamos|por favor|decir|una casilla para|espacio para|subir|adjuntar)(?= )",
      "(?:les?|l'|d'|des|du|une|un|leurs?|votre|vos|notre|son|sa|ses|et|aussi|avec|demand(?:er|e|ant|ons|ez)|inclu(?:re|ant|ez)|recueillir|collecter|champs?(?: pour)?|pour|sur|on|il faut|faut|avoir|savoir|indiquer|saisir|renseigner|puissent|doivent|peuvent|nous|egalement|preciser|choisir|laisser|donner|je veux|nous voulons|ainsi que|joindre|une case pour|une question sur)(?= |(?<='))",
      "(?:der|die|das|den|dem|des|ein(?:e|en|er|em)?|ihr(?:e|en|er)?|dein(?:e|en)?|sein(?:e|en)?|und|auch|mit|nach|feld(?:er)?(?: fur)?|fur|bitte|au(?:ss|ß)erdem|zusatzlich|sowie|wir|ich|brauche[n]?|mochte[n]?|wollen|wissen|angabe(?:n)?(?: (?:zu|zur|zum|der|des))?|zum|zur|noch|dazu|eventuell|gerne|sollen|soll|frage nach|inklusive)(?= )",
      "[-–•*:]",
    ].join("|") +
    String.raw`) *`,
  "u",
);

/** Words after a field's name that add nothing to it. */
const TRAILING = new RegExp(
  String.raw`(?: (?:beschreiben|should be|must be|has to be|can be|is|are|rated|as well|too|also|please|fields?|inputs?|question|questions|box|etc|etc\.|and so on|here|below|abfragen|angeben|erfassen|erfragen|eintragen|enthalten|eingeben|abgefragt werden|haben|wissen|werden|konnen|sollen|auch|tambien|por favor|aussi|egalement|s'il vous plait|stuff|things|info|of course|obviously|if possible please|right|thanks|thank you|gracias|merci|danke))$`,
  "u",
);

/** Beginnings of a purpose: "so that we can reply". */
const PURPOSE =
  /(?:,? (?:so (?:that |we |i |they |you )|in order to |because |since |for our records|in case |to help us |to make sure |that way |para que |para poder |afin (?:de|que) |pour que |pour pouvoir |damit |um (?:uns|sie) |weil |depending on |before we |when they arrive so )).*$/u;

/** A piece of text without the filler words around a field's name. */
export function withoutFillers(text: string): string {
  let rest = shorten(text.trim(), PURPOSE);
  if (QUESTION.test(alignedFold(rest))) return trimmed(rest);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const next = trimmed(findConcept(rest) === undefined ? shorten(rest, TRAILING) : rest).replace(/^'/u, "");
    const match = LEADING.exec(alignedFold(next));
    const shorter = match ? next.slice(match[0].length) : next;
    if (shorter.trim() === "" || shorter.startsWith("(")) return next;
    if (shorter === rest) return rest;
    rest = shorter;
  }
  return rest;
}

/** A question stays as it is: its first words are part of it. */
const QUESTION =
  /^(?:(?:was|wie|wo|wann|warum|que|como|cuando|donde|por que|comment|quand|pourquoi|what|how|when|where|why) |(?:is|are|do|does|did|was|were|will|would|can|could|may|should|have|has) (?:it|they|you|we|he|she|there|the|your|their|this|any|anyone|i)\b)/u;

const MAX_ROUNDS = 14;

function shorten(text: string, pattern: RegExp): string {
  const match = pattern.exec(alignedFold(text));
  return match ? text.slice(0, match.index) : text;
}

function trimmed(text: string): string {
  return text.replaceAll(/^[\s,;:.!¿¡–-]+|[\s,;:.!?–-]+$/gu, "");
}
