import { CONTENT_CATEGORIES } from "@formweave/schema/api";
import { readPhrase, type ContentCategory, type Phrase } from "./phrases.ts";

const GROUPS =
  "jews|muslims|christians|hindus|blacks|whites|asians|arabs|mexicans|immigrants|refugees|foreigners|gays|lesbians|homosexuals|transsexuals|gypsies|disabled|women";
const OTHERS = "you|him|her|them|everyone|everybody|someone|somebody|people";
const WILL = "?am|im|are|will|ill|want|wanna|going|gonna ?to|going ?to";
/** Words of forms that prevent or report a danger, which are allowed. */
const PREVENTION =
  "threat|disposal|squad|scare|report|reporting|incident|detection|detector|prevention|awareness|protection|removal|policy|training|survey|offender|abuse|education|hotline|support|shelter";

/**
 * The phrases of each category. They are whole phrases instead of words, since a form about self-harm, harassment or a bomb
 * threat contains these words and is a good form. A model's own judgement, the finish reason `SAFETY`, comes on top.
 */
const WRITTEN: Readonly<Record<ContentCategory, readonly string[]>> = {
  harassment: [
    "you|u|ur are|r|re ?a|an|so|such|just|all ?fucking|complete|total|utterly worthless|pathetic|idiot|idiots|moron|morons|retard|retarded|scum|trash",
    "youre ?a|an|so|such|just ?fucking|complete|total|utterly worthless|pathetic|idiot|idiots|moron|morons|retard|retarded|scum|trash",
    "kill|hang|shoot|hurt yourself|yourselves|urself",
    "kys",
    "go ?and die",
    "i|we ?will|ill|gonna ruin|destroy your|ur life",
  ],
  hate_speech: [
    `${GROUPS} are ?all|just|nothing ?but vermin|subhuman|subhumans|animals|parasites|rats|cockroaches|inferior|filth|scum`,
    `kill|gas|exterminate|lynch|eradicate|burn ?all ?the|these|those ${GROUPS}`,
    `${GROUPS} should|must ?all ?be die|burn|killed|exterminated|gassed|shot|hanged`,
    `death to ?all ?the ${GROUPS}`,
    "heil hitler",
    "white power",
  ],
  violence: [
    `i|we|ill|im ${WILL} kill|murder|shoot|stab|behead|strangle|bomb ${OTHERS}|my|this|the`,
    `how ?do|can|to|would ?i|we|you ?to murder|kill|poison|strangle|stab ?a|my|some|the ${OTHERS}|person|wife|husband|neighbor|neighbour|boss|teacher|coworker|colleague`,
  ],
  self_harm: [
    `i|ill|im ${WILL} kill|hang|cut|hurt|shoot|poison myself`,
    "how ?do|can|to|should ?i|you ?to kill|hang|cut|hurt|poison myself|yourself",
    "how ?do|can|to|should ?i|you ?to commit suicide",
    "best|easiest|painless|quickest way|ways|method|methods ?to|of ?commit|committing suicide|die",
    "i want|wanna ?to die",
    "i ?am|will|want|wanna ?going ?to end my ?own life",
  ],
  sexual_content: [
    `child|kiddie|underage|preteen|toddler ?sex porn|porno|pornography|nudes|nude|erotica !${PREVENTION}`,
    `sex with ?a|an|the child|children|minor|minors|toddler`,
    "send|show|share ?me|us ?your|ur|some|more nude|nudes",
    "porn|porno|pornographic|xxx video|videos|picture|pictures|story|stories|movie|movies|clip|clips",
    "write|tell|describe|generate ~ erotic|erotica|smut|pornographic|pornography !filter",
  ],
  dangerous_content: [
    `how|instructions|recipe|guide|steps|teach|tutorial ~ make|making|build|building|construct|constructing|synthesize|synthesise|synthesizing|cook|cooking|create|creating|produce|producing ~ bomb|bombs|explosive|explosives|grenade|grenades|napalm|meth|methamphetamine|ricin|sarin|anthrax|molotov !${PREVENTION}`,
  ],
  medical_advice: [
    "you should|must|need ?to ?now take|stop|double|increase|start ~ mg|medication|medications|insulin|antibiotics|dose|pills|tablets|ibuprofen|paracetamol|aspirin|steroids",
  ],
  legal_advice: [
    "you should|must|need ?to sue|plead",
    "i|we|my advise|advice|recommend ?you ?is ?to sue|plead",
  ],
  financial_advice: [
    "you should|must|need ?to buy|sell|short|invest ~ stock|stocks|shares|bitcoin|crypto|cryptocurrency|bonds|savings",
    "guaranteed return|returns|profit|profits",
  ],
  spam: [
    "you|youve ?have won ?a|an|the|our ~ prize|lottery|iphone|jackpot|giftcard|million|dollars",
    "click|tap here|below|now ?to|and claim|win ?your|the|a ?free prize|reward|money|gift",
    "make|earn money fast|quick|quickly",
    "buy ?cheap viagra|cialis",
  ],
  malware: [
    `write|create|make|build|code|develop|give|generate ~ ransomware|keylogger|rootkit|botnet|malware|trojan|spyware !${PREVENTION}`,
    "create|make|build|write|design|generate ~ phishing page|site|website|email|emails|mail|form|kit|login",
    "steal|harvest|phish ?their|the|peoples|users|user|customer|customers|other ?login|bank|card|credit passwords|password|credentials|logins|pins|cards",
  ],
};

/** All phrases by each possible first word, so that one pass over a text is enough. */
export const PHRASES: ReadonlyMap<string, readonly Phrase[]> = byFirstWord(
  CONTENT_CATEGORIES.flatMap((category) => WRITTEN[category].map((phrase) => readPhrase(category, phrase))),
);

function byFirstWord(phrases: readonly Phrase[]): ReadonlyMap<string, readonly Phrase[]> {
  const first = new Map<string, Phrase[]>();
  for (const phrase of phrases) {
    const [step] = phrase.steps;
    if (step?.kind !== "word") throw new Error("A phrase has to begin with a word");
    for (const word of step.words) first.set(word, [...(first.get(word) ?? []), phrase]);
  }
  return first;
}
